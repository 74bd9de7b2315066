import { registryAuthor, writeAuditLine } from '@panel/core/audit';
import { writeMail } from '@panel/core/mail';
import type { TestDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { commandsOn } from '../../testing/run-command.ts';
import { databaseWithAccounts } from '../../testing/test-accounts.ts';

export const KIM = {
  username: 'kim@aurora',
  name: "Kim O'Berg",
  email: 'kim.berg@aurora.example',
  roles: ['TECH' as const],
};
export const OLD_EMAIL = 'kim@old.example';
export const SAM = {
  username: 'sam@aurora',
  name: 'Sam Kimberg',
  email: 'sam@aurora.example',
  roles: ['ADMIN' as const],
};

export async function dumpOf({ db }: Pick<TestDatabase, 'db'>) {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'identity')`.execute(db);
  const dumps = tables.map(async ({ name }) => {
    const { rows } = await sql<{ row: string }>`SELECT to_jsonb(t)::text AS row FROM ${sql.raw(name)} t`.execute(db);
    return rows.map(({ row }) => `${name} ${row}`);
  });
  return (await Promise.all(dumps)).flat();
}

/** Rows with Kim's username, name or address, in any spelling that mails have. */
export const rowsWithKim = (dump: string[]) =>
  dump.filter((row) => /kim@|kim.berg|kim o/i.test(row.replaceAll('\u2060', '').replaceAll('&#39;', "'")));

/** Kim does everything that leaves a trace, and Sam some of it; then Kim's account is removed. */
export async function withTraces() {
  const database = await databaseWithAccounts([{ username: SAM.username }, { username: 'lou@borealis' }]);
  const { db } = database;
  await db
    .updateTable('identity.account')
    .set({ name: SAM.name, email: SAM.email })
    .where('username', '=', SAM.username)
    .execute();
  const { id: registrarId } = await db
    .selectFrom('registrar')
    .select('id')
    .where('handle', '=', 'aurora')
    .executeTakeFirstOrThrow();
  const { id: otherId } = await db
    .selectFrom('registrar')
    .select('id')
    .where('handle', '=', 'borealis')
    .executeTakeFirstOrThrow();
  const byKim = { actor: 'Kim@aurora', staff: null, registrarId, requestId: 'r-1' };
  const bySam = { actor: SAM.username, staff: null, registrarId, requestId: null };
  await writeAuditLine(db, bySam, 'user.created', { subject: 'Kim@aurora', after: { ...KIM, email: OLD_EMAIL } });
  await writeAuditLine(db, bySam, 'user.changed', {
    subject: KIM.username,
    before: { ...KIM, email: OLD_EMAIL },
    after: KIM,
  });
  await writeAuditLine(db, byKim, 'epp.ip.replaced', { before: [], after: ['192.0.2.7'] });
  await writeAuditLine(db, byKim, 'account.passkey.added', {
    subject: "Kim O'Berg's phone",
    after: { standsAlone: true },
  });
  await writeAuditLine(db, byKim, 'user.created', { subject: SAM.username, after: SAM });
  const contact = { name: KIM.name, email: KIM.email, phone: '+32.25551234' };
  const nobody = { name: null, email: null, phone: null };
  await writeAuditLine(db, bySam, 'registrar.contact.changed', { subject: 'tech', before: contact, after: nobody });
  await writeAuditLine(db, bySam, 'token.taken_over', {
    subject: 'Nightly',
    before: { createdBy: KIM.username },
    after: { createdBy: SAM.username },
  });
  await writeAuditLine(db, { ...registryAuthor(null), registrarId: null }, 'demo.removed', {
    before: { accounts: ['a@b', KIM.username], eppPasswords: [] },
  });
  await writeAuditLine(db, bySam, 'user.removed', { subject: KIM.username, before: KIM });
  await writeAuditLine(db, { ...bySam, registrarId: otherId, actor: 'lou@borealis' }, 'user.created', {
    subject: 'kim@borealis',
    after: { ...KIM, username: 'kim@borealis' },
  });
  await db
    .insertInto('identity.event')
    .values([
      { type: 'LOGIN', username: KIM.username, ip: '192.0.2.9' },
      { type: 'LOGIN', username: SAM.username, ip: '192.0.2.8' },
    ])
    .execute();
  const token = {
    registrar_id: registrarId,
    scopes: ['billing'],
    addresses: [],
    expires_at: new Date('2027-01-01'),
    created_by_id: 'x',
  };
  await db
    .insertInto('access_token')
    .values([
      { ...token, hash: Buffer.from('1'), name: "Kim O'Berg", created_by: KIM.username },
      { ...token, hash: Buffer.from('2'), name: KIM.username, created_by: KIM.username },
      { ...token, hash: Buffer.from('3'), name: 'Sam', created_by: SAM.username },
    ])
    .execute();
  await db
    .insertInto('epp_certificate')
    .values({
      registrar_id: registrarId,
      label: "Kim O'Berg's laptop",
      certificate: Buffer.from('der'),
      sha256: 'aa',
      spki: 'bb',
      valid_from: new Date('2026-01-01'),
      valid_until: new Date('2027-01-01'),
      added_by: KIM.username,
    })
    .execute();
  await db
    .insertInto('message')
    .values({
      id: 'MSG-1',
      registrar_id: registrarId,
      time: new Date('2026-01-01'),
      kind: 'DNS',
      text: 'A text of the registry',
      folded: 'a text of the registry',
      details: '[]',
      done_at: new Date('2026-01-02'),
      done_by: KIM.username,
    })
    .execute();
  await db
    .insertInto('access_review')
    .values({ registrar_id: registrarId, reviewed_by: KIM.username, reviewed_at: new Date('2026-01-01') })
    .execute();
  await db
    .insertInto('recent_address')
    .values({ registrar_id: registrarId, mailbox: KIM.email, since: new Date() })
    .execute();
  await db
    .insertInto('hourly_count')
    .values({ key: `password-mail:${KIM.email}`, times: sql`ARRAY[now()]` })
    .execute();
  await sql`INSERT INTO identity.oidc_record (model, id_hash, payload, expires_at)
    VALUES ('Interaction', '\\x01', ${JSON.stringify({ params: { login_hint: KIM.username } })}, now() + interval '1 hour')`.execute(
    db,
  );
  const values = {
    username: KIM.username,
    registrar: 'aurora',
    time: new Date(),
    link: 'https://panel.example/',
    changes: [`Name: “Kim O\u2060'Berg”`],
  };
  const mail = { language: 'en', template: 'digest', values } as const;
  await writeMail(db, { ...mail, cause: `audit:1:${KIM.email}`, recipient: KIM.email });
  await writeMail(db, { ...mail, cause: `audit:1:${OLD_EMAIL}`, recipient: OLD_EMAIL });
  await db.updateTable('mail_outbox').set({ sent_at: new Date(), text_body: '', html_body: '' }).execute();
  await writeMail(db, { ...mail, cause: `audit:2:${KIM.email}`, recipient: KIM.email.toUpperCase() });
  await writeMail(db, { ...mail, cause: `audit:2:${SAM.email}`, recipient: SAM.email });
  await sql`UPDATE mail_outbox SET last_error = ${`550 <${KIM.email}>: unknown`}, text_body = text_body || ' by kim@aurora.'
    WHERE sent_at IS NULL`.execute(db);
  return { ...database, ...commandsOn(database), registrarId };
}
