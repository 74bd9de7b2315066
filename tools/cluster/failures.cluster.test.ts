import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isApart } from './apart.mjs';
import { type Cluster, startCluster } from './cluster.ts';
import { primaryCutOff, primaryFrozen, primaryKilled, switchover } from './failures.ts';
import { keepTable } from './keep-table.ts';
import { operatorOn } from './operator.ts';
import { PATIENCE } from './patience.ts';
import { type Person, signInPeople } from './people.ts';
import { restoreCluster } from './restore.ts';
import { failover, type Round, rollingRestart, silence } from './rounds.ts';
import { cellsOf, line, type Result } from './table.ts';
import { endSearch, sendChanges, signInAcross } from './through-pooler.ts';

// A cluster with the settings of deploy/cluster, and its possible failures. .ci/run, whose machine may be slow,
// measures nothing: it skips most failures and has no time limits.

const TIMES = Number(process.env.CLUSTER_TIMES ?? 0);
const isMeasured = TIMES > 0;
const BACK_WITHIN_MS = 2_000;
const READS_A_SECOND = isMeasured ? 200 : 50;

let cluster: Cluster;
let people: Person[];
let hasFailed = false;
const results: Result[] = [];

beforeAll(async () => {
  cluster = await startCluster();
});
beforeEach(async ({ onTestFailed }) => {
  onTestFailed(() => {
    hasFailed = true;
  });
  await cluster.untilWhole();
  people = await signInPeople(cluster, 20);
});
afterAll(async () => {
  if (isMeasured) console.log(`\n${results.map((result) => line(cellsOf(result))).join('\n')}\n`);
  if (isMeasured && !hasFailed) keepTable(results);
  await cluster?.stop({ keep: hasFailed });
});

/** Whatever happens, responses are right or say that the database is unavailable, and confirmed changes exist. */
async function repeat(name: string, play: () => Promise<Round>) {
  const rounds: Round[] = [];
  results.push({ name, rounds });
  while (rounds.length < Math.max(1, TIMES)) {
    const round = await play();
    rounds.push(round);
    if (isMeasured) console.log(line(cellsOf({ name, rounds: [round] })));
    const { lost, outcomes } = round;
    expect(lost).toBe(0);
    expect([...outcomes.keys()].filter((outcome) => !/^(200|503 [a-z]+(\.[a-z]+)+)$/.test(outcome))).toEqual([]);
  }
  if (isMeasured) expect(Math.max(...rounds.map(({ afterMs = 0 }) => afterMs))).toBeLessThan(BACK_WITHIN_MS);
}

test('a user who signed in at one panel is served by the other, which also refreshes the tokens', async () => {
  expect(await signInAcross(cluster)).toEqual({ signedIn: 200, served: 200, refreshed: 200 });
});

test('the registry sends its changes through the pooler', async () => {
  expect(await sendChanges(cluster)).toMatchObject({ data: { applied: 10, skipped: 0, last: 16 } });
});

test('the primary is killed', () => repeat('primary killed', () => failover(cluster, people, primaryKilled)));

test('a segment archived with different contents stops the archive only on the current timeline', async () => {
  const operator = operatorOn(await cluster.primary());
  await operator.keepOtherFirstSegment();
  const segment = await operator.ask('SELECT pg_walfile_name(pg_switch_wal())');
  await operator.pgbackrest('check'); // waits until a later segment has arrived
  await expect(operator.archiveDifferently(segment)).rejects.toMatchObject({ code: 45 });
});

test('panels are restarted in turn, without visible effects', async () => {
  await repeat('rolling restart', async () => {
    const round = await rollingRestart(cluster, people, READS_A_SECOND);
    if (isMeasured) expect([...round.outcomes.keys()]).toEqual(['200']);
    return round;
  });
});

/** Makes two changes, and returns a moment between them. */
async function changeTwice(first: string, second: string) {
  await cluster.untilWhole();
  const operator = operatorOn(await cluster.primary());
  await operator.pgbackrest('backup');
  await save(first);
  // Later than the backup in whole seconds, which pgBackRest uses.
  const moment = await operator.ask('SELECT clock_timestamp() FROM pg_sleep(2)');
  await save(second);
  await operator.pgbackrest('check'); // waits until the log has arrived
  const query = `SELECT after ->> 0 FROM audit WHERE after ->> 0 IN ('${first}', '${second}') ORDER BY id`;
  expect(await operator.ask(query)).toBe(`${first}\n${second}`);
  return { moment, query, operator };
}

async function save(address: string) {
  const put = () => people[0]?.('PUT', '/services/registrar/epp/ip', { ipAddresses: [address] });
  await vi.waitFor(async () => expect(await put()).toBe('200'), PATIENCE);
}

test('the database is restored as it was between two changes', async () => {
  const { moment, query, operator } = await changeTwice('192.0.2.1', '192.0.2.2');
  expect(await operator.askAt(moment, query)).toBe('192.0.2.1');
});

test.runIf(isMeasured)('closing a search cancels it in PostgreSQL, through the pooler', async () => {
  expect(await endSearch(cluster)).toContain('canceling statement due to user request');
});

test.runIf(isMeasured)('the primary is frozen', () =>
  repeat('primary frozen', () => failover(cluster, people, primaryFrozen)),
);

test.runIf(isMeasured && isApart)('the primary is cut off', () =>
  repeat('primary cut off', () => failover(cluster, people, primaryCutOff)),
);

test.runIf(isMeasured)('the primary is switched over', () =>
  repeat('switchover', () => failover(cluster, people, switchover)),
);

test.runIf(isMeasured)('PostgreSQL does not respond for 10 s', () =>
  repeat('PostgreSQL frozen for 10 s', () => silence(cluster, people)),
);

test.runIf(isMeasured)('the whole cluster is restored to a moment between two changes', async () => {
  const { moment, query } = await changeTwice('192.0.2.3', '192.0.2.4');
  expect(await restoreCluster(cluster, moment, query)).toBe('192.0.2.3');
  await save('192.0.2.5');
  expect(await operatorOn(await cluster.primary()).ask(query)).toBe('192.0.2.3');
});
