import { DEFAULT_DESK_SUFFIX } from '@panel/contract/desk-suffix';
import { INVITATION_HOURS } from '@panel/contract/duration';
import { countPasswordMail } from '@panel/identity/password-mails';
import type { Environment, KeycloakEnvironment } from '../environment.ts';
import { isHeld } from '../held.ts';
import { adminConnection, type KeycloakLog } from '../keycloak/index.ts';
import { limited } from '../limited.ts';
import { Refusal } from '../refusal.ts';
import { isOfRegistrar, isOfStaff } from './desk-roles.rules.ts';
import type { Directory, Suffix } from './directory.ts';
import {
  createAccount,
  mailPasswordLink,
  moveStaff,
  resetTotp,
  setEnabled,
  setLanguage,
  updateAccount,
} from './keycloak-accounts.changes.ts';
import { findAccountByUsername, findAccountInSession, findAccountsByEmail, listAccounts } from './keycloak-accounts.ts';
import { listActivity, listLogins } from './keycloak-activity.ts';
import { findSecondSteps, listAdministered } from './keycloak-overview.ts';

type Settings = Partial<Pick<Environment, 'invitationHours' | 'deskSuffix'>>;

/**
 * Uses the realm's admin API. A change in Keycloak and its audit line cannot share a transaction, so callers make the
 * change first and write the line last. If the panel stops in between, a change may lack its line, but there is never a
 * line without its change.
 */
export function keycloakDirectory(
  keycloak: KeycloakEnvironment,
  log: KeycloakLog,
  { invitationHours = INVITATION_HOURS, deskSuffix = DEFAULT_DESK_SUFFIX }: Settings = {},
): Directory {
  const { realm, clientId } = keycloak;
  const { read, write, mail } = adminConnection(keycloak, log);
  const list = (suffix: Suffix) => read((api) => listAccounts({ api, deskSuffix }, suffix));
  const find = (suffix: Suffix, username: string) =>
    read((api) => findAccountByUsername({ api, deskSuffix }, suffix, username));
  return {
    account: (proof) => read((api) => findAccountInSession({ api, deskSuffix }, clientId, proof)),
    list: async (_, suffix) => (await list(suffix)).filter(isOfRegistrar),
    find: async (_, suffix, username) => {
      const account = await find(suffix, username);
      return account && isOfRegistrar(account) ? account : null;
    },
    listStaff: async () => (await list(`@${deskSuffix}`)).filter(isOfStaff),
    findStaff: async (_, username) => {
      const account = await find(`@${deskSuffix}`, username);
      return account && isOfStaff(account) ? account : null;
    },
    moveStaff: (_, oldSuffix) => write((api) => moveStaff({ api, deskSuffix }, oldSuffix)),
    findByEmail: (_, email) => read((api) => findAccountsByEmail({ api, deskSuffix }, email)),
    listAdministered: () => read(listAdministered),
    secondSteps: (_, { id }) => read((api) => findSecondSteps(api, id)),
    has: (_, username) => read(async (api) => (await api.users.find({ username, exact: true })).length > 0),
    create: (_, user) => write((api) => createAccount({ api, deskSuffix }, user)),
    update: (_, account, change) => write((api) => updateAccount({ api, deskSuffix }, account, change)),
    remove: async (_, { id }) => void (await write((api) => api.users.del({ id }))),
    resetTotp: (_, { id }) => write((api) => resetTotp(api, id)),
    setEnabled: (_, { id }, enabled) => write((api) => setEnabled(api, id, enabled)),
    setLanguage: (_, { id }, language) => write((api) => setLanguage(api, id, language)),
    signOut: async (_, { id }) => void (await write((api) => api.users.logout({ id }))),
    sendPasswordLink: async (trx, { id, username, email, enabled }) => {
      if (!enabled) throw new Refusal('not.found');
      if (await isHeld(trx, username)) throw new Refusal('registrar.held');
      const counted = await countPasswordMail(trx, email);
      if (!counted.allowed) throw limited('password.mail.limited', counted.wait);
      await mail((api) => mailPasswordLink(api, id, { clientId, invitationHours }));
    },
    activity: ({ id }, size) => read((api) => listActivity(api, { realm, id }, size)),
    loginAttempts: ({ id }, size) => read((api) => listLogins(api, { realm, id }, size)),
  };
}
