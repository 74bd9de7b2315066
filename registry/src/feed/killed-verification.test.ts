import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '@panel/database/database';
import { isDatabaseGone } from '@panel/database/gone';
import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { applyChanges } from './apply-changes.ts';
import { listStreams } from './streams.queries.ts';
import { del, put, registrar, verification } from './testing/changes.ts';

const CHANGES = 5_000;
const IDS = 400;
const SEED = Number(process.env.VERIFICATION_SEED ?? Date.now() % 1_000_000);

/** Repeatable (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Case = ReturnType<typeof verification>;

test(`5,000 puts, corrections and deletes have the same result as a plain list, despite kills (seed ${SEED})`, {
  timeout: 240_000,
}, async () => {
  await using database = await testDatabase();
  const random = randomFrom(SEED);
  const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
  const model = new Map<string, Case>();

  /** Creates the next line and applies it to the model. */
  function change(): object {
    const id = `V-${random(IDS)}`;
    const known = model.get(id);
    if (known && random(6) === 0) {
      model.delete(id);
      return del('verification', id);
    }
    const object = known && random(4) === 0 ? known : randomCase(id);
    model.set(id, object);
    return put('verification', object);
  }

  function randomCase(id: string): Case {
    const status = pick(['OPEN', 'OPEN', 'SUSPENDED', 'VERIFIED', 'FAILED', 'CANCELLED']);
    const time = () => new Date(Date.UTC(2026, random(24), 1 + random(28), random(24))).toISOString();
    return verification({
      id,
      registrar: pick(['aurora', 'borealis']),
      contact: `C-${random(9)}`,
      domains: Array.from({ length: random(4) }, () => `n${random(30)}.example`),
      responsible: pick(['REGISTRAR', 'REGISTRANT', 'REGISTRY']),
      trigger: pick([null, '<b>&"\'', 'ON\u202eE\tTWO\u0007']),
      status,
      opened: time(),
      closed: ['OPEN', 'SUSPENDED'].includes(status) ? null : time(),
      claims: ['NAME', 'EMAIL'].slice(random(3)).map((claim) => ({ claim, state: pick(['REQUIRED', 'VERIFIED']) })),
      deadlines: ['RESPONSE', 'SUSPENSION', 'DELETION'].slice(random(4)).map((type) => ({ type, time: time() })),
      instructions: pick([null, 'https://registry.example/?a=1&b=2']),
    });
  }

  const killed = connect(database.connection, { applicationName: 'killed' });
  const positionOf = async () => (await listStreams(database.db))[0]?.last ?? 0;
  let kills = 0;

  async function kill() {
    await delay(random(25));
    const { rows } = await sql<{ ended: boolean }>`SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
      WHERE application_name = 'killed' AND datname = current_database() AND state <> 'idle'`.execute(database.db);
    kills += rows.length;
  }

  /** Like a sender, repeats what may not have arrived, from the stream's position. */
  async function send(lines: { seq: number }[]): Promise<void> {
    const after = (lines[0]?.seq ?? 1) - 1;
    const body = lines.map((line) => JSON.stringify(line)).join('\n');
    const isKilled = random(3) === 0;
    const applying = applyChanges(killed.db, { stream: 'registry', after, body }).then(
      () => true,
      (error) => {
        // PostgreSQL ends a connection a moment after it is told to, so a kill may hit the next request.
        if (isKilled || isDatabaseGone(error)) return false;
        throw error;
      },
    );
    await Promise.all([applying, isKilled && kill()]);
    if (await applying) return;
    const position = await positionOf();
    const left = lines.filter(({ seq }) => seq > position);
    if (left.length > 0) await send(left);
  }

  let seq = 0;
  const numbered = (line: object) => ({ seq: ++seq, ...line });
  try {
    await send([put('registrar', registrar()), put('registrar', registrar({ handle: 'borealis' }))].map(numbered));
    for (let done = 0; done < CHANGES; ) {
      const count = Math.min(1 + random(60), CHANGES - done);
      await send(Array.from({ length: count }, () => numbered(change())));
      done += count;
    }
  } finally {
    await killed.close();
  }

  expect(kills).toBeGreaterThan(0);
  const rows = await database.db
    .selectFrom('verification')
    .innerJoin('registrar', 'registrar.id', 'verification.registrar_id')
    .selectAll('verification')
    .select('registrar.handle')
    .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  expect([...stored.keys()].sort()).toEqual([...model.keys()].sort());
  for (const [id, object] of model) {
    const at = (type: string) => object.deadlines.find((deadline) => deadline.type === type)?.time ?? null;
    expect(plain(stored.get(id))).toEqual({
      ...{ id, handle: object.registrar, contact: object.contact, responsible: object.responsible },
      ...{ status: object.status, trigger: object.trigger, instructions: object.instructions },
      domains: [...new Set(object.domains)].sort(),
      claims: object.claims,
      opened_at: object.opened,
      closed_at: object.closed,
      ...{ response_at: at('RESPONSE'), suspension_at: at('SUSPENSION'), deletion_at: at('DELETION') },
      isLookedAt: object.closed === null,
    });
  }
});

function plain(row: Record<string, unknown> | undefined) {
  const { registrar_id, look_at, noted, mailing, moved_at, ...others } = row ?? {};
  const times = Object.entries(others).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return { ...Object.fromEntries(times), isLookedAt: look_at !== null };
}
