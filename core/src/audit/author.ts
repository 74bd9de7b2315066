/** Who made a change, as its line in the audit names them. */
export interface Author {
  /** A username, or `operator` for the registry, whoever of its staff it was. */
  actor: string;
  /** Who of the registry's staff it was, if known. Registrars never see it. */
  staff: string | null;
  /** Absent where nobody called the API, as at the command line. */
  requestId: string | null;
}

/** The registry; whoever of its staff it was may be unknown. */
export function registryAuthor(staff: string | null): Author {
  return { actor: 'operator', staff, requestId: null };
}

/** A user who changes something of their own registrar. */
export interface UserAuthor {
  /** The account's id, in the directory. */
  id: string;
  username: string;
  registrarId: number;
  registrarHandle: string;
  /** Where they are; `null` if nobody knows. */
  ip: string | null;
  requestId: string | null;
}

/** Someone who changes their own account: a registrar's user, or one of the registry's own people, who have none. */
export interface AccountAuthor extends Omit<UserAuthor, 'registrarId'> {
  registrarId: number | null;
  /** The desk's suffix for the registry's own people. */
  registrarHandle: string;
}
