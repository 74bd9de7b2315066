import { testDatabase } from '@panel/database/testing';
import { expect, test } from 'vitest';
import { deposit, domain, importInto, registrar } from './testing/deposit.ts';

const status = (s: string, reason = '') => `<rdeDomain:status s="${s}">${reason}</rdeDomain:status>`;

async function importOf(...domains: string[]) {
  const database = await testDatabase();
  const report = await importInto(database, deposit({ contents: [registrar('north'), ...domains].join('\n') }));
  const rows = await database.db
    .selectFrom('domain')
    .select(['name', 'statuses', 'traits', 'state_expires_at'])
    .orderBy('name')
    .execute();
  return { report, rows, [Symbol.asyncDispose]: () => database.close() };
}

test('a known status is accepted in any case, once, and stored in its standard form', async () => {
  const more = `${status('SERVERHOLD')}${status('clientHold', 'again')}`;
  await using imported = await importOf(
    domain('a.example', { status: 'clienthold', more }),
    domain('b.example', { status: 'PendingTransfer', upDate: '2026-10-01T00:00:00Z' }),
  );
  expect(imported.report.problems).toEqual([]);
  expect(imported.rows).toMatchObject([
    {
      statuses: [
        { status: 'clientHold', reason: null },
        { status: 'serverHold', reason: null },
      ],
    },
    { statuses: [{ status: 'pendingTransfer' }], state_expires_at: new Date('2026-10-06') },
  ]);
});

test('the registry’s own statuses are kept, each with one problem line, and cannot be searched for', async () => {
  await using imported = await importOf(
    domain('a.example', { more: status('serverBlocked', 'by order') }),
    domain('b.example', { more: `${status('serverBlocked')}${status('x-9')}` }),
    domain('c.example'),
  );
  const { report, rows } = imported;
  expect(report.problems).toEqual(
    [
      [9, 'the status serverBlocked of 2 registrations is unknown, so it is shown as it is'],
      [10, 'the status x-9 of 1 registration is unknown, so it is shown as it is'],
    ].map(([line, message]) => ({ line, object: 'deposit', code: 'RDE_DOMAIN_HAS_INVALID_STATUS', message })),
  );
  expect(rows[0]?.statuses).toEqual([
    { status: 'ok', reason: null },
    { status: 'serverBlocked', reason: 'by order' },
  ]);
  expect(new Set(rows.map(({ traits }) => traits)).size).toBe(1);
});

test('a registration keeps up to 30 of the registry’s own statuses', async () => {
  const more = Array.from({ length: 31 }, (_, index) => status(`own${index}`)).join('');
  await using imported = await importOf(domain('a.example', { more: `${more}${status('clientHold')}` }));
  const { report, rows } = imported;
  expect(rows[0]?.statuses).toHaveLength(32);
  expect(report.problems).toContainEqual(
    expect.objectContaining({
      object: 'domain a.example',
      message: 'its status own30 is unknown, and one of more than 30, so it is skipped',
    }),
  );
});
