import { StaffName } from '@panel/contract/staff-name';
import { checked } from './fields.ts';

interface Names {
  /** The option of the command. */
  as: string | undefined;
  operatorName: string | undefined;
  /** Whoever called sudo, by their login name. */
  sudoUser: string | undefined;
}

/** Who of the registry's staff runs the command; `null` if nothing says so. */
export function staffName({ as, operatorName, sudoUser }: Names): string | null {
  if (as !== undefined) return checked('--as', StaffName, as);
  if (operatorName) return checked('OPERATOR_NAME', StaffName, operatorName);
  return sudoUser ? checked('SUDO_USER', StaffName, sudoUser) : null;
}
