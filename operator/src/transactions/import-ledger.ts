import type { Author } from '@panel/core/audit';
import { databaseOn } from '@panel/database/database';
import { addToLedger, findWrongLines, stagedLedger } from '@panel/registry/ledger';
import { inTemporaryTables, raiseVersions, registrarsWith } from '@panel/registry/merge';
import { createCopier, createTables } from '@panel/registry/stage';
import pg from 'pg';
import { recordAudit } from '../audit.ts';
import type { Answer, Context } from '../command.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { visibleInLine } from '../visible.ts';
import { readLedger } from './read-ledger.ts';

const SHOWN = 20;

/** Adds all lines or none. A line whose svTRID is in the ledger already is skipped, so a file can be imported again. */
export async function importLedger(
  { author, connection }: Context,
  file: string,
  registrar: string | undefined,
): Promise<Answer> {
  const client = new pg.Client({ ...connection, application_name: 'registrar-panel import', statement_timeout: 0 });
  await client.connect();
  try {
    await client.query(createTables([stagedLedger]));
    const copier = createCopier(client);
    let read = 0;
    await readLedger(file, {
      registrar,
      relieve: copier.relieve,
      onLine: ({ svTRID, ...line }) => {
        read++;
        copier.add(stagedLedger, { ...line, sv_trid: svTRID });
      },
    });
    await copier.end();
    const counts = { read, added: await add(client, author, read) };
    return {
      text: `${read} lines read, ${counts.added} added, ${read - counts.added} already in the ledger.`,
      data: counts,
    };
  } finally {
    await client.end();
  }
}

async function add(client: pg.Client, author: Author, read: number): Promise<number> {
  const db = databaseOn(client);
  const workbench = inTemporaryTables(db);
  const problems = await findWrongLines(workbench);
  if (problems.length > 0) {
    const lines = problems.slice(0, SHOWN).map(({ line, message }) => visibleInLine(`line ${line}: ${message}`));
    throw new CommandRefusal(['Nothing was imported.', ...lines].join('\n'), { problems });
  }
  await client.query('BEGIN');
  const { added, touched } = await addToLedger(workbench);
  await raiseVersions(workbench, registrarsWith(touched));
  await recordAudit(db, author, 'transactions.imported', { after: { read, added } });
  await client.query('COMMIT');
  return added;
}
