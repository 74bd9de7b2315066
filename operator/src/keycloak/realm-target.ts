/** What `keycloak init` prepares: the realm, its clients, and a group for each registrar and for the desk. */
export interface RealmTarget {
  realm: string;
  clientId: string;
  adminClientId: string;
  publicUrl: string;
  /** After how many minutes without use a session ends. */
  sessionIdleMinutes: number;
  /** Set only where the realm has no mail server yet. */
  smtpServer: Record<string, string> | undefined;
  /** The registrars' handles. */
  registrars: string[];
  /** The name of the group of the registry's own people. */
  deskSuffix: string;
}

/** Called after each change, with a line that says what was changed. */
export type Done = (line: string) => void;
