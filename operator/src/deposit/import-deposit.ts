import { advisoryLocks } from '@panel/database/advisory-locks';
import { databaseOn } from '@panel/database/database';
import {
  type Counts,
  countLive,
  countPlanned,
  gone,
  inTemporaryTables,
  keptContact,
  merge,
  plan,
  raiseVersions,
  touchedByMerge,
  type Workbench,
} from '@panel/registry/merge';
import type { ObjectType } from '@panel/registry/stage';
import { analyzeStagedTables, createCopier, createStagedTables } from '@panel/registry/stage';
import pg from 'pg';
import { recordAudit } from '../audit.ts';
import { Refusal } from '../refusal.ts';
import { openSource } from '../source.ts';
import { checkStage } from './check-stage.ts';
import { createReport, type DepositReport, toRefusal, toText } from './deposit-report.ts';
import { type FeedPositions, findFeedPositions, type Positions, setFeedPositions } from './feed-positions.ts';
import { findObjections, type Guard } from './guards.ts';
import { setIndexesAside } from './indexes.ts';
import { lastDeposit, rememberDeposit, requireNewer, requirePredecessor } from './predecessor.ts';
import { createProblems, type Problems } from './problems.ts';
import { createProgress, type Progress, type Screen } from './progress.ts';
import { readDeposit } from './read-deposit.ts';
import { reportFound } from './report-found.ts';
import { scopeOf } from './scope.ts';
import { createObjectStage } from './stage/object-stage.ts';
import { vacuum } from './vacuum.ts';
import { checkEnvelope, type Envelope } from './xml/envelope.ts';

interface ImportOptions {
  dryRun: boolean;
  strict: boolean;
  /** The panel's. */
  tld: string;
  force: readonly Guard[];
  positions: Positions;
  /** Where progress is shown. */
  screen: Screen;
}

/** Imports all of the deposit or nothing: readers see the old data until the new data is complete. */
export async function importDeposit(
  connection: pg.ClientConfig,
  path: string,
  { dryRun, strict, tld, force, positions, screen }: ImportOptions,
): Promise<DepositReport> {
  const client = new pg.Client({ ...connection, application_name: 'registrar-panel import', statement_timeout: 0 });
  await client.connect();
  let progress: Progress | undefined;
  try {
    await takeLock(client);
    // For sorts and joins of whole registries. Compiling queries that run once does not pay.
    await client.query(`SET work_mem = '128MB'; SET temp_buffers = '64MB'; SET jit = off; ${createStagedTables}`);
    const bench = inTemporaryTables(databaseOn(client));
    const problems = createProblems();
    const copier = createCopier(client);
    const stage = createObjectStage({ add: copier.add, problems });
    const name = path === '-' ? 'Standard input' : path;
    const source = await openSource(path, { name, onBytes: ({ length }) => progress?.addBytes(length) });
    progress = createProgress(screen, source.size);
    let feed: FeedPositions = [];
    const onEnvelope = async (envelope: Envelope) => {
      feed = await findFeedPositions(client, envelope, positions);
      await requirePredecessor(client, envelope);
    };
    const envelope = await readDeposit(source, { path, client, copier, stage, problems, progress, onEnvelope });
    await requireNewer(client, envelope);

    progress.step('Checking');
    await client.query(analyzeStagedTables);
    checkEnvelope(envelope, problems);
    const scope = scopeOf(envelope, stage.read);
    await checkStage(bench, problems, scope);

    progress.step('Comparing');
    await plan(bench, scope);
    await keepContactsInUse(bench, problems);
    const planned = await countPlanned(bench);
    await checkCounts(bench, envelope, stage.read, planned, problems);
    const last = await lastDeposit(client);
    const objections = await findObjections(bench, { envelope, tld, read: stage.read, planned, last, feed });
    const forced = force.filter((guard) => objections.some((objection) => objection.guard === guard));
    const report = createReport(envelope, { dryRun, forced, read: stage.read, planned, problems });
    const refused = objections.filter(({ guard }) => !force.includes(guard));
    if (refused.length > 0) {
      progress.end();
      throw toRefusal(report, refused);
    }
    if (strict && problems.total > 0) {
      progress.end();
      throw new Refusal(`${toText(report)}\n\nNothing was changed, since --strict was given.`, report);
    }
    const isThere = positions.size === 0 && last?.id === envelope.id && hasNoChanges(planned);
    if (!dryRun && !isThere) await write(client, bench, { envelope, report, positions }, progress);
    return report;
  } finally {
    progress?.end();
    await client.end();
  }
}

async function takeLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
    advisoryLocks.import,
  ]);
  if (!rows[0]?.taken) throw new Refusal('Another import is running: wait until it is done.');
}

/** A registration that the deposit does not touch keeps the contacts it has. */
async function keepContactsInUse(bench: Workbench, problems: Problems): Promise<void> {
  await reportFound(
    bench,
    problems,
    'PANEL_CONTACT_STILL_IN_USE',
    `SELECT NULL::integer AS line, 'contact ' || handle AS object,
       'it is deleted, but ' || alabel || ' still has it, so it is kept' AS message
     FROM ${keptContact}`,
  );
  await bench.run({
    through: [keptContact],
    statement: `DELETE FROM ${gone.contact} WHERE id IN (SELECT id FROM ${keptContact})`,
  });
}

/** With the same deposit again there is nothing to write, not even a line in the audit. */
function hasNoChanges(planned: Counts): boolean {
  return Object.values(planned).every(({ added, changed, removed }) => added + changed + removed === 0);
}

async function write(
  client: pg.Client,
  bench: Workbench,
  { envelope, report, positions }: { envelope: Envelope; report: DepositReport; positions: Positions },
  progress: Progress,
): Promise<void> {
  await client.query('BEGIN');
  const makeIndexes = await setIndexesAside(client);
  await merge(bench, (name) => progress.step(`Writing ${name}`));
  await makeIndexes((name) => progress.step(name));
  await rememberDeposit(client, envelope);
  await setFeedPositions(client, positions);
  const { problems, ...summary } = report;
  const positionsToAudit = positions.size > 0 ? { positions: Object.fromEntries(positions) } : {};
  const db = databaseOn(client);
  await raiseVersions(bench, touchedByMerge);
  await recordAudit(db, 'deposit.imported', { subject: envelope.id, after: { ...summary, ...positionsToAudit } });
  await client.query('COMMIT');
  progress.step('Cleaning up');
  await vacuum(client, report);
}

/** The header counts the whole repository: what a FULL deposit contains, or what is there after a DIFF or INCR. */
async function checkCounts(
  bench: Workbench,
  { type: deposit, counts }: Envelope,
  read: Record<ObjectType, number>,
  planned: Counts,
  problems: Problems,
): Promise<void> {
  for (const type of ['domain', 'host', 'contact', 'registrar'] as const) {
    const header = counts[type];
    if (header === undefined || (deposit !== 'FULL' && type === 'registrar')) continue;
    const { added, removed } = planned[type];
    const found =
      deposit === 'FULL' || type === 'registrar' ? read[type] : (await countLive(bench, type)) + added - removed;
    if (found === header) continue;
    const where = deposit === 'FULL' ? 'the deposit has' : 'after the import there are';
    const message = `the header counts ${header} ${type} objects, but ${where} ${found}`;
    problems.add({ line: null, object: 'deposit', code: 'RDE_OBJECT_COUNT_MISMATCH', message });
  }
}
