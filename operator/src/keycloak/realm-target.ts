/** What `keycloak init` sets up: the realm, its clients, and a group for each registrar and for the desk. */
export interface RealmTarget {
  realm: string;
  clientId: string;
  adminClientId: string;
  publicUrl: string;
  sessionIdleMinutes: number;
  /** Set only if the realm has no mail server yet. */
  smtpServer: Record<string, string> | undefined;
  registrars: string[];
  /** The name of the staff's group. */
  deskSuffix: string;
}

/** Called after each change, with a line that describes it. */
export type Done = (line: string) => void;
