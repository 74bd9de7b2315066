import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { addAccount } from './accounts.ts';
import { type Benchmark, fill } from './benchmark.ts';
import { startInstances } from './instances.ts';
import { type Quarter, watchMemory } from './memory.ts';
import { openClient } from './open-client.ts';
import type { Table } from './result-files.ts';
import { startRoundRobin } from './round-robin.ts';
import { samples } from './samples.ts';
import { type Person, type Tally, workUntil } from './soak-person.ts';

const PEOPLE = 20;
const MINUTES = Number(process.env.SOAK_MINUTES ?? 60);

/** Users who do all kinds of tasks for a long time, with requests alternating between two instances. */
export async function measureSoak(benchmark: Benchmark): Promise<Table> {
  const { size, connection, port, step } = benchmark;
  await fill(benchmark);
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
  if (tally.faults.size > 0 || memory.some(hasGrown)) process.exitCode = 1;
  return tableOf(size, tally, memory);
}

/** They start one after the other, not at the same moment. */
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

/** Two users of each of ten registrars, one of which has the most registrations. */
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

/** Compares the second quarter with the last; the first warms up. */
function hasGrown([, second, , last]: Quarter[]): boolean {
  return !second || !last || last.rss > second.rss * 1.1;
}

function tableOf(size: number, { tasks, waits, faults }: Tally, memory: Quarter[][]): Table {
  const wrong = [...faults.values()].reduce((sum, times) => sum + times, 0);
  const quarters = (what: string, of: (quarter: Quarter) => number) =>
    memory.map((all, instance) => [
      `${what}, instance ${instance + 1}, MB`,
      ...all.map((quarter) => of(quarter).toFixed(0)),
    ]);
  return {
    title: `${PEOPLE} people for ${MINUTES} minutes`,
    text: `With ${size.toLocaleString('en')} registrations and every request at the next of two instances, people sign in, search, read, change addresses, download, sign out and begin again. Of ${tasks.toLocaleString('en')} tasks ${wrong} had a wrong answer; ${waits} times someone was asked to try again in a moment. Limits: no wrong answer, and at most 1.1 × the memory of the second quarter in the last. The heap is the lowest, right after garbage was collected; memory is the median.`,
    headings: ['Measured', 'First quarter', 'Second', 'Third', 'Last'],
    rows: [...quarters('memory', ({ rss }) => rss), ...quarters('heap', ({ heap }) => heap)],
  };
}
