import type { AuditLine, UserAction } from '@panel/contract/audit';
import { canonicalIp } from '@panel/contract/ip-address';
import type { Database } from '@panel/database/database';
import { type AccountAuthor, type Author, registryAuthor, type UserAuthor, writeAuditLine } from '../audit/index.ts';
import { writeMail } from '../mail/index.ts';
import type { AllAccounts, Registrar } from './recipients.ts';
import { type Circumstances, prepareWarnings } from './warn.ts';
import type { RegistryAction, WarnedAction } from './warnings.rules.ts';

interface Recorded<Action extends WarnedAction> {
  action: Action;
  line: AuditLine<Action>;
}

/** An audit line that is yet to be written. */
export type Change<Action extends WarnedAction> = { [Each in Action]: Recorded<Each> }[Action];

type OwnAction = Extract<UserAction, `account.${string}`>;

export type RecordChange = ReturnType<typeof changeRecorder>;

/**
 * Records a user's change: its audit line, and the warning mails. Takes the change's transaction, so that none is
 * stored without the others.
 */
export function changeRecorder(accounts: AllAccounts, publicUrl: string) {
  async function recordAll(trx: Database, by: AccountAuthor, changes: readonly Recorded<UserAction>[]): Promise<void> {
    const { username, registrarId, registrarHandle, ip, requestId } = by;
    const registrar = { id: registrarId, handle: registrarHandle };
    const circumstances = { registrar, by: { username, ip: canonicalIp(ip ?? '') }, publicUrl };
    const recorded = changes.map((change) => ({ ...change, circumstances }));
    const author = registrarId === null ? registryAuthor(username) : { actor: username, staff: null };
    await record(trx, accounts, { ...author, requestId }, recorded);
  }
  async function recordChange<Action extends UserAction>(
    trx: Database,
    by: UserAuthor,
    action: Action,
    line: AuditLine<Action>,
  ): Promise<void> {
    await recordAll(trx, by, [{ action, line }]);
  }
  return Object.assign(recordChange, {
    /** For several changes made together. */
    all: (trx: Database, by: UserAuthor, changes: readonly Change<UserAction>[]) => recordAll(trx, by, changes),
    /** For changes to the user's own account, which for registry staff appear in no registrar's history. */
    own: <Action extends OwnAction>(trx: Database, by: AccountAuthor, action: Action, line: AuditLine<Action>) =>
      recordAll(trx, by, [{ action, line }]),
  });
}

export type RecordRegistryChange = ReturnType<typeof registryChangeRecorder>;

/** Records an action of registry staff for a registrar, with the same warnings. */
export function registryChangeRecorder(author: Author, accounts: AllAccounts, publicUrl: string) {
  async function recordEach(trx: Database, changes: readonly (Recorded<RegistryAction> & { registrar: Registrar })[]) {
    const recorded = changes.map(({ registrar: { id, handle }, ...change }) => ({
      ...change,
      circumstances: { registrar: { id, handle }, by: 'registry' as const, publicUrl },
    }));
    await record(trx, accounts, author, recorded);
  }
  async function recordRegistryChange<Action extends RegistryAction>(
    trx: Database,
    registrar: Registrar,
    action: Action,
    line: AuditLine<Action>,
  ): Promise<void> {
    await recordEach(trx, [{ registrar, action, line }]);
  }
  return Object.assign(recordRegistryChange, {
    /** For several changes made together. */
    all: (trx: Database, registrar: Registrar, changes: readonly Change<RegistryAction>[]) =>
      recordEach(
        trx,
        changes.map((change) => ({ registrar, ...change })),
      ),
    /** For several registrars. */
    each: (trx: Database, changes: readonly (Change<RegistryAction> & { registrar: Registrar })[]) =>
      recordEach(trx, changes),
  });
}

/**
 * An audit line blocks all others until the commit. Slow work comes before it; the mails, which need its id, are
 * written after it without waiting.
 */
async function record(
  trx: Database,
  accounts: AllAccounts,
  author: Author,
  changes: readonly (Recorded<WarnedAction> & { circumstances: Circumstances })[],
): Promise<void> {
  const known = askedOnce(accounts);
  const prepared = [];
  for (const { action, line, circumstances } of changes) {
    const mails = await prepareWarnings(trx, known, action, line, circumstances);
    prepared.push({ action, line, registrarId: circumstances.registrar.id, mails });
  }
  for (const { action, line, registrarId, mails } of prepared) {
    const audited = await writeAuditLine(trx, { ...author, registrarId }, action, line);
    for (const mail of mails) await writeMail(trx, mail(audited));
  }
}

/** Lists each registrar's users only once. */
function askedOnce(accounts: AllAccounts): AllAccounts {
  const listed = new Map<string, ReturnType<AllAccounts['list']>>();
  return {
    list: (db, suffix) => {
      const known = listed.get(suffix) ?? accounts.list(db, suffix);
      listed.set(suffix, known);
      return known;
    },
    listStaff: accounts.listStaff,
  };
}
