import { StaffName } from '@panel/contract/staff-name';
import { checked } from './fields.ts';

interface Names {
  as: string | undefined;
  operatorName: string | undefined;
  /** The login name of the user who called sudo. */
  sudoUser: string | undefined;
}

/** The member of staff who runs the command; `null` if unknown. */
export function staffName({ as, operatorName, sudoUser }: Names): string | null {
  if (as !== undefined) return checked('--as', StaffName, as);
  if (operatorName) return checked('OPERATOR_NAME', StaffName, operatorName);
  return sudoUser ? checked('SUDO_USER', StaffName, sudoUser) : null;
}
