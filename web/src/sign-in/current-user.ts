import type { LanguageCode } from '@panel/contract/languages';
import { type AnyRole, deskRoles, roles } from '@panel/contract/permissions';
import type { IdTokenClaims } from 'oidc-client-ts';
import { firstKnown } from '../language/language.rules.ts';
import { deskSuffix } from './desk-suffix.ts';
import { view } from './view.ts';

/** The signed-in user, from the ID token's claims. The roles are only a hint for menus; the server decides. */
export interface CurrentUser {
  username: string;
  firstName: string;
  lastName: string;
  roles: readonly AnyRole[];
  isOfDesk: boolean;
  /** The language they chose, if any. */
  language: LanguageCode | null;
  email: string | null;
  /** They set up 2-step verification during this sign-in. */
  hasNewSecondStep: boolean;
}

export function userOf(claims: IdTokenClaims): CurrentUser {
  const held = realmRoles(claims.realm_access);
  const username = claims.preferred_username ?? '';
  const known: readonly AnyRole[] = suffixOf(username) === deskSuffix.get() ? deskRoles : [];
  const ofDesk = known.filter((role) => held.includes(role));
  const isOfDesk = ofDesk.length > 0;
  return {
    username,
    firstName: claims.given_name ?? '',
    lastName: claims.family_name ?? '',
    roles: isOfDesk ? ofDesk : roles.filter((role) => held.includes(role)),
    isOfDesk,
    language: firstKnown([claims.locale]) ?? null,
    email: claims.email ?? null,
    hasNewSecondStep: Number(claims.second_step_at) >= (claims.auth_time ?? Number.POSITIVE_INFINITY),
  };
}

export function fullName({ firstName, lastName, username }: CurrentUser): string {
  return `${firstName} ${lastName}`.trim() || username;
}

function realmRoles(access: unknown): readonly unknown[] {
  return typeof access === 'object' && access !== null && 'roles' in access && Array.isArray(access.roles)
    ? access.roles
    : [];
}

/** The part of the username after `@` (Behaviour WHO-1), or the viewed registrar. */
export function registrarHandle(user: CurrentUser): string {
  return (user.isOfDesk && view.get()?.registrar) || suffixOf(user.username);
}

const suffixOf = (username: string) => username.slice(username.lastIndexOf('@') + 1);
