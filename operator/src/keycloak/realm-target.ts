/** What `keycloak init` sets up: the realm, its clients, and a group for each registrar and for the desk. */
export interface RealmTarget {
  realm: string;
  clientId: string;
  adminClientId: string;
  publicUrl: string;
  /** Minutes without use after which a session ends. */
  sessionIdleMinutes: number;
  /** Set only if the realm has no mail server yet. */
  smtpServer: Record<string, string> | undefined;
  /** The registrars' handles. */
  registrars: string[];
  /** The name of the staff's group. */
  deskSuffix: string;
}

/** Called after each change, with a line that describes it. */
export type Done = (line: string) => void;
