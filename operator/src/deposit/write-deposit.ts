import type { Author } from '@panel/core/audit';
import { databaseOn } from '@panel/database/database';
import { merge, raiseVersions, recordHeld, touchedByMerge, type Workbench } from '@panel/registry/merge';
import type pg from 'pg';
import { recordAudit } from '../audit.ts';
import type { DepositReport } from './deposit-report.ts';
import { type Positions, setFeedPositions } from './feed-positions.ts';
import type { GivenHandle } from './handles/handles.rules.ts';
import { keepHandles } from './handles/keep-handles.ts';
import { letChangesIn } from './import-locks.ts';
import { setIndexesAside } from './indexes.ts';
import { type LiveCounts, lastDeposit, rememberDeposit } from './predecessor.ts';
import type { Progress } from './progress.ts';
import { vacuum } from './vacuum.ts';
import type { Envelope } from './xml/envelope.ts';

interface Compared {
  author: Author;
  envelope: Envelope;
  report: DepositReport;
  after: LiveCounts;
  positions: Positions;
  given: readonly GivenHandle[];
}

/** Writes what `compareDeposit` has computed. Repeating a deposit writes nothing, not even to the audit. */
export async function writeDeposit(
  client: pg.Client,
  workbench: Workbench,
  { author, envelope, report, after, positions, given }: Compared,
  progress: Progress,
): Promise<void> {
  const isSame = (await lastDeposit(client))?.id === envelope.id && hasNoChanges(report);
  if (isSame && positions.size === 0) return;
  await client.query('BEGIN');
  const createIndexes = await setIndexesAside(client);
  await merge(workbench, (name) => progress.step(`Writing ${name}`));
  await keepHandles(client, given);
  await createIndexes((name) => progress.step(name));
  await rememberDeposit(client, envelope, after);
  await setFeedPositions(client, positions);
  const { problems, ...summary } = report;
  const positionsToAudit = positions.size > 0 ? { positions: Object.fromEntries(positions) } : {};
  const db = databaseOn(client);
  await raiseVersions(workbench, touchedByMerge);
  await recordHeld(workbench);
  await recordAudit(db, author, 'deposit.imported', {
    subject: envelope.id,
    after: { ...summary, ...positionsToAudit },
  });
  await client.query('COMMIT');
  await letChangesIn(client);
  progress.step('Cleaning up');
  await vacuum(client, report);
}

function hasNoChanges({ objects, handles }: DepositReport): boolean {
  return (
    handles === undefined &&
    Object.values(objects).every(({ added, changed, removed }) => added + changed + removed === 0)
  );
}
