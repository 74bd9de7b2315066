import type { MessageKey } from '@panel/contract/errors';
import type { StaffAccount } from '../directory/index.ts';

type State = Pick<StaffAccount, 'deskRoles' | 'enabled'>;

export const administers = ({ deskRoles, enabled }: State) => enabled && deskRoles.includes('DESK_ADMIN');

interface Change {
  account: StaffAccount;
  /** How it is to be; `null` if it is to be removed. */
  after: State | null;
  /** Everyone at the desk. */
  staff: readonly StaffAccount[];
  /** Who changes it, by username or by what an operator is called. */
  by: string | null;
}

/** Why an account must stay as it is: nobody changes their own, and someone must be left to manage the desk. */
export function protectionOf({
  account,
  after,
  staff,
  by,
}: Change): Extract<MessageKey, 'user.self.protected' | 'desk.last.admin'> | null {
  if (by?.toLowerCase() === account.username.toLowerCase()) return 'user.self.protected';
  const steps = administers(account) && !(after && administers(after));
  const isLast = staff.every((other) => other.id === account.id || !administers(other));
  return steps && isLast ? 'desk.last.admin' : null;
}
