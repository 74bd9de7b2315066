import type { Readable } from 'node:stream';
import type { Author } from '@panel/core/audit';
import { databaseOn } from '@panel/database/database';
import { addAmounts, findWrongAmounts, stagedAmounts } from '@panel/registry/ledger';
import { inTemporaryTables, raiseVersions, registrarsWith } from '@panel/registry/merge';
import { createCopier, createTables } from '@panel/registry/stage';
import pg from 'pg';
import { recordAudit } from '../audit.ts';
import type { Answer, Context } from '../command.ts';
import { requireOwner } from '../owner.ts';
import { readAmounts } from './read-amounts.ts';
import { refuseWrongLines } from './wrong-lines.ts';

/** Adds the amounts of all lines or none, where the ledger has none yet, so that a file can be imported again. */
export async function addAmountsFrom(
  { author, connection, db }: Context,
  file: string,
  { stdin }: { stdin(): Readable },
): Promise<Answer> {
  await requireOwner(db);
  const client = new pg.Client({ ...connection, application_name: 'registrar-panel import', statement_timeout: 0 });
  await client.connect();
  try {
    await client.query(createTables([stagedAmounts]));
    const copier = createCopier(client);
    let read = 0;
    await readAmounts(file, {
      stdin,
      relieve: copier.relieve,
      onLine: ({ svTRID, ...line }) => {
        read++;
        copier.add(stagedAmounts, { ...line, sv_trid: svTRID });
      },
    });
    await copier.end();
    const added = await add(client, author, read);
    return {
      text: `${read} lines read, ${added} amounts added, ${read - added} already in the ledger.`,
      data: { read, added },
    };
  } finally {
    await client.end();
  }
}

async function add(client: pg.Client, author: Author, read: number): Promise<number> {
  const db = databaseOn(client);
  const workbench = inTemporaryTables(db);
  await client.query('BEGIN');
  refuseWrongLines(await findWrongAmounts(workbench));
  const { added, touched } = await addAmounts(workbench);
  await raiseVersions(workbench, registrarsWith(touched));
  await recordAudit(db, author, 'transactions.amounts', { after: { read, added } });
  await client.query('COMMIT');
  return added;
}
