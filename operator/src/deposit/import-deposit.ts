import type { Readable } from 'node:stream';
import type { Author } from '@panel/core/audit';
import { databaseOn } from '@panel/database/database';
import { inTemporaryTables } from '@panel/registry/merge';
import { createStagedTables } from '@panel/registry/stage';
import pg from 'pg';
import { CommandRefusal } from '../command-refusal.ts';
import { openSource } from '../source.ts';
import { compareDeposit } from './compare-deposit.ts';
import { createReport, type DepositReport, toRefusal, toText } from './deposit-report.ts';
import { checkFeed, type Positions } from './feed-positions.ts';
import { type Force, findHeadObjections, findObjections, type Objection } from './guards.ts';
import { type HandleMap, type Handles, openHandles } from './handles/handles.ts';
import { findNewHandles } from './handles/keep-handles.ts';
import { endWithProcess, keepChangesOut, takeTurn } from './import-locks.ts';
import { lastDeposit, requireNewer, requirePredecessor } from './predecessor.ts';
import { createProgress, type Screen } from './progress.ts';
import { readDeposit } from './read-deposit.ts';
import { writeDeposit } from './write-deposit.ts';
import type { Envelope } from './xml/envelope.ts';

interface ImportOptions {
  author: Author;
  dryRun: boolean;
  strict: boolean;
  tld: string;
  force: readonly Force[];
  positions: Positions;
  /** Handles to assign to the registry's ids of registrars. */
  handles?: HandleMap;
  /** Read if the path is `-`. */
  stdin?(): Readable;
  screen: Screen;
}

/** Imports all of the deposit or nothing: readers see the old data until the new data is complete. */
export async function importDeposit(
  connection: pg.ClientConfig,
  path: string,
  { author, dryRun, strict, tld, force, positions, handles: map, stdin, screen }: ImportOptions,
): Promise<DepositReport> {
  const client = new pg.Client({ ...connection, application_name: 'registrar-panel import', statement_timeout: 0 });
  await client.connect();
  const progress = createProgress(screen);

  async function checkHead(envelope: Envelope): Promise<Objection[]> {
    await requirePredecessor(client, envelope);
    const last = await lastDeposit(client);
    requireNewer(envelope, last);
    const feed = await checkFeed(client, envelope, positions);
    return findHeadObjections(envelope, { tld, last, feed });
  }

  try {
    await endWithProcess(client);
    await takeTurn(client);
    const handles = await openHandles(client, map);
    const allowed = force.map((given) => withHandle(given, handles));
    const isRefusing = ({ word }: Objection) => !allowed.includes(word);
    // For sorts and joins of whole registries. JIT does not pay for queries that run once.
    await client.query(`SET work_mem = '128MB'; SET temp_buffers = '64MB'; SET jit = off; ${createStagedTables}`);
    const source = await openSource(path, { stdin, onBytes: progress.addBytes });
    progress.read(source.size);
    const deposit = await readDeposit(source, {
      path,
      client,
      progress,
      handles,
      // Before gigabytes are read.
      onHead: async (envelope) => {
        const refused = (await checkHead(envelope)).filter(isRefusing);
        if (refused.length > 0) throw toRefusal(refused);
      },
    });
    const { envelope, read, problems } = deposit;
    if (!envelope.watermark) throw new CommandRefusal('The deposit is incomplete: it has no watermark.');

    // From here on nothing else changes, so the checks that ran early are repeated and now decide.
    await keepChangesOut(client);
    const atHead = await checkHead(envelope);
    const workbench = inTemporaryTables(databaseOn(client));
    const { planned, after } = await compareDeposit(workbench, deposit, await lastDeposit(client), progress);
    const objections = [...atHead, ...(await findObjections(workbench, { envelope, read, planned }))];
    const newHandles = await findNewHandles(client, handles.given, problems);
    const forced = allowed.filter((given) => objections.some(({ word }) => word === given));
    const report = createReport(envelope, { dryRun, forced, read, planned, problems, newHandles });
    const refused = objections.filter(isRefusing);
    if (refused.length > 0) throw toRefusal(refused, report);
    if (strict && problems.total > 0)
      throw new CommandRefusal(`${toText(report)}\n\nNothing was changed, because --strict was specified.`, report);
    if (!dryRun)
      await writeDeposit(
        client,
        workbench,
        { author, envelope, report, after, positions, given: handles.given },
        progress,
      );
    return report;
  } finally {
    progress.end();
    await client.end();
  }
}

/** A removable registrar can also be given by the registry's id. */
function withHandle(force: Force, handles: Handles): Force {
  const id = /^registrars=(.*)/.exec(force)?.[1];
  return id === undefined ? force : `registrars=${handles.of(id)}`;
}
