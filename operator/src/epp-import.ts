import type { Readable } from 'node:stream';
import { findOlderInstances } from '@panel/core';
import { hasEppSettings, type ImportedEppSettings, importEppSettings, lockEppPassword } from '@panel/core/epp';
import { findRegistrarByHandle } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import { change } from './audit.ts';
import type { Answer, Context } from './command.ts';
import { CommandRefusal } from './command-refusal.ts';
import { type EppRow, type Problem, readEppFile } from './epp-file.ts';
import { visibleInLine } from './visible.ts';

interface ImportOptions {
  dryRun?: boolean;
  /** Also replaces existing settings. */
  replace?: boolean;
}

interface Found extends ImportedEppSettings {
  problems: Problem[];
}

const SHOWN = 20;

/** Imports the settings of a file, all or none. */
export async function importEpp(
  { db, author, environment }: Context,
  file: string,
  stdin: () => Readable,
  options: ImportOptions,
): Promise<Answer> {
  const { rows, problems } = await readEppFile(file, stdin);
  await refuseOlderInstances(db, environment.databaseDirectUrl !== undefined);
  const settings = await change(db, async (trx) => {
    const found: Found[] = [];
    // In a fixed order, so that two imports cannot deadlock.
    for (const row of rows.toSorted((one, other) => (one.registrar < other.registrar ? -1 : 1))) {
      found.push(await lookAt(trx, row, options));
    }
    refuseProblems([...problems, ...found.flatMap((row) => row.problems)]);
    if (!options.dryRun) await importEppSettings(trx, author, found);
    return found;
  });
  return answerOf(settings, options.dryRun ?? false);
}

/** An older instance would fail at imported hashes, and so refuse logins. */
async function refuseOlderInstances(db: Database, isPooled: boolean): Promise<void> {
  const older = await findOlderInstances(db, isPooled);
  if (older.length === 0) return;
  throw new CommandRefusal(
    `An older version of the panel uses this database (address: ${older.join(', ')}). It cannot check imported passwords: upgrade every instance first.`,
  );
}

async function lookAt(trx: Database, row: EppRow, { dryRun, replace }: ImportOptions): Promise<Found> {
  const { line, registrar: handle, ipAddresses, passwordHash } = row;
  const registrar = await findRegistrarByHandle(trx, handle);
  const registrarId = registrar?.id ?? 0;
  const problems: Problem[] = [];
  const refuse = (message: string) => void problems.push({ line, message });
  if (!registrar) refuse(`there is no registrar ${handle}`);
  if (registrar?.held_at) refuse(`${handle} is held: see registrar resume`);
  if (registrar && !dryRun) await lockEppPassword(trx, registrarId);
  if (registrar && !replace && (await hasEppSettings(trx, registrarId)))
    refuse(`${handle} has EPP settings; --replace overwrites them`);
  return { registrarId, ipAddresses, passwordHash, problems };
}

function refuseProblems(problems: Problem[]): void {
  if (problems.length === 0) return;
  const sorted = problems.toSorted((one, other) => one.line - other.line);
  const lines = sorted.slice(0, SHOWN).map(({ line, message }) => visibleInLine(`line ${line}: ${message}`));
  const count = problems.length === 1 ? 'There is 1 problem' : `There are ${problems.length} problems`;
  throw new CommandRefusal([`${count}, so nothing was imported.`, ...lines].join('\n'), { problems: sorted });
}

function answerOf(settings: ImportedEppSettings[], dryRun: boolean): Answer {
  const counts = {
    registrars: settings.length,
    addresses: settings.filter(({ ipAddresses }) => ipAddresses.length > 0).length,
    passwords: settings.filter(({ passwordHash }) => passwordHash !== null).length,
  };
  const { registrars, addresses, passwords } = counts;
  const verb = dryRun ? 'would be imported' : 'were imported';
  const text = `${registrars} ${registrars === 1 ? 'registrar' : 'registrars'}: the addresses of ${addresses} and the passwords of ${passwords} ${verb}.`;
  return { text, data: { dryRun, ...counts } };
}
