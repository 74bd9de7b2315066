import { eventNames } from '@panel/contract/audit';
import { forgetOldRecords, registryAuthor, writeAuditLine } from '@panel/core/audit';
import { connect } from '@panel/database/database';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { listening } from './testing/listening-registry.ts';

type Registry = Awaited<ReturnType<typeof listening>>;

async function addRegistrar({ db }: Registry) {
  const row = { handle: 'aurora', status: 'ACTIVE' };
  const { id } = await db.insertInto('registrar').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

function writeEvent(
  db: Registry['db'],
  registrarId: number,
  action: (typeof eventNames)[number] = 'epp.password.changed',
) {
  return writeAuditLine(db, { actor: 'tess@aurora', staff: null, registrarId, requestId: 'r-1' }, action, {} as never);
}

const positionsOf = ({ data }: { data: { events: { position: number }[] } }) =>
  data.events.map(({ position }) => position);

test('events are returned in pages, with everything that the audit knows of them', async () => {
  await using registry = await listening();
  const registrarId = await addRegistrar(registry);
  const author = { actor: 'tess@aurora', staff: null, registrarId, requestId: 'r-1' };
  const addresses = { before: [], after: ['192.0.2.7'] };
  const { id, at } = await writeAuditLine(registry.db, author, 'epp.ip.replaced', addresses);
  await writeAuditLine(registry.db, { ...author, actor: 'operator' }, 'keys.rotated', {});
  const { id: second } = await writeEvent(registry.db, registrarId);
  const { data, messages } = await registry.ask('/registry/events?limit=1');
  expect(messages).toEqual([]);
  const event = { position: id, at: at.toISOString(), type: 'epp.ip.replaced', registrar: 'aurora', registryId: null };
  expect(data).toEqual({
    epoch: expect.stringMatching(/^[0-9a-f-]{36}$/),
    events: [{ ...event, actor: 'tess@aurora', subject: null, ...addresses }],
    last: id,
  });
  expect(positionsOf(await registry.ask(`/registry/events?after=${id}`))).toEqual([second]);
  expect((await registry.ask(`/registry/events?after=${second}`)).data).toMatchObject({ events: [], last: second });
});

test('a waiting call gets an event as soon as it exists', async () => {
  await using registry = await listening();
  const registrarId = await addRegistrar(registry);
  const waiting = registry.ask('/registry/events?wait=30');
  const { id } = await writeEvent(registry.db, registrarId);
  expect(positionsOf(await waiting)).toEqual([id]);
});

test('positions follow the order of commits: one taken first and committed last is not missed', async () => {
  await using registry = await listening({ isHeldToDescription: false });
  const registrarId = await addRegistrar(registry);
  const slow = new pg.Client(registry.database.asPanel.connection);
  await slow.connect();
  const insert = `INSERT INTO audit (actor, registrar_id, action) VALUES ('a@aurora', ${registrarId}, 'user.created')`;
  await slow.query(`BEGIN; ${insert}`);
  const isCommitted = vi.fn();
  const fast = writeEvent(registry.database.asPanel.db, registrarId).then(isCommitted);
  // It is either committed before the first one, or waits for it.
  await vi.waitFor(async () => {
    const { rowCount } = await slow.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`);
    expect(isCommitted.mock.calls.length + (rowCount ?? 0)).toBe(1);
  }, 20_000);
  const early = await registry.ask('/registry/events');
  await slow.query('COMMIT');
  await fast;
  await slow.end();
  const late = await registry.ask(`/registry/events?after=${early.data.last}`);
  expect([...positionsOf(early), ...positionsOf(late)]).toHaveLength(2);
});

test('a reader beside ten writers, who commit and roll back, sees every event once and in order', async () => {
  await using registry = await listening();
  await using writers = connect(registry.database.asPanel.connection, { applicationName: 'writers', max: 10 });
  const registrarId = await addRegistrar(registry);
  const committed: number[] = [];
  const thinkIn = (trx: Registry['db']) => sql`SELECT pg_sleep(${Math.random() * 0.005})`.execute(trx);
  const write = async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const trx = await writers.db.startTransaction().execute();
      await thinkIn(trx);
      const { id } = await writeEvent(trx, registrarId);
      await thinkIn(trx);
      if (turn % 7 === 6) {
        await trx.rollback().execute();
      } else {
        await trx.commit().execute();
        committed.push(id);
      }
    }
  };
  let isDone = false;
  const written = Promise.all(Array.from({ length: 10 }, write)).finally(() => {
    isDone = true;
  });
  const seen: number[] = [];
  for (let isOver = false; !isOver; ) {
    const wasDone = isDone;
    const page = positionsOf(await registry.ask(`/registry/events?after=${seen.at(-1) ?? 0}&limit=1000`));
    seen.push(...page);
    isOver = wasDone && page.length === 0;
  }
  await written;
  expect(committed).toHaveLength(180);
  expect(seen).toEqual(committed.sort((one, other) => one - other));
});

test('a position above the newest is unknown: a backup was restored, or it belongs to another panel', async () => {
  await using registry = await listening();
  const { id } = await writeEvent(registry.db, await addRegistrar(registry));
  const { status, data, messages } = await registry.ask(`/registry/events?after=${id + 1}`);
  expect([status, messages[0].messageKey]).toEqual([409, 'events.unknown']);
  expect(data).toMatchObject({ newest: id });
  expect(messages[0].defaultMessage).toContain(`the newest is ${id}.`);
});

test('a reader who missed a deleted event gets an error; lines of the operator are no events', async () => {
  await using registry = await listening();
  const { db } = registry;
  const registrarId = await addRegistrar(registry);
  const { id } = await writeEvent(db, registrarId);
  await writeAuditLine(db, { ...registryAuthor(null), registrarId: null }, 'keys.rotated', {});
  await db
    .updateTable('audit')
    .set({ at: new Date('2020-01-01') })
    .execute();
  const { id: kept } = await writeEvent(db, registrarId);
  await forgetOldRecords(db, { keepAuditDays: 30, keepSignInEventsDays: 400 });
  const { status, data, messages } = await registry.ask(`/registry/events?after=${id - 1}`);
  expect([status, messages[0].messageKey]).toEqual([410, 'events.gone']);
  expect(data).toMatchObject({ forgotten: id });
  expect(positionsOf(await registry.ask(`/registry/events?after=${id}`))).toEqual([kept]);
  await db
    .updateTable('audit')
    .set({ at: new Date('2020-01-01') })
    .execute();
  await forgetOldRecords(db, { keepAuditDays: 30, keepSignInEventsDays: 400 });
  await forgetOldRecords(db, { keepAuditDays: 30, keepSignInEventsDays: 400 });
  expect((await registry.ask(`/registry/events?after=${kept}`)).data).toMatchObject({ events: [], last: kept });
});

test('each kind of event is in the contract', async () => {
  await using registry = await listening({ isHeldToDescription: false });
  const registrarId = await addRegistrar(registry);
  for (const action of eventNames) await writeEvent(registry.db, registrarId, action);
  const { data } = await registry.ask('/registry/events');
  expect(data.events.map(({ type }: { type: string }) => type)).toEqual(eventNames);
});
