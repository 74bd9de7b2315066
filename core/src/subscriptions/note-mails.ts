import { createHash } from 'node:crypto';
import type { SubscriptionChoice } from '@panel/contract/subscriptions';
import type { Database } from '@panel/database/database';
import type { DB } from '@panel/database/schema';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Account, Directory } from '../directory/index.ts';
import type { MailSource } from './kinds.ts';
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
          .map((item) => ({ ...item, mailbox: mailboxOf(person), sub: person.id, registrar_id: registrar.id })),
      );
    // Of two accounts that share a mailbox, the one that wants it sooner gets it.
    await insert(trx, wanted('AT_ONCE'), sql`now()`);
    await insert(trx, wanted('DAILY'), nextMorning(timeZone));
    return true;
  });
}

const whenOf = (choice: SubscriptionChoice, urgent: boolean) => (urgent && choice === 'DAILY' ? 'AT_ONCE' : choice);

type Noted = Omit<Insertable<DB['subscription_mail']>, 'due_at'>;

async function insert(trx: Database, rows: readonly Noted[], due: RawBuilder<Date>): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('subscription_mail')
    .values(rows.map((row) => ({ ...row, due_at: due })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const isReachable = ({ enabled, email }: Pick<Account, 'enabled' | 'email'>) => enabled && email.trim() !== '';

const mailboxOf = ({ email }: Pick<Account, 'email'>) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest();
