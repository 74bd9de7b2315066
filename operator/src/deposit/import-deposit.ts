import { advisoryLocks } from '@panel/database/advisory-locks';
import { databaseOn } from '@panel/database/database';
import pg from 'pg';
import { recordAudit } from '../audit.ts';
import { createCopier } from '../copy-rows.ts';
import { Refusal } from '../refusal.ts';
import { createReport, type DepositReport, toText } from './deposit-report.ts';
import { checkStage } from './merge/check-stage.ts';
import { type Counts, countLive, countPlanned } from './merge/count.ts';
import { merge } from './merge/merge.ts';
import { plan } from './merge/plan.ts';
import { scopeOf } from './merge/scope.ts';
import type { ObjectType } from './objects.ts';
import { lastDeposit, rememberDeposit, requireNewer } from './predecessor.ts';
import { createProblems, type Problems } from './problems.ts';
import { createProgress, type Progress, type Screen } from './progress.ts';
import { readDeposit } from './read-deposit.ts';
import { openSource } from './source.ts';
import { createObjectStage } from './stage/object-stage.ts';
import { analyzeStagedTables, createStagedTables } from './stage/tables.ts';
import { checkEnvelope, type Envelope } from './xml/envelope.ts';

interface ImportOptions {
  dryRun: boolean;
  strict: boolean;
  /** Where progress is shown. */
  screen: Screen;
}

/** Imports all of the deposit or nothing: readers see the old data until the new data is complete. */
export async function importDeposit(
  connection: pg.ClientConfig,
  path: string,
  { dryRun, strict, screen }: ImportOptions,
): Promise<DepositReport> {
  const client = new pg.Client({ ...connection, application_name: 'registrar-panel import', statement_timeout: 0 });
  await client.connect();
  let progress: Progress | undefined;
  try {
    await takeLock(client);
    // For sorts and joins of whole registries. Compiling queries that run once does not pay.
    await client.query(`SET work_mem = '128MB'; SET temp_buffers = '64MB'; SET jit = off; ${createStagedTables}`);
    const problems = createProblems();
    const copier = createCopier(client);
    const stage = createObjectStage({ add: copier.add, problems });
    const name = path === '-' ? 'Standard input' : path;
    const source = await openSource(path, { name, onBytes: ({ length }) => progress?.addBytes(length) });
    progress = createProgress(screen, source.size);
    const envelope = await readDeposit(source, { path, client, copier, stage, problems, progress });
    await requireNewer(client, envelope);

    progress.step('Checking');
    await client.query(analyzeStagedTables);
    checkEnvelope(envelope, problems);
    const scope = scopeOf(envelope, stage.read);
    await checkStage(client, problems, scope);

    progress.step('Comparing');
    await plan(client, problems, scope);
    const planned = await countPlanned(client);
    await checkCounts(client, envelope, stage.read, planned, problems);
    const report = createReport(envelope, { dryRun, read: stage.read, planned, problems });
    if (strict && problems.total > 0) {
      progress.end();
      throw new Refusal(`${toText(report)}\n\nNothing was changed, since --strict was given.`, report);
    }
    if (!dryRun && !(await isThere(client, envelope, planned))) await write(client, envelope, report, progress);
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

/** Whether this is the same deposit again: then there is nothing to write, not even a line in the audit. */
async function isThere(client: pg.Client, { id }: Envelope, planned: Counts): Promise<boolean> {
  const changes = Object.values(planned).reduce(
    (sum, { added, changed, removed }) => sum + added + changed + removed,
    0,
  );
  return changes === 0 && (await lastDeposit(client))?.id === id;
}

async function write(client: pg.Client, envelope: Envelope, report: DepositReport, progress: Progress): Promise<void> {
  await client.query('BEGIN');
  await merge(client, (name) => progress.step(`Writing ${name}`));
  await rememberDeposit(client, envelope);
  const { problems, ...summary } = report;
  await recordAudit(databaseOn(client), 'deposit.imported', { subject: envelope.id, after: summary });
  await client.query('COMMIT');
  progress.step('Cleaning up');
  await vacuum(client, report);
}

/** Done before success is reported: otherwise searches would be slow until PostgreSQL does it by itself. */
async function vacuum(client: pg.Client, { objects }: DepositReport): Promise<void> {
  const tables: Record<ObjectType, string[]> = {
    domain: ['domain', 'domain_contact', 'domain_nameserver', 'domain_ds'],
    host: ['host'],
    contact: ['contact'],
    registrar: ['registrar', 'registrar_contact'],
  };
  for (const [type, { added, changed, removed }] of Object.entries(objects)) {
    if (added + changed + removed > 0) await client.query(`VACUUM (ANALYZE) ${tables[type as ObjectType].join(', ')}`);
  }
}

/** The header counts the whole repository: what a FULL deposit contains, or what is there after a DIFF or INCR. */
async function checkCounts(
  client: pg.Client,
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
      deposit === 'FULL' || type === 'registrar' ? read[type] : (await countLive(client, type)) + added - removed;
    if (found === header) continue;
    const where = deposit === 'FULL' ? 'the deposit has' : 'after the import there are';
    const message = `the header counts ${header} ${type} objects, but ${where} ${found}`;
    problems.add({ line: null, object: 'deposit', code: 'RDE_OBJECT_COUNT_MISMATCH', message });
  }
}
