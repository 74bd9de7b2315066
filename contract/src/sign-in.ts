/** The names by which the web app, the API and the sign-in service (embedded or Keycloak) know each other. */
export const signInNames = {
  realm: 'registrars',
  /** The web app. */
  clientId: 'registrar-panel',
  /** The service account with which the panel manages users in Keycloak. */
  adminClientId: 'registrar-panel-admin',
  /** The API, as access tokens name it; this must differ from the client ids. */
  audience: 'registrar-panel-api',
} as const;

/** How old a sign-in may be where a call asks for a recent one (Behaviour SIGN-IN-10). */
export const RECENT_SIGN_IN_SECONDS = 600;
