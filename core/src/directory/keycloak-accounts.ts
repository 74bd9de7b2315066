import type KeycloakAdminClient from '@keycloak/keycloak-admin-client';
import { lowerHandle } from '@panel/contract/handle';
import { isLanguage, type LanguageCode } from '@panel/contract/languages';
import { statusOf } from '../keycloak/index.ts';
import { rolesThatCount } from './desk-roles.rules.ts';
import type { Account, Proof, Suffix } from './directory.ts';

/** The realm, and the suffix of registry staff in it. */
export interface Realm {
  api: KeycloakAdminClient;
  deskSuffix: string;
}

type User = Awaited<ReturnType<KeycloakAdminClient['users']['find']>>[number];

const MEMBERS_AT_ONCE = 100;
const ROLES_AT_ONCE = 8;

// A user belongs to a registrar if the username ends in @handle and the user is in the group of that name. Either alone
// is not enough: an administrator of Keycloak may have changed just one of them.

export async function findAccountById(realm: Realm, id: string): Promise<Account | null> {
  // With an empty id, Keycloak would return the list of all users.
  if (!isUuid(id)) return null;
  const user = await realm.api.users.findOne({ id });
  return user ? withGroupAndRoles(realm, user) : null;
}

/**
 * A session's id is the `sid` of its tokens. When a code or refresh token is reused, Keycloak keeps the session but
 * removes it from the client.
 */
export async function findAccountInSession(
  realm: Realm,
  clientId: string,
  { subject, session }: Proof,
): Promise<Account | null> {
  if (!isUuid(subject)) return null;
  const [account, sessions] = await Promise.all([
    findAccountById(realm, subject),
    unlessGone(realm.api.users.listSessions({ id: subject })),
  ]);
  const clients = sessions?.find(({ id }) => id === session)?.clients ?? {};
  return Object.values(clients).includes(clientId) ? account : null;
}

export async function findAccountByUsername(realm: Realm, suffix: Suffix, username: string): Promise<Account | null> {
  if (!hasSuffix(username, suffix)) return null;
  const [user] = await realm.api.users.find({ username, exact: true });
  return user && hasSuffix(user.username, suffix) ? withGroupAndRoles(realm, user) : null;
}

export async function listAccounts(realm: Realm, suffix: Suffix): Promise<Account[]> {
  const { api } = realm;
  const group = await findGroup(api, lowerHandle(suffix.slice(1)));
  if (!group) return [];
  const members: User[] = [];
  for (let first = 0; first === members.length; first += MEMBERS_AT_ONCE) {
    members.push(...((await api.groups.listMembers({ id: group.id, first, max: MEMBERS_AT_ONCE })) ?? []));
  }
  const users = members.filter(({ username }) => hasSuffix(username, suffix));
  const accounts: Account[] = [];
  for (let first = 0; first < users.length; first += ROLES_AT_ONCE) {
    const some = users.slice(first, first + ROLES_AT_ONCE);
    const found = await Promise.all(some.map((user) => unlessGone(withRoles(realm, user))));
    accounts.push(...found.filter((account) => account !== null));
  }
  return accounts;
}

/** Each belongs to the registrar in their username's suffix. */
export async function findAccountsByEmail(realm: Realm, email: string): Promise<Account[]> {
  const users = await realm.api.users.find({ email, exact: true, max: MEMBERS_AT_ONCE });
  const accounts = await Promise.all(users.map((user) => unlessGone(withGroupAndRoles(realm, user))));
  return accounts.filter((account) => account !== null);
}

/** The registrar's group is at the top level and named after its handle. */
export async function findGroup(api: KeycloakAdminClient, handle: string) {
  const groups = await api.groups.find({ search: handle, exact: true });
  const group = groups.find(({ path }) => path === `/${handle}`);
  return group?.id ? { id: group.id, path: `/${handle}` } : null;
}

async function withGroupAndRoles(realm: Realm, user: User): Promise<Account | null> {
  const { id = '', username = '' } = user;
  const [, handle = '', ...more] = username.split('@');
  if (handle === '' || more.length > 0) return null;
  const [groups, account] = await Promise.all([
    unlessGone(realm.api.users.listGroups({ id })),
    unlessGone(withRoles(realm, user)),
  ]);
  return groups?.some(({ path }) => path === `/${lowerHandle(handle)}`) ? account : null;
}

/** Returns `null` if the user was removed between two requests. */
async function unlessGone<Result>(asked: Promise<Result>): Promise<Result | null> {
  return asked.catch((error) => {
    if (statusOf(error) === 404) return null;
    throw error;
  });
}

/** Includes roles from groups and other roles, because they are in the user's tokens as well. */
async function withRoles({ api, deskSuffix }: Realm, user: User): Promise<Account> {
  const { id = '', username = '', firstName, lastName, email = '', enabled = false } = user;
  const { attributes = {}, createdTimestamp } = user;
  const held = (await api.users.listCompositeRealmRoleMappings({ id })).map(({ name }) => name);
  return {
    id,
    username,
    name: [firstName, lastName].filter(Boolean).join(' '),
    email,
    ...rolesThatCount(username, deskSuffix, held),
    enabled,
    language: languageIn(attributes),
    created: createdTimestamp === undefined ? null : new Date(createdTimestamp),
  };
}

function languageIn({ locale }: { locale?: unknown }): LanguageCode | null {
  const [language] = [locale].flat();
  return isLanguage(language) ? language : null;
}

function hasSuffix(username: string | undefined, suffix: Suffix): boolean {
  const [name = '', handle = '', ...more] = (username ?? '').split('@');
  const isSame = handle !== '' && `@${lowerHandle(handle)}` === lowerHandle(suffix);
  return /^[!-~]+$/.test(name) && isSame && more.length === 0;
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
