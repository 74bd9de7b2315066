import { VERSION } from '@panel/database/version';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

test('instances, streams, deposits and mails are listed; weak settings only for those who may change them', async () => {
  await using panel = await testPanel({
    environment: { dataStaleAfter: 30, smtpUrl: 'smtp://mail.example' },
    isShared: false,
  });
  const { db } = panel;
  await sql`INSERT INTO instance (name, time_zone, version, started_at, seen_at) VALUES
    ('here:8080', 'UTC', ${VERSION}, now(), now()), ('old:8080', 'UTC', NULL, NULL, now()),
    ('gone:8080', 'UTC', ${VERSION}, now(), now() - interval '2 minutes')`.execute(db);
  const refused = { at: '2026-11-15T11:00:00.000Z', messageKey: 'feed.gap', messages: [{ defaultMessage: 'A gap.' }] };
  await sql`INSERT INTO feed_stream (stream, last, at, refused) VALUES
    ('fresh', 7, now(), NULL), ('stale', 8, now() - interval '1 hour', ${JSON.stringify(refused)})`.execute(db);
  await sql`INSERT INTO audit (actor, staff, action, subject, after)
    VALUES ('operator', 'Kim', 'deposit.imported', 'D1', '{"problemCount": 2}')`.execute(db);
  const ask = async (role: 'DESK_READ' | 'DESK_ADMIN') =>
    (await panel.asDesk(role).request('GET', '/services/desk/system')).json().data;
  expect(await ask('DESK_READ')).toEqual({
    version: VERSION,
    instances: [
      { name: 'here:8080', version: VERSION, started: expect.any(String), seen: expect.any(String) },
      { name: 'old:8080', version: null, started: null, seen: expect.any(String) },
    ],
    streams: [
      { name: 'fresh', position: 7, at: expect.any(String), isStale: false, refused: null },
      {
        name: 'stale',
        position: 8,
        at: expect.any(String),
        isStale: true,
        refused: { at: refused.at, messages: ['A gap.'] },
      },
    ],
    deposits: [{ at: expect.any(String), name: 'D1', staff: 'Kim', problems: 2 }],
    mails: { waiting: 0, oldestSeconds: 0, givenUp: 0 },
    replica: null,
    weakSettings: null,
  });
  expect((await ask('DESK_ADMIN')).weakSettings).toContainEqual({
    kind: 'mail-tls',
    setting: 'SMTP_URL',
    detail: 'mail.example',
  });
});
