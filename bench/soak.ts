import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { addAccount } from './accounts.ts';
import type { Benchmark } from './benchmark.ts';
import { startInstances } from './instances.ts';
import { fillTables } from './large-registry.ts';
import { type Quarter, watchMemory } from './memory.ts';
import { openClient } from './open-client.ts';
import { samples } from './people.ts';
import { ms, type Row, type Section, summary, times } from './report.ts';
import { startRoundRobin } from './round-robin.ts';
import { type Person, type Tally, workUntil } from './soak-person.ts';

const PEOPLE = 20;
const MINUTES = Number(process.env.SOAK_MINUTES ?? 60);

/** People who do all kinds of things for long, with every request at the next of two instances. */
export async function measureSoak(benchmark: Benchmark): Promise<Section[]> {
  const { size, connection, port, step } = benchmark;
  step(`Filling the tables with ${size} registrations`);
  await fillTables(connection, size);
  const base = `http://localhost:${port}`;
  await using running = await startInstances(benchmark, 2, base);
  const { instances } = running;
  const urls = instances.map(({ url }) => url);
  await using _front = await startRoundRobin(port, urls);
  const people = await addPeople(base, connection);
  step(`${PEOPLE} people for ${MINUTES} minutes`);
  const watches = instances.map(watchMemory);
  const tally = await workAll(base, people);
  const memory = watches.map((end) => end());
  for (const [fault, count] of [...tally.faults].slice(0, 50)) step(`${count} × ${fault}`);
  const rows = [faultRow(tally), ...memory.map(memoryRow)];
  if (rows.some(({ isReached }) => !isReached)) process.exitCode = 1;
  return [summary(rows), memorySection(memory)];
}

/** They come one after the other, not in one moment. */
async function workAll(base: string, people: Person[]): Promise<Tally> {
  const tally: Tally = { tasks: 0, waits: 0, faults: new Map() };
  const end = performance.now() + MINUTES * 60_000;
  const come = async (person: Person, number: number) => {
    await delay(number * 1_000);
    await workUntil(end, base, person, tally);
  };
  await Promise.all(people.map(come));
  return tally;
}

/** Two of each of ten registrars, one of which has the most registrations. */
async function addPeople(base: string, connection: pg.ClientConfig): Promise<Person[]> {
  const client = await openClient(connection);
  const { rows } = await client.query<{ id: number; handle: string }>(
    'SELECT id, handle FROM registrar ORDER BY id LIMIT $1',
    [PEOPLE / 2],
  );
  const people: Person[] = [];
  for (let number = 0; number < PEOPLE; number++) {
    const { id, handle } = rows[number % rows.length] ?? { id: 0, handle: '' };
    const account = { username: `soak${number}@${handle}`, password: randomBytes(12).toString('base64url') };
    await addAccount(base, connection, { ...account, roles: ['ADMIN', 'TECH'] });
    const { names, handles } = await samples(client, id);
    people.push({ ...account, handle, names, contacts: handles });
  }
  await client.end();
  return people;
}

function faultRow({ tasks, waits, faults }: Tally): Row {
  const count = [...faults.values()].reduce((sum, times) => sum + times, 0);
  return {
    what: `${PEOPLE} people for ${MINUTES} minutes on two instances, ${tasks.toLocaleString('en')} tasks: answers that should not be`,
    panel: `${count}; ${waits} times somebody was asked to try again in a moment`,
    beside: '',
    ratio: '',
    toReach: 'none',
    isReached: count === 0,
  };
}

/** The first quarter warms up. */
function memoryRow([, second, , last]: Quarter[], instance: number): Row {
  const [before, after] = [second?.rss ?? Number.NaN, last?.rss ?? Number.NaN];
  return {
    what: `memory of instance ${instance + 1} in the last quarter, MB`,
    panel: ms(after),
    beside: `${ms(before)} in the second`,
    ratio: times(after / before),
    toReach: 'at most 1.10 ×',
    isReached: after <= before * 1.1,
  };
}

function memorySection(memory: Quarter[][]): Section {
  return {
    title: 'Memory by quarters of the time',
    text: 'MB: the median of what the process has, and the lowest of what its heap holds, which is what is left right after garbage was collected.',
    headings: ['instance', 'first', 'second', 'third', 'last'],
    rows: memory.map((quarters, number) => [
      String(number + 1),
      ...quarters.map(({ rss, heap }) => `${ms(rss)}, heap ${ms(heap)}`),
    ]),
  };
}
