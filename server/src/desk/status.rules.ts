import type { RegistrarStatus } from '@panel/contract/registrar-status';

interface Registrar {
  status: string;
  status_set_at: Date | null;
  registry_status: string | null;
}

export interface StatusLine {
  at: Date;
  action: string;
  staff: string | null;
  reason: string | null;
}

/** Who set the status, when and why. An audit line older than the current state is ignored. */
export function statusStateOf({ status, status_set_at, registry_status }: Registrar, line: StatusLine | undefined) {
  const isSet = status_set_at !== null;
  const isAbout = line && isSet === (line.action !== 'registrar.status.from_deposit');
  const { at = null, staff = null, reason = null } = isAbout ? line : {};
  return {
    status: status as RegistrarStatus,
    isSet,
    sent: isSet ? (registry_status as RegistrarStatus | null) : null,
    since: status_set_at ?? at,
    staff,
    reason,
  };
}
