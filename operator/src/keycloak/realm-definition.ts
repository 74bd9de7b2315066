import type ClientRepresentation from '@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js';
import type ProtocolMapperRepresentation from '@keycloak/keycloak-admin-client/lib/defs/protocolMapperRepresentation.js';
import type RealmRepresentation from '@keycloak/keycloak-admin-client/lib/defs/realmRepresentation.js';
import { textLanguages } from '@panel/contract/languages';
import { signInNames } from '@panel/contract/sign-in';
import type { RealmTarget } from './realm-target.ts';

// What the panel needs of a Keycloak realm: `keycloak init` sets it, and the realm file for import is built from it.

const MINUTES = 60;
const HOURS = 60 * MINUTES;
const DAYS = 24 * HOURS;

/** Set to exactly these values; anything else is left to the operator. */
export function realmSettings({ sessionIdleMinutes }: Pick<RealmTarget, 'sessionIdleMinutes'>) {
  return {
    // Usernames end in @registrar: an e-mail address typed by someone else must never match one.
    registrationAllowed: false,
    registrationEmailAsUsername: false,
    editUsernameAllowed: false,
    loginWithEmailAllowed: false,
    duplicateEmailsAllowed: true,
    bruteForceProtected: true,
    failureFactor: 5,
    // The panel shows what users did, and what administrators did to their accounts.
    eventsEnabled: true,
    adminEventsEnabled: true,
    accessTokenLifespan: 300,
    // The cookie policy says that a sign-in lasts up to 10 hours.
    rememberMe: false,
    ssoSessionIdleTimeout: sessionIdleMinutes * MINUTES,
    ssoSessionMaxLifespan: 10 * HOURS,
    // A refresh token works once. Tabs share a session, but each has its own refresh tokens.
    revokeRefreshToken: true,
    refreshTokenMaxReuse: 0,
  } satisfies RealmRepresentation;
}

/** Keycloak stores a user's language only if it has several. The realm's other languages stay. */
export function languageSettings({ supportedLocales = [], defaultLocale }: RealmRepresentation = {}) {
  return {
    internationalizationEnabled: true,
    supportedLocales: [...new Set([...supportedLocales, ...textLanguages])],
    defaultLocale: defaultLocale || 'en',
  } satisfies RealmRepresentation;
}

/** As long as the embedded sign-in service keeps them. Set only if the realm would keep them forever. */
export const eventsExpiration = 400 * DAYS;

/** The part of Behaviour SIGN-IN-4 that Keycloak supports; common passwords need a list on its disk. */
export const passwordRules = { length: 12, maxLength: 128, notUsername: undefined } as const;

interface BrowserClientNames {
  clientId: string;
  publicUrl: string;
}

export function browserClient({ clientId, publicUrl }: BrowserClientNames) {
  return {
    clientId,
    protocol: 'openid-connect',
    enabled: true,
    publicClient: true,
    standardFlowEnabled: true,
    implicitFlowEnabled: false,
    directAccessGrantsEnabled: false,
    serviceAccountsEnabled: false,
    consentRequired: false,
    // Tokens carry only the panel's roles, whatever else a user may do in this realm.
    fullScopeAllowed: false,
    // Where Keycloak's pages lead, for instance after setting a password.
    baseUrl: `${publicUrl}/`,
    redirectUris: [`${publicUrl}/signed-in`],
    webOrigins: [publicUrl],
    attributes: { 'pkce.code.challenge.method': 'S256', 'post.logout.redirect.uris': `${publicUrl}/` },
  } satisfies ClientRepresentation;
}

/** `basic` carries `sub`. */
export const browserScopes = ['basic', 'profile', 'email', 'roles', 'web-origins'];

export const browserMappers = [
  {
    // Keycloak's own `aud` is `account`, or absent.
    name: 'audience of the registrar panel',
    protocol: 'openid-connect',
    protocolMapper: 'oidc-audience-mapper',
    config: {
      'included.custom.audience': signInNames.audience,
      'access.token.claim': 'true',
      'id.token.claim': 'false',
    },
  },
  {
    // The scope `roles` puts them in the access token only; the web app reads the ID token.
    name: 'roles for the registrar panel',
    protocol: 'openid-connect',
    protocolMapper: 'oidc-usermodel-realm-role-mapper',
    config: {
      'claim.name': 'realm_access.roles',
      'jsonType.label': 'String',
      multivalued: 'true',
      'id.token.claim': 'true',
      'access.token.claim': 'false',
      'userinfo.token.claim': 'false',
    },
  },
] satisfies ProtocolMapperRepresentation[];

export function serviceClient(clientId: string) {
  return {
    clientId,
    protocol: 'openid-connect',
    enabled: true,
    publicClient: false,
    clientAuthenticatorType: 'client-secret',
    serviceAccountsEnabled: true,
    standardFlowEnabled: false,
    implicitFlowEnabled: false,
    directAccessGrantsEnabled: false,
  } satisfies ClientRepresentation;
}

/** Since 26.8, the admin API takes no token without `kc-admin-api`; older realms do not have it. */
export const serviceScopes = ['basic', 'roles', 'kc-admin-api'];

/** Roles of `realm-management`. `manage-users` includes groups, role mappings, credentials and sessions. */
export const serviceRights = ['manage-users', 'view-events'];
