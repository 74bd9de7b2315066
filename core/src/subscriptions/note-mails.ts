import { createHash } from 'node:crypto';
import type { SubscriptionChoice } from '@panel/contract/subscriptions';
import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import type { Account, Directory } from '../directory/index.ts';
import type { Item, MailSource } from './kinds.ts';
import { readChoices } from './subscriptions.queries.ts';

export type Accounts = Pick<Directory, 'list'>;

const DAILY_AT = sql`interval '8 hours'`;

/** The next time that it is 8 o'clock in the zone, whether or not its clocks change before. */
export function nextMorning(timeZone: string, now = sql<Date>`now()`) {
  const local = sql`(${now} AT TIME ZONE ${timeZone})`;
  const day = sql`date_trunc('day', ${local} - ${DAILY_AT})`;
  return sql<Date>`(${day} + interval '1 day' + ${DAILY_AT}) AT TIME ZONE ${timeZone}`;
}

/** Notes for the people of one registrar what they are to be mailed about. False if there is nothing to note. */
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
    // Of two accounts that share a mailbox, the one that wants it sooner gets it.
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

/** As a list for each column: many items for many people are more values than a query may have. */
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
