import type { MessageKey } from '@panel/contract/errors';
import type { StaffAccount } from '../directory/index.ts';

type State = Pick<StaffAccount, 'deskRoles' | 'enabled'>;

export const administers = ({ deskRoles, enabled }: State) => enabled && deskRoles.includes('DESK_ADMIN');

interface Change {
  account: StaffAccount;
  /** The intended state; `null` to remove the account. */
  after: State | null;
  staff: readonly StaffAccount[];
  /** Who makes the change: a username, or the operator's name. */
  by: string | null;
}

/** Why an account cannot be changed: no one changes their own, and someone must remain to manage the desk. */
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
