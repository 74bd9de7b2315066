import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '@panel/database/database';
import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { applyChanges } from './apply-changes.ts';
import { listStreams } from './streams.queries.ts';
import { del, message, put, registrar } from './testing/changes.ts';

const CHANGES = 5_000;
const MAX_LINES = 40;
const IDS = 400;
const KILL_EVERY = 6;
const SEED = Number(process.env.MESSAGES_SEED ?? 1);

interface Line {
  op: string;
  key?: string;
  object?: { id: string; registrar: string; text: string; time: string; acknowledged: string | null };
}

/** The expected state of a message, without a database. */
interface Expected {
  registrar: string;
  text: string;
  acknowledged: boolean;
  isCorrected: boolean;
  isDone: boolean;
}

/** In a request, a message's last line applies, after its deletes. Messages arrive in the order of time and id. */
function plainModel() {
  const messages = new Map<string, Expected>();
  let arrivals: string[] = [];
  function apply(lines: readonly Line[]) {
    const last = new Map(lines.map((line) => [line.key ?? line.object?.id ?? '', line]));
    for (const { key } of lines) if (key) messages.delete(key);
    const arrived = new Map<string, string>();
    for (const { object } of last.values()) {
      if (!object) continue;
      const { id, registrar, text, acknowledged, time } = object;
      const old = messages.get(id);
      const isMoved = old?.registrar !== registrar;
      const isNewText = old?.text !== text;
      if (isMoved || isNewText) arrived.set(id, time);
      messages.set(id, {
        registrar,
        text,
        acknowledged: acknowledged !== null,
        isCorrected: isMoved ? false : isNewText || old.isCorrected,
        isDone: isMoved || isNewText ? false : old.isDone,
      });
    }
    const fresh = [...arrived].sort(([a, timeOfA], [b, timeOfB]) => compare(timeOfA, timeOfB) || compare(a, b));
    arrivals = [...arrivals.filter((id) => messages.has(id) && !arrived.has(id)), ...fresh.map(([id]) => id)];
  }
  return { messages, apply, arrivals: () => arrivals };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The same numbers for the same seed (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test(`${CHANGES} puts, corrections and deletes have the same result as a plain model, despite kills (seed ${SEED})`, {
  timeout: 180_000,
}, async () => {
  await using database = await testDatabase();
  const { db, asPanel } = database;
  const random = seeded(SEED);
  const some = (count: number) => Math.floor(random() * count);
  const model = plainModel();
  let seq = 0;
  let killed = 0;

  const line = (): Line => {
    const id = `M-${some(IDS)}`;
    if (random() < 0.15) return del('message', id);
    const fields = {
      id,
      registrar: random() < 0.9 ? (some(IDS) % 2 ? 'aurora' : 'borealis') : 'aurora',
      text: `Text ${some(3)}`,
      time: new Date(Date.UTC(2026, 10, 1 + some(9))).toISOString(),
      acknowledged: random() < 0.3 ? '2026-11-17T09:00:00.000Z' : null,
    };
    return put('message', message(fields)) as Line;
  };

  /** Like a sender, sends until the stream has accepted it; its connection is sometimes killed meanwhile. */
  async function send(lines: readonly object[]) {
    const numbered = lines.map((each) => ({ seq: ++seq, ...each }));
    const body = numbered.map((each) => JSON.stringify(each)).join('\n');
    const isKilled = random() < 1 / KILL_EVERY;
    for (let attempt = 0; ; attempt += 1) {
      const name = `feed-${seq}-${attempt}`;
      const connected = connect(asPanel.connection, { applicationName: name, max: 1 });
      const sent = applyChanges(connected.db, { stream: 'queue', after: undefined, body }).catch((error) => error);
      if (isKilled && attempt === 0) await kill(name);
      await sent;
      await connected.close();
      const [stream] = await listStreams(db);
      if (stream && stream.last >= seq) return;
    }
  }

  async function kill(name: string) {
    await delay(random() * 12);
    const { rows } = await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = ${name}`.execute(db);
    killed += rows.length;
  }

  async function markSome() {
    const ids = Array.from({ length: 10 }, () => `M-${some(IDS)}`);
    await sql`UPDATE message SET done_at = now(), done_by = 'kim@aurora' WHERE id = ANY (${ids}::text[])`.execute(db);
    for (const id of ids) {
      const known = model.messages.get(id);
      if (known) known.isDone = true;
    }
  }

  async function expectTheSame() {
    const { rows } = await sql<Expected & { id: string }>`
      SELECT m.id, handle AS registrar, text, acknowledged_at IS NOT NULL AS acknowledged,
        corrected_at IS NOT NULL AS "isCorrected", done_at IS NOT NULL AS "isDone"
      FROM message m JOIN registrar r ON r.id = registrar_id ORDER BY n`.execute(db);
    expect(rows.map(({ id }) => id)).toEqual(model.arrivals());
    expect(new Map(rows.map(({ id, ...row }) => [id, row]))).toEqual(new Map([...model.messages]));
  }

  await send([put('registrar', registrar()), put('registrar', registrar({ handle: 'borealis' }))]);
  for (let count = 0, request = 0; count < CHANGES; request += 1) {
    const lines = Array.from({ length: 1 + some(MAX_LINES) }, line);
    count += lines.length;
    await send(lines);
    model.apply(lines);
    await markSome();
    if (request % 20 === 0) await expectTheSame();
  }
  await expectTheSame();
  expect(killed).toBeGreaterThan(5);
});
