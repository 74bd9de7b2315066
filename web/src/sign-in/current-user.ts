import type { LanguageCode } from '@panel/contract/languages';
import { type Role, roles } from '@panel/contract/permissions';
import type { IdTokenClaims } from 'oidc-client-ts';
import { firstKnown } from '../language/language.rules.ts';

/** Who is signed in, by the ID token's claims. The roles are a hint for menus; the server decides. */
export interface CurrentUser {
  username: string;
  firstName: string;
  lastName: string;
  roles: readonly Role[];
  /** What they chose, if they did. */
  language: LanguageCode | null;
  email: string | null;
  /** 2-step verification was set up during this sign-in. */
  hasNewSecondStep: boolean;
}

export function userOf(claims: IdTokenClaims): CurrentUser {
  const held = realmRoles(claims.realm_access);
  return {
    username: claims.preferred_username ?? '',
    firstName: claims.given_name ?? '',
    lastName: claims.family_name ?? '',
    roles: roles.filter((role) => held.includes(role)),
    language: firstKnown([claims.locale]) ?? null,
    email: claims.email ?? null,
    hasNewSecondStep: Number(claims.second_step_at) >= (claims.auth_time ?? Number.POSITIVE_INFINITY),
  };
}

/** As the person is called, or else signs in. */
export function fullName({ firstName, lastName, username }: CurrentUser): string {
  return `${firstName} ${lastName}`.trim() || username;
}

function realmRoles(access: unknown): readonly unknown[] {
  return typeof access === 'object' && access !== null && 'roles' in access && Array.isArray(access.roles)
    ? access.roles
    : [];
}

/** The part of the username after `@` (Behaviour WHO-1). */
export function registrarHandle(user: CurrentUser): string {
  return user.username.slice(user.username.lastIndexOf('@') + 1);
}
