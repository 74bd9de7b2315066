import type { RegistrarStatus } from '@panel/contract/registrar-status';

interface Registrar {
  status: string;
  status_set_at: Date | null;
  registry_status: string | null;
}

/** The last line of the audit about the status. */
export interface StatusLine {
  at: Date;
  action: string;
  staff: string | null;
  reason: string | null;
}

/** Whose word the status is, since when and why. A line from before the state that stands says nothing about it. */
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
