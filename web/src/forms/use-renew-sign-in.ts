import { useMutation } from '@tanstack/react-query';
import { renewSignIn } from '../sign-in/session.ts';

/** Stays pending until the page is left; if it cannot be left, an alert says so. */
export function useRenewSignIn() {
  return useMutation({ mutationKey: ['sign-in', 'renew'], mutationFn: renewSignIn });
}
