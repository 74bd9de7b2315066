import type { Account } from '../accounts/account.queries.ts';

/** The claims have Keycloak's names, so that browser and API read the tokens of both sign-in services alike. */
export function claimsOf({ id, username, name, givenName, familyName, email, roles, language }: Account) {
  return {
    sub: id,
    preferred_username: username,
    name,
    given_name: givenName,
    family_name: familyName,
    email,
    // Absent until one is chosen, as in Keycloak's tokens.
    ...(language !== null && { locale: language }),
    realm_access: { roles },
  };
}

export const SCOPE = 'openid profile email';

export const CLAIMS_OF_SCOPE = {
  openid: ['sub'],
  profile: ['preferred_username', 'name', 'given_name', 'family_name', 'locale', 'realm_access'],
  email: ['email'],
};
