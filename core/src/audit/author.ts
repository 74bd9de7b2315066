/** Who made a change, as the audit records it. */
export interface Author {
  /** A username, or `operator` for any member of registry staff. */
  actor: string;
  /** The member of registry staff, if known. Registrars never see it. */
  staff: string | null;
  /** `null` without an API call, as on the command line. */
  requestId: string | null;
}

export function registryAuthor(staff: string | null): Author {
  return { actor: 'operator', staff, requestId: null };
}

/** A user who changes something at their own registrar. */
export interface UserAuthor {
  /** The account's id in the directory. */
  id: string;
  username: string;
  registrarId: number;
  registrarHandle: string;
  /** `null` if unknown. */
  ip: string | null;
  requestId: string | null;
}

/** Someone who changes their own account: a registrar's user, or a member of registry staff, who has no registrar. */
export interface AccountAuthor extends Omit<UserAuthor, 'registrarId'> {
  registrarId: number | null;
  /** For registry staff, the desk's suffix. */
  registrarHandle: string;
}
