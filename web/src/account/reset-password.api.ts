import { deleteOwnPassword } from '@panel/contract/account-password.calls';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export function useResetPassword() {
  const { mutate, isPending } = useMutation({
    mutationKey: ['account', 'password'],
    mutationFn: () => call(deleteOwnPassword),
    meta: { success: 'account.password.sent', errorText: 'account.password.failed' },
  });
  return { isPending, reset: () => !isPending && mutate() };
}
