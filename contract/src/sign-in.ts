/** Names that the web app, the API and the sign-in service (embedded or Keycloak) share. */
export const signInNames = {
  realm: 'registrars',
  /** The web app. */
  clientId: 'registrar-panel',
  /** The service account with which the panel manages users in Keycloak. */
  adminClientId: 'registrar-panel-admin',
  /** The API's name in access tokens, which must differ from the client ids. */
  audience: 'registrar-panel-api',
} as const;

/** The maximum age of a sign-in for a call that requires a recent one (Behaviour SIGN-IN-10). */
export const RECENT_SIGN_IN_SECONDS = 600;
