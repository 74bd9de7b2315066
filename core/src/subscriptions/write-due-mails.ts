import { randomUUID } from 'node:crypto';
import { fillIn } from '@panel/contract/messages';
import { advisoryLocks } from '@panel/database/advisory-locks';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import type { Account } from '../directory/index.ts';
import { type MailTemplate, readMailLanguages, writeMail } from '../mail/index.ts';
import { words } from '../warnings/index.ts';
import { type Item, kinds } from './kinds.ts';
import { type Accounts, isReachable } from './note-mails.ts';
import { readChoices } from './subscriptions.queries.ts';

const BETWEEN_MAILS = sql`interval '15 minutes'`;
const MAX_SHOWN = 20;

export interface MailSettings {
  publicUrl: string;
  timeZone: string;
}

interface Registrar {
  id: number;
  handle: string;
}

const isDue = sql<boolean>`mailed_at IS NULL AND due_at <= now()`;

/** Creates a mail for each user with due items. */
export async function writeDueMails(
  db: Database,
  accounts: Accounts,
  settings: MailSettings,
  signal?: AbortSignal,
): Promise<void> {
  const due = await db
    .selectFrom('subscription_mail as mail')
    .innerJoin('registrar', 'registrar.id', 'mail.registrar_id')
    .select(['registrar.id', 'registrar.handle', sql<string[]>`array_agg(DISTINCT sub)`.as('subs')])
    .where(isDue)
    .where('registrar.held_at', 'is', null)
    .groupBy('registrar.id')
    .orderBy('registrar.id')
    .execute();
  for (const { subs, ...registrar } of due) {
    const people = new Map((await accounts.list(db, `@${registrar.handle}`)).map((account) => [account.id, account]));
    for (const sub of subs) {
      if (signal?.aborted) return;
      await db.transaction().execute((trx) => mailPerson(trx, settings, registrar, sub, people.get(sub)));
    }
  }
}

async function mailPerson(
  trx: Database,
  settings: MailSettings,
  registrar: Registrar,
  sub: string,
  account: Account | undefined,
): Promise<void> {
  if (!(await isFree(trx, sub))) return;
  const own = trx.selectFrom('subscription_mail').where('sub', '=', sub).where('registrar_id', '=', registrar.id);
  const found = await own.select(['kind', 'item', 'urgent']).where(isDue).orderBy('due_at').execute();
  const choiceOf = await readChoices(trx, [sub]);
  const mails = found as Item[];
  // The user may have left or changed their choice since the item was stored.
  if (!account || !isReachable(account)) return remove(trx, sub, mails);
  const isOff = ({ kind }: Item) => choiceOf(account, kind) === 'OFF';
  await remove(trx, sub, mails.filter(isOff));
  const wanted = mails.filter((mail) => !isOff(mail));
  const [urgent, usual] = [true, false].map((urgent) => wanted.filter((mail) => mail.urgent === urgent));
  await write(trx, settings, account, registrar, 'emergency', urgent ?? []);
  if (usual?.length && !(await postpone(trx, sub))) await write(trx, settings, account, registrar, 'news', usual);
}

/** False if another instance is writing to this user. */
async function isFree(trx: Database, sub: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(${advisoryLocks.subscriptions}, hashtext(${sub})) AS free`.execute(trx);
  return rows[0]?.free === true;
}

/** Delays items until a quarter of an hour after the last mail; returns false if there was none. */
async function postpone(trx: Database, sub: string): Promise<boolean> {
  const { rows } = await sql<{ until: Date }>`
    SELECT max(mailed_at) + ${BETWEEN_MAILS} AS until FROM subscription_mail
    WHERE sub = ${sub} AND mailed_at > now() - ${BETWEEN_MAILS} HAVING max(mailed_at) IS NOT NULL`.execute(trx);
  const [last] = rows;
  if (!last) return false;
  await sql`UPDATE subscription_mail SET due_at = ${last.until}
    WHERE sub = ${sub} AND NOT urgent AND ${isDue}`.execute(trx);
  return true;
}

async function write(
  trx: Database,
  { publicUrl }: MailSettings,
  account: Account,
  { id: registrarId, handle }: Registrar,
  template: Extract<MailTemplate, 'emergency' | 'news'>,
  mails: readonly Item[],
): Promise<void> {
  const { id: sub, email } = account;
  const language = (await readMailLanguages(trx, handle, [account]))([account]);
  const sources = [...new Set(mails.map(({ kind }) => kinds[kind].source))];
  const entries = [];
  for (const source of sources) {
    const items = mails.filter(({ kind }) => kinds[kind].source === source).map(({ item }) => item);
    entries.push(...(await source.describe(trx, { registrarId, items, language })));
  }
  const [first] = sources;
  if (!first || entries.length === 0) return remove(trx, sub, mails);
  const rest = entries.length - MAX_SHOWN;
  await writeMail(trx, {
    cause: `subscription:${randomUUID()}`,
    recipient: email.trim(),
    language,
    template,
    values: {
      news: entries.slice(0, MAX_SHOWN).flatMap((lines, position) => (position === 0 ? lines : ['', ...lines])),
      rest: rest > 0 ? fillIn(words[language].rest, { n: rest }) : '',
      link: `${publicUrl}${first.page}`,
      settings: `${publicUrl}/account`,
    },
  });
  await sql`UPDATE subscription_mail SET mailed_at = now() WHERE ${isOneOf(sub, mails)}`.execute(trx);
}

async function remove(trx: Database, sub: string, mails: readonly Item[]): Promise<void> {
  await sql`DELETE FROM subscription_mail WHERE ${isOneOf(sub, mails)}`.execute(trx);
}

function isOneOf(sub: string, mails: readonly Item[]) {
  const column = (name: 'kind' | 'item') => sql`${mails.map((mail) => mail[name])}::text[]`;
  return sql<boolean>`sub = ${sub}
    AND (kind, item) IN (SELECT * FROM unnest(${column('kind')}, ${column('item')}))`;
}
