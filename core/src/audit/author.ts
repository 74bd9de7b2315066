/** Who made a change, as its line in the audit names them. */
export interface Author {
  /** A username, or `operator` for the registry's own staff. */
  actor: string;
  /** Absent where nobody called the API, as at the command line. */
  requestId: string | null;
}

/** The registry's own staff, at the command line. */
export const OPERATOR: Author = { actor: 'operator', requestId: null };

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
