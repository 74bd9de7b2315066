import type KeycloakAdminClient from '@keycloak/keycloak-admin-client';
import { NetworkError, requiredAction } from '@keycloak/keycloak-admin-client';
import { handleOf, lowerHandle } from '@panel/contract/handle';
import type { LanguageCode } from '@panel/contract/languages';
import { type AnyRole, deskRoles, roles } from '@panel/contract/permissions';
import type { NewUser } from '@panel/contract/users';
import { splitName } from '@panel/identity';
import { statusOf } from '../keycloak/index.ts';
import { Refusal } from '../refusal.ts';
import { givenRoles, hasDeskRole } from './desk-roles.rules.ts';
import type { Account, AccountChange, NewAccount, Suffix } from './directory.ts';
import { findAccountById, findGroup, listAccounts, type Realm } from './keycloak-accounts.ts';

const { UPDATE_PASSWORD, CONFIGURE_TOTP } = requiredAction;

/** Creates the user completely or not at all: a partial one could sign in without a role, and would occupy the name. */
export async function createAccount(realm: Realm, user: NewAccount): Promise<Account> {
  const { api, deskSuffix } = realm;
  const { username } = user;
  const wanted = givenRoles(username, deskSuffix, user.roles);
  const group = await ensureGroup(api, handleOf(username));
  const { id } = await api.users
    .create({
      ...representationOf(user),
      username,
      enabled: true,
      requiredActions: [UPDATE_PASSWORD, CONFIGURE_TOTP],
      groups: [group.path],
    })
    .catch(async (error) => {
      if (statusOf(error) !== 409 || !(await isTaken(api, username))) throw refusalOf(error);
      throw new Refusal('user.name.taken', { field: 'username' });
    });
  try {
    await setRoles(api, id, wanted);
    return await reread(realm, id);
  } catch (error) {
    await api.users.del({ id }).catch(() => {});
    throw error;
  }
}

export async function updateAccount(
  realm: Realm,
  { id, username }: Pick<Account, 'id' | 'username'>,
  change: AccountChange,
): Promise<Account> {
  const { api, deskSuffix } = realm;
  const wanted = givenRoles(username, deskSuffix, change.roles);
  await api.users.update({ id }, representationOf(change)).catch((error) => {
    throw refusalOf(error);
  });
  if (await setRoles(api, id, wanted)) await api.users.logout({ id });
  return reread(realm, id);
}

/** Keycloak's names for authenticator apps, passkeys as a second step or alone, and recovery codes. */
const SECOND_STEPS = ['otp', 'webauthn', 'webauthn-passwordless', 'recovery-authn-codes'];

/** Requires a new set-up before it deletes the old one, so that a password alone is never enough in between. */
export async function resetTotp(api: KeycloakAdminClient, id: string): Promise<void> {
  const credentials = await api.users.getCredentials({ id });
  const { requiredActions = [] } = (await api.users.findOne({ id })) ?? {};
  await api.users.update({ id }, { requiredActions: [...new Set([...requiredActions, CONFIGURE_TOTP])] });
  for (const { id: credentialId, type } of credentials) {
    if (SECOND_STEPS.includes(type ?? '') && credentialId) await api.users.deleteCredential({ id, credentialId });
  }
  await api.users.logout({ id });
}

/** Disables before it signs out, so that the user cannot sign in again in between. */
export async function setEnabled(api: KeycloakAdminClient, id: string, enabled: boolean): Promise<void> {
  await api.users.update({ id }, { enabled });
  if (!enabled) await api.users.logout({ id });
}

/** Keycloak removes every attribute that an update omits, including name and address. */
export async function setLanguage(api: KeycloakAdminClient, id: string, language: LanguageCode): Promise<void> {
  const user = await api.users.findOne({ id });
  if (!user) throw new Refusal('not.found');
  await api.users.update({ id }, { ...user, attributes: { ...user.attributes, locale: [language] } });
}

interface LinkOptions {
  clientId: string;
  /** For users without a password; a link to change a password is valid for an hour. */
  invitationHours: number;
}

export async function mailPasswordLink(
  api: KeycloakAdminClient,
  id: string,
  { clientId, invitationHours }: LinkOptions,
): Promise<void> {
  const isNew = (await api.users.getCredentials({ id })).every(({ type }) => type !== 'password');
  const lifespan = (isNew ? invitationHours : 1) * 3600;
  await api.users.executeActionsEmail({ id, clientId, lifespan, actions: [UPDATE_PASSWORD] }).catch((error) => {
    // Keycloak returns 500 if its SMTP server fails.
    throw statusOf(error) === 500 ? new Refusal('password.mail.failed') : error;
  });
}

/** Renames accounts with the old suffix and the desk's roles, and changes their groups. The realm must allow that. */
export async function moveStaff(
  { api, deskSuffix }: Realm,
  oldSuffix: Suffix,
): Promise<{ from: string; to: string }[]> {
  const old = lowerHandle(oldSuffix.slice(1));
  const left = await findGroup(api, old);
  const joined = await ensureGroup(api, deskSuffix);
  const moved = [];
  for (const { id, username: from } of await listAccounts({ api, deskSuffix: old }, oldSuffix)) {
    const held = (await api.users.listCompositeRealmRoleMappings({ id })).map(({ name }) => name);
    if (!hasDeskRole(held)) continue;
    const to = `${from.slice(0, from.indexOf('@'))}@${deskSuffix}`;
    if (await isTaken(api, to)) throw new Refusal('user.name.taken', { field: to });
    const user = await api.users.findOne({ id });
    await api.users.update({ id }, { ...user, username: to }).catch((error) => {
      throw refusalOf(error);
    });
    await api.users.addToGroup({ id, groupId: joined.id });
    if (left) await api.users.delFromGroup({ id, groupId: left.id });
    await api.users.logout({ id });
    moved.push({ from, to });
  }
  return moved;
}

/** Returns whether the roles changed. Removes before it adds, and never adds roles from a group or another role. */
async function setRoles(api: KeycloakAdminClient, id: string, wanted: readonly AnyRole[]): Promise<boolean> {
  const [given, effective] = await Promise.all([
    api.users.listRealmRoleMappings({ id }),
    api.users.listCompositeRealmRoleMappings({ id }),
  ]);
  const surplus = given.flatMap(mappingOf).filter(({ name }) => !wanted.includes(name));
  const missing = wanted.filter((role) => effective.every(({ name }) => name !== role));
  if (surplus.length > 0) await api.users.delRealmRoleMappings({ id, roles: surplus });
  if (missing.length > 0) {
    const available = (await api.users.listAvailableRealmRoleMappings({ id })).flatMap(mappingOf);
    const found = available.filter(({ name }) => missing.includes(name));
    if (found.length < missing.length) throw new Error(`Keycloak's realm lacks a role: one of ${missing.join(', ')}.`);
    await api.users.addRealmRoleMappings({ id, roles: found });
  }
  return surplus.length + missing.length > 0;
}

function mappingOf({ id, name }: { id?: string; name?: string }): { id: string; name: AnyRole }[] {
  const role = [...roles, ...deskRoles].find((role) => role === name);
  return id && role ? [{ id, name: role }] : [];
}

async function ensureGroup(api: KeycloakAdminClient, handle: string) {
  const group = await findGroup(api, handle);
  if (group) return group;
  await api.groups.create({ name: handle }).catch((error) => {
    // Another request created it first.
    if (statusOf(error) !== 409) throw error;
  });
  const created = await findGroup(api, handle);
  if (!created) throw new Error(`Keycloak has no group ${handle}.`);
  return created;
}

async function isTaken(api: KeycloakAdminClient, username: string): Promise<boolean> {
  return (await api.users.find({ username, exact: true })).length > 0;
}

async function reread(realm: Realm, id: string): Promise<Account> {
  const account = await findAccountById(realm, id);
  if (!account) throw new Refusal('not.found');
  return account;
}

function representationOf({ name, email }: Pick<NewUser, 'name' | 'email'>) {
  const { givenName, familyName } = splitName(name);
  return { firstName: givenName, lastName: familyName, email, emailVerified: true };
}

const fieldOf = new Map([
  ['firstName', 'name'],
  ['lastName', 'name'],
  ['email', 'email'],
  ['username', 'username'],
]);

/** The realm's user profile may have its own rules, such as no angle brackets in a name. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof NetworkError) || error.response.status !== 400) return error;
  const { field: refused = '' } = (error.responseData ?? {}) as { field?: string };
  const field = fieldOf.get(refused);
  return field ? new Refusal('user.value.refused', { field }) : error;
}
