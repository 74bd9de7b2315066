import { expect, test } from 'vitest';
import { KIM, OLD_EMAIL, SAM, withTraces } from './testing/traces.ts';

test('everything stored about a person is exported, without hashes, secrets or codes', {
  timeout: 60_000,
}, async () => {
  await using panel = await withTraces();
  const { db, run, json } = panel;
  const { id } = await db
    .selectFrom('identity.account')
    .select('id')
    .where('username', '=', SAM.username)
    .executeTakeFirstOrThrow();
  await db.updateTable('identity.account').set({ password_hash: 'SECRET-1', totp_secret: 'SECRET-2' }).execute();
  await db
    .insertInto('identity.recovery_code')
    .values({ account_id: id, code_hash: Buffer.from('SECRET-3') })
    .execute();
  const passkey = { account_id: id, credential_id: 'SECRET-4', public_key: Buffer.from('SECRET-5'), counter: 0 };
  await db
    .insertInto('identity.passkey')
    .values({ ...passkey, name: 'Blue key', stands_alone: true, transports: [] })
    .execute();
  const choices = { announcements: 'DAILY' };
  await db
    .insertInto('subscriber')
    .values({ sub: id, choices: JSON.stringify(choices), language_shown: 'fr' })
    .execute();
  const ofSam = await json(['person', 'export', 'Sam@Aurora']);
  expect(ofSam).toMatchObject({
    username: 'Sam@aurora',
    account: {
      ...{ name: SAM.name, email: SAM.email, enabled: true, passkeys: [{ name: 'Blue key' }], sessions: [] },
      subscriptions: { choices, languageShown: 'fr', languageAtCreation: null },
    },
    signIns: [{ type: 'LOGIN', ip: '192.0.2.8' }],
    concerning: [{ actor: 'Kim@aurora', action: 'user.created', after: SAM }],
    accessTokens: [{ name: 'Sam' }],
    mails: [{ recipient: SAM.email, sent: null }],
  });
  expect(JSON.stringify(ofSam)).not.toMatch(/SECRET|password_hash|totp|text_body|panel\.example|"hash"/);
  expect(JSON.parse((await run(['person', 'export', KIM.username])).stdout)).toMatchObject({
    account: null,
    names: [KIM.name],
    addresses: [OLD_EMAIL, KIM.email],
    done: [{ action: 'epp.ip.replaced' }, { action: 'account.passkey.added' }, { action: 'user.created' }],
    eppCertificates: [{ label: "Kim O'Berg's laptop", sha256: 'aa', added: expect.any(String), lastUsed: null }],
    reviews: [{ at: '2026-01-01T00:00:00.000Z' }],
    messagesDone: [{ id: 'MSG-1', at: '2026-01-02T00:00:00.000Z' }],
  });
  expect(ofSam.eppCertificates).toEqual([]);
  expect(await run(['person', 'export', 'nobody@aurora'])).toMatchObject({
    code: 1,
    stderr: 'Nothing is kept about nobody@aurora.\n',
  });
});
