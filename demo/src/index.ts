import { advisoryLocks } from '@panel/database/advisory-locks';
import type { Database } from '@panel/database/database';
import type { Identity } from '@panel/identity';
import { sql } from 'kysely';
import { addAccessTokens } from './access-tokens.ts';
import { addAccounts, describeAccounts, topUpDeskAccounts } from './accounts.ts';
import { addActivity, addRegistrarActivity } from './activity.ts';
import { addAnnouncements } from './announcements.ts';
import { addCertificates, refuseCertificate } from './certificates.ts';
import { addContacts } from './contacts.ts';
import { addEppSettings } from './epp-settings.ts';
import { addHistory } from './history.ts';
import { addMessages } from './inbox/messages.ts';
import { addPastTransactions, someNames, topUpToday } from './ledger.ts';
import { addBalance } from './money/balances.ts';
import { addInvoices } from './money/invoices.ts';
import { createRandom } from './random.ts';
import { refuseAddresses } from './refused-addresses.ts';
import { type AddedRegistrar, addRegistrars } from './registrars.ts';
import { addHosts, addRegistrations, idnRegistrations, inventRegistrations } from './registrations.ts';
import { showcase } from './showcase.ts';
import { addVerifications } from './verification.ts';

export { removeDemo } from './remove-demo.ts';

/**
 * Fills an empty database with a demo registry. At every start it also adds today's transactions and the staff accounts
 * with the suffix. Returns lines that list the accounts to sign in with.
 */
export async function fillDemo(
  db: Database,
  identity: Identity,
  report: (line: string) => void,
  deskSuffix?: string,
): Promise<string[]> {
  const now = new Date();
  return db.transaction().execute(async (trx) => {
    // Instances that start at once take turns.
    await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.demo})`.execute(trx);
    const anyRegistrar = await trx.selectFrom('registrar').select('id').limit(1).executeTakeFirst();
    if (!anyRegistrar) {
      report('Filling the database with demo data');
      await fill(trx, identity, now);
    }
    // Without its accounts it is no longer a demo, and a registrar of the same name may be a real one.
    if ((await describeAccounts(trx)).length === 0) return [];
    await topUp(trx, now);
    await topUpDeskAccounts(trx, identity, deskSuffix);
    return describeAccounts(trx, deskSuffix);
  });
}

async function fill(db: Database, identity: Identity, now: Date): Promise<void> {
  const random = createRandom(2026);
  const [aurora, borealis] = (await addRegistrars(db, now)) as [AddedRegistrar, AddedRegistrar];
  await addHosts(db);
  await addRegistrations(
    db,
    aurora,
    [...showcase(now), ...idnRegistrations(), ...inventRegistrations(2_481, '', { now, random })],
    await addContacts(db, aurora, 600, random),
    { now, random },
  );
  await addRegistrations(
    db,
    borealis,
    inventRegistrations(40, 'polar-', { now, random }),
    await addContacts(db, borealis, 12, random),
    { now, random },
  );
  const auroraNames = await someNames(db, aurora);
  await addPastTransactions(db, aurora, auroraNames, { months: 36, monthly: 75, now, random });
  await addPastTransactions(db, borealis, await someNames(db, borealis), { months: 24, monthly: 10, now, random });
  await addInvoices(db, aurora, { tax: 21 }, now);
  await addInvoices(db, borealis, { tax: 0, isLate: true }, now);
  await addMessages(db, aurora, [...showcase(now), ...auroraNames.slice(0, 20)], now);
  await addMessages(db, borealis, await someNames(db, borealis), now);
  await addEppSettings(db, { aurora, borealis });
  await addCertificates(db, aurora, now);
  await addAccounts(db, identity);
  await addActivity(db, now);
  await addRegistrarActivity(db);
  await addAccessTokens(db, aurora, now);
  await addHistory(db, aurora, now);
  await addAnnouncements(db, now);
}

async function topUp(db: Database, now: Date): Promise<void> {
  const counts: Record<string, number> = { aurora: 37, borealis: 100 };
  const registrars = await db.selectFrom('registrar').select(['id', 'handle']).execute();
  for (const registrar of registrars) {
    const count = counts[registrar.handle];
    if (count === undefined) continue;
    const random = createRandom(now.getTime());
    await topUpToday(db, registrar, await someNames(db, registrar), { count, now, random });
    await refuseAddresses(db, registrar, now);
    if (registrar.handle === 'aurora') await refuseCertificate(db, registrar, now);
    await addBalance(db, registrar, now);
    if (registrar.handle === 'aurora') await addVerifications(db, registrar, now);
  }
}
