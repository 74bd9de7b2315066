import { createHash } from 'node:crypto';
import type { SubscriptionChoice } from '@panel/contract/subscriptions';
import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import type { Account, Directory } from '../directory/index.ts';
import type { Item, MailSource } from './kinds.ts';
import { readChoices } from './subscriptions.queries.ts';

export type Accounts = Pick<Directory, 'list'>;

const DAILY_AT = sql`interval '8 hours'`;

/** The next 8 o'clock in the zone, even across a change of clocks. */
export function nextMorning(timeZone: string, now = sql<Date>`now()`) {
  const local = sql`(${now} AT TIME ZONE ${timeZone})`;
  const day = sql`date_trunc('day', ${local} - ${DAILY_AT})`;
  return sql<Date>`(${day} + interval '1 day' + ${DAILY_AT}) AT TIME ZONE ${timeZone}`;
}

/** Stores for one registrar's users what to mail them. Returns false if there is nothing. */
export async function noteNext(
  db: Database,
  accounts: Accounts,
  source: Pick<MailSource, 'take'>,
  timeZone: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const taken = await source.take(trx);
    if (!taken) return false;
    const { registrar, items } = taken;
    const people = (await accounts.list(trx, `@${registrar.handle}`)).filter(isReachable);
    const choiceOf = await readChoices(
      trx,
      people.map(({ id }) => id),
    );
    const wanted = (when: SubscriptionChoice) =>
      people.flatMap((person) =>
        items
          .filter(({ kind, urgent }) => whenOf(choiceOf(person, kind), urgent) === when)
          .map((item) => ({ ...item, mailbox: mailboxOf(person), sub: person.id })),
      );
    // If two accounts share a mailbox, the one that wants it sooner gets the mail.
    await note(trx, registrar.id, wanted('AT_ONCE'), sql`now()`);
    await note(trx, registrar.id, wanted('DAILY'), nextMorning(timeZone));
    return true;
  });
}

const whenOf = (choice: SubscriptionChoice, urgent: boolean) => (urgent && choice === 'DAILY' ? 'AT_ONCE' : choice);

interface Wanted extends Item {
  mailbox: Buffer;
  sub: string;
}

/** Uses one array per column: many items for many users would exceed the limit of parameters. */
async function note(trx: Database, registrarId: number, rows: readonly Wanted[], due: RawBuilder<Date>): Promise<void> {
  if (rows.length === 0) return;
  const column = (name: keyof Wanted) => rows.map((row) => row[name]);
  await sql`
    INSERT INTO subscription_mail (kind, item, urgent, mailbox, sub, registrar_id, due_at)
    SELECT wanted.*, ${registrarId}::integer, ${due} FROM unnest(${column('kind')}::text[], ${column('item')}::text[],
      ${column('urgent')}::boolean[], ${column('mailbox')}::bytea[], ${column('sub')}::text[]) AS wanted
    ON CONFLICT DO NOTHING`.execute(trx);
}

export const isReachable = ({ enabled, email }: Pick<Account, 'enabled' | 'email'>) => enabled && email.trim() !== '';

const mailboxOf = ({ email }: Pick<Account, 'email'>) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest();
