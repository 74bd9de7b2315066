import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forgetOldEvents } from './accounts/events.queries.ts';
import { sweep } from './sweep.ts';
import { testIdentity } from './testing/test-identity.ts';

test('expired rows are removed, live ones stay', async () => {
  await using service = await testIdentity();
  const { db } = service;
  const { id } = await service.addAccount();
  const browser = service.newBrowser();
  const { refresh_token } = await browser.signIn();
  await service.identity.rotateKeys();
  await service.identity.accounts.sendPasswordLink(db, id);
  await service.newBrowser().open();
  const countAll = async () => {
    const { rows } = await sql<{ n: number }>`
      SELECT (SELECT count(*) FROM identity.oidc_record) + (SELECT count(*) FROM identity.password_link)
        + (SELECT count(*) FROM identity.event) + (SELECT count(*) FROM identity.signing_key) AS n`.execute(db);
    return rows[0]?.n;
  };

  const sweepAll = async () => {
    await sweep(db);
    await forgetOldEvents(db, 400);
  };
  const before = await countAll();
  await sweepAll();
  expect(await countAll()).toBe(before);
  expect(await browser.refresh(refresh_token)).toMatchObject({ status: 200 });

  for (const table of ['oidc_record', 'password_link', 'signing_key']) {
    await sql`UPDATE ${sql.id('identity', table)} SET expires_at = now() - interval '2 minutes' WHERE expires_at IS NOT NULL`.execute(
      db,
    );
  }
  await sql`UPDATE identity.event SET at = now() - interval '401 days'`.execute(db);
  await sweepAll();
  expect(await countAll()).toBe(1); // the signing key
});
