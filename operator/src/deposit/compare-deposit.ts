import { type Counts, countLive, countPlanned, gone, keptContact, plan, type Workbench } from '@panel/registry/merge';
import { analyzeStagedTables } from '@panel/registry/stage';
import { checkStage } from './check-stage.ts';
import type { Problems } from './problems.ts';
import type { Progress } from './progress.ts';
import type { ReadDeposit } from './read-deposit.ts';
import { reportFound } from './report-found.ts';
import { scopeOf } from './scope.ts';
import { checkEnvelope } from './xml/envelope.ts';

/** Checks what was read, and works out what is going to be written. */
export async function compareDeposit(bench: Workbench, deposit: ReadDeposit, progress: Progress): Promise<Counts> {
  const { envelope, read, problems } = deposit;
  progress.step('Checking');
  await bench.find(analyzeStagedTables);
  checkEnvelope(envelope, problems);
  const scope = scopeOf(envelope, read);
  await checkStage(bench, problems, scope);

  progress.step('Comparing');
  await plan(bench, scope);
  await keepContactsInUse(bench, problems);
  const planned = await countPlanned(bench);
  await checkCounts(bench, deposit, planned);
  return planned;
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

/** The header counts the whole repository: what a FULL deposit contains, or what is there after a DIFF or INCR. */
async function checkCounts(
  bench: Workbench,
  { envelope: { type: deposit, counts }, read, problems }: ReadDeposit,
  planned: Counts,
): Promise<void> {
  for (const type of ['domain', 'host', 'contact', 'registrar'] as const) {
    const header = counts[type];
    if (header === undefined || (deposit !== 'FULL' && type === 'registrar')) continue;
    const { added, removed } = planned[type];
    const found = deposit === 'FULL' ? read[type] : (await countLive(bench, type)) + added - removed;
    if (found === header) continue;
    const where = deposit === 'FULL' ? 'the deposit has' : 'after the import there are';
    const message = `the header counts ${header} ${type} objects, but ${where} ${found}`;
    problems.add({ line: null, object: 'deposit', code: 'RDE_OBJECT_COUNT_MISMATCH', message });
  }
}
