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
    // Absent until the owner chooses one, as in Keycloak's tokens.
    ...(language !== null && { locale: language }),
    realm_access: { roles },
  };
}

/** Only for the panel's page: a second step that is newer than the sign-in was set up during it. */
export function idTokenClaimsOf(account: Account) {
  const { secondStepAt } = account;
  return {
    ...claimsOf(account),
    ...(secondStepAt && { second_step_at: Math.floor(secondStepAt.getTime() / 1000) }),
  };
}

export const SCOPE = 'openid profile email';

export const CLAIMS_OF_SCOPE = {
  openid: ['sub'],
  profile: ['preferred_username', 'name', 'given_name', 'family_name', 'locale', 'realm_access', 'second_step_at'],
  email: ['email'],
};
