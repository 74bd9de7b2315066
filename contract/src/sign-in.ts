/** The names that the panel, its API and either sign-in service know one another by. */
export const signInNames = {
  realm: 'registrars',
  /** The browser app. */
  clientId: 'registrar-panel',
  /** The service account by which the panel looks after users in Keycloak. */
  adminClientId: 'registrar-panel-admin',
  /** The API, as access tokens name it: never the client's own id. */
  audience: 'registrar-panel-api',
} as const;
