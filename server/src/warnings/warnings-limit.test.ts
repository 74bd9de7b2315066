import { afterAll, expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

const panel = await testPanel({
  environment: { requestsPerMinute: { account: 10_000, anonymous: 10_000, signIn: 10_000, token: 10_000 } },
});
afterAll(() => panel[Symbol.asyncDispose]());

/** A registrar with the administrators `admin` and `chief`, the user `sam` and a long-standing technical contact. */
async function registrarWithPeople() {
  const registrar = await panel.addRegistrar();
  const { id, handle, as, addAccount } = registrar;
  await addAccount('chief', ['ADMIN']);
  await addAccount('sam', ['SUPPORT']);
  const contact = `contact@${handle}.example`;
  await panel.db.insertInto('registrar_contact').values({ registrar_id: id, kind: 'tech', email: contact }).execute();
  const admin = as('ADMIN');
  let saves = 0;
  return {
    handle,
    admin,
    as,
    async saveContact(times: number) {
      for (let n = 0; n < times; n += 1) {
        saves += 1;
        const body = { type: 'TECH', name: `Jo ${saves}`, email: contact, phone: '+32.1' };
        expect((await admin.request('POST', '/services/registrar/whoisContact', body)).statusCode).toBe(200);
      }
    },
    async mailsTo(name: string) {
      const mails = await panel.db
        .selectFrom('mail_outbox')
        .select(['subject', 'text_body', 'digest_key'])
        .where('recipient', '=', `${name}@${handle}.example`)
        .orderBy('created_at')
        .execute();
      return {
        single: mails.filter(({ digest_key }) => digest_key === null),
        digests: mails.filter(({ digest_key }) => digest_key !== null),
      };
    },
  };
}

test('an address gets thirty warnings of a kind in an hour; the last one announces a digest of the others', async () => {
  const { handle, saveContact, mailsTo } = await registrarWithPeople();
  await saveContact(34);
  for (const name of ['contact', 'chief']) {
    const { single, digests } = await mailsTo(name);
    expect(single).toHaveLength(30);
    const words = 'further changes of this kind will follow in a single e-mail within an hour';
    expect(single.map(({ text_body }) => text_body.includes(words))).toEqual([...Array(29).fill(false), true]);
    expect(digests.map(({ subject }) => subject)).toEqual([`.example: Further warnings about ${handle}`]);
    expect(digests[0]?.text_body).toContain(
      `\n\n4 × The technical contact of ${handle} was changed · admin@${handle} · `,
    );
    expect(digests[0]?.text_body).not.toContain('Jo ');
    expect(digests[0]?.text_body).toContain(
      `http://localhost:8080${name === 'chief' ? '/registrar/history' : '/registrar/publicProfile'}\n`,
    );
  }
});

test('contact edits use up no other budget, nor do other kinds of changes', async () => {
  const { handle, admin, as, saveContact, mailsTo } = await registrarWithPeople();
  await saveContact(31);
  const user = { name: 'Sam Smith', email: `sam@${handle}.example`, roles: ['SUPPORT'] };
  const token = { name: 'monitor', scopes: ['reports'], days: 1 };
  for (const change of [
    () => as('TECH').request('PUT', '/services/registrar/epp/ip', { ipAddresses: ['192.0.2.7'] }),
    () => admin.request('PUT', `/services/users/sam@${handle}`, user),
    () => admin.request('POST', '/services/tokens', token),
    () => admin.request('DELETE', `/services/users/sam@${handle}/totp`),
  ]) {
    expect((await change()).statusCode).toBe(200);
  }
  const subjects = (await mailsTo('chief')).single.map(({ subject }) => subject);
  expect(subjects.slice(30)).toEqual([
    `.example: The allowed IP addresses of ${handle} were changed`,
    `.example: A user of ${handle} was changed`,
    `.example: An access token of ${handle} was created`,
    `.example: The 2-step verification of a user of ${handle} was reset`,
  ]);
  expect((await mailsTo('contact')).single.at(-1)?.subject).toBe(
    `.example: The allowed IP addresses of ${handle} were changed`,
  );
});

test('one registrar cannot use up the warnings of another’s users', async () => {
  const one = await registrarWithPeople();
  const other = await registrarWithPeople();
  const shared = 'shared@elsewhere.example';
  await panel.db.updateTable('registrar_contact').set({ email: shared }).where('kind', '=', 'tech').execute();
  const save = (by: typeof one, name: string) =>
    by.admin.request('POST', '/services/registrar/whoisContact', { type: 'TECH', name, email: shared, phone: '+32.1' });
  for (let n = 0; n < 31; n += 1) await save(one, `Jo ${n}`);
  await save(other, 'Jo');
  const subjects = await panel.db
    .selectFrom('mail_outbox')
    .select('subject')
    .where('recipient', '=', shared)
    .where('digest_key', 'is', null)
    .execute();
  expect(subjects.filter(({ subject }) => subject.includes(one.handle))).toHaveLength(30);
  expect(subjects.filter(({ subject }) => subject.includes(other.handle))).toHaveLength(1);
});
