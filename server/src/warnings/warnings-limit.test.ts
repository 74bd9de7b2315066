import { afterAll, expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

const panel = await testPanel();
afterAll(() => panel[Symbol.asyncDispose]());

const stranger = 'stranger@elsewhere.example';

const saveContact = (by: ReturnType<typeof panel.as>, name: string) =>
  by.request('POST', '/services/registrar/whoisContact', { type: 'TECH', name, email: stranger, phone: '+32.1' });

const mailsToStranger = () =>
  panel.db
    .selectFrom('mail_outbox')
    .select(['subject', 'text_body'])
    .where('recipient', '=', stranger)
    .orderBy('created_at')
    .execute();

test('one registrar sends thirty warnings to an address in an hour, and the last one says so', async () => {
  const admin = panel.as('ADMIN');
  for (let n = 1; n <= 34; n += 1) expect((await saveContact(admin, `Jo ${n}`)).statusCode).toBe(200);
  const mails = await mailsToStranger();
  expect(mails).toHaveLength(30);
  const words = 'this is the last of these mails to you for up to an hour';
  expect(mails.map(({ text_body }) => text_body.includes(words))).toEqual([...Array(29).fill(false), true]);

  // Another registrar cannot use up what its neighbours' people are told.
  const other = await panel.addRegistrar();
  for (const name of ['A', 'B']) await saveContact(other.as('ADMIN'), name);
  expect((await mailsToStranger()).at(-1)?.subject).toContain(other.handle);
});
