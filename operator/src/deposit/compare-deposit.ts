import {
  type Counts,
  countLive,
  countPlanned,
  gone,
  join,
  keptContact,
  plan,
  sql,
  through,
  type Workbench,
} from '@panel/registry/merge';
import { type ObjectType, staged } from '@panel/registry/stage';
import { checkStage } from './check-stage.ts';
import type { LastDeposit, LiveCounts } from './predecessor.ts';
import type { Problems } from './problems.ts';
import type { Progress } from './progress.ts';
import type { ReadDeposit } from './read-deposit.ts';
import { reportFound } from './report-found.ts';
import { scopeOf } from './scope.ts';
import { checkEnvelope } from './xml/envelope.ts';

export interface Comparison {
  planned: Counts;
  after: LiveCounts;
}

export async function compareDeposit(
  workbench: Workbench,
  deposit: ReadDeposit,
  last: LastDeposit | undefined,
  progress: Progress,
): Promise<Comparison> {
  const { envelope, read, problems } = deposit;
  progress.step('Checking');
  await workbench.find(sql`ANALYZE ${join(Object.values(staged), ', ')}`);
  // The time for a DIFF must not depend on the size of the registry.
  if (envelope.type !== 'FULL') await workbench.find(sql`SET enable_seqscan = off`);
  checkEnvelope(envelope, problems);
  const scope = scopeOf(envelope, read);
  await checkStage(workbench, problems, scope);

  progress.step('Comparing');
  await plan(workbench, scope);
  await keepContactsInUse(workbench, problems);
  const planned = await countPlanned(workbench);
  const live = (envelope.type !== 'FULL' && last?.counts) || (await countAll(workbench));
  const after = afterwards(live, planned);
  checkCounts(deposit, after);
  return { planned, after };
}

/** A registration that the deposit does not touch keeps its contacts. */
async function keepContactsInUse(workbench: Workbench, problems: Problems): Promise<void> {
  await reportFound(
    workbench,
    problems,
    'PANEL_CONTACT_STILL_IN_USE',
    sql`SELECT NULL::integer AS line, 'contact ' || handle AS object,
       'it is deleted, but ' || alabel || ' still has it, so it is kept' AS message
     FROM ${keptContact}`,
  );
  await workbench.run(through(keptContact)`DELETE FROM ${gone.contact} WHERE id IN (SELECT id FROM ${keptContact})`);
}

async function countAll(workbench: Workbench): Promise<LiveCounts> {
  return {
    domain: await countLive(workbench, 'domain'),
    host: await countLive(workbench, 'host'),
    contact: await countLive(workbench, 'contact'),
  };
}

function afterwards(live: LiveCounts, planned: Counts): LiveCounts {
  const count = (type: keyof LiveCounts) => live[type] + planned[type].added - planned[type].removed;
  return { domain: count('domain'), host: count('host'), contact: count('contact') };
}

/** The header counts the whole repository: the contents of a FULL deposit, or the result of a DIFF or INCR. */
function checkCounts({ envelope: { type: deposit, counts }, read, problems }: ReadDeposit, after: LiveCounts): void {
  const found = deposit === 'FULL' ? read : after;
  const where = deposit === 'FULL' ? 'the deposit has' : 'after the import there are';
  for (const [type, count] of Object.entries(found)) {
    const header = counts[type as ObjectType];
    if (header === undefined || count === header) continue;
    const message = `the header counts ${header} ${type} objects, but ${where} ${count}`;
    problems.add({ line: null, object: 'deposit', code: 'RDE_OBJECT_COUNT_MISMATCH', message });
  }
}
