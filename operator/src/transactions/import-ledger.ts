import type { Readable } from 'node:stream';
import type { Author } from '@panel/core/audit';
import { databaseOn } from '@panel/database/database';
import { addToLedger, findWrongLines, stagedLedger, type UnknownType } from '@panel/registry/ledger';
import { inTemporaryTables, raiseVersions, registrarsWith } from '@panel/registry/merge';
import { createCopier, createTables } from '@panel/registry/stage';
import pg from 'pg';
import { recordAudit } from '../audit.ts';
import type { Answer, Context } from '../command.ts';
import { openHandles } from '../deposit/handles/handles.ts';
import { readLedger } from './read-ledger.ts';
import { refuseWrongLines, SHOWN } from './wrong-lines.ts';

/** Adds all lines or none. Skips lines whose svTRID is already in the ledger, so that a file can be imported again. */
export async function importLedger(
  { author, connection }: Context,
  file: string,
  { stdin, registrar }: { stdin(): Readable; registrar: string | undefined },
): Promise<Answer> {
  const client = new pg.Client({ ...connection, application_name: 'registrar-panel import', statement_timeout: 0 });
  await client.connect();
  try {
    await client.query(createTables([stagedLedger]));
    const copier = createCopier(client);
    const { of: handleOf } = await openHandles(client);
    let read = 0;
    await readLedger(file, {
      stdin,
      registrar,
      handleOf,
      relieve: copier.relieve,
      onLine: ({ svTRID, ...line }) => {
        read++;
        copier.add(stagedLedger, { ...line, sv_trid: svTRID });
      },
    });
    await copier.end();
    const { added, unknown } = await add(client, author, read);
    const counts = `${read} lines read, ${added} added, ${read - added} already in the ledger.`;
    return { text: [counts, ...wordsFor(unknown)].join('\n'), data: { read, added, unknown } };
  } finally {
    await client.end();
  }
}

async function add(client: pg.Client, author: Author, read: number) {
  const db = databaseOn(client);
  const workbench = inTemporaryTables(db);
  refuseWrongLines(await findWrongLines(workbench));
  await client.query('BEGIN');
  const { added, touched, unknown } = await addToLedger(workbench);
  await raiseVersions(workbench, registrarsWith(touched));
  await recordAudit(db, author, 'transactions.imported', { after: { read, added } });
  await client.query('COMMIT');
  return { added, unknown };
}

function wordsFor(unknown: UnknownType[]): string[] {
  if (unknown.length === 0) return [];
  const lines = unknown.reduce((sum, { lines }) => sum + lines, 0);
  const types = unknown.slice(0, SHOWN).map(({ type, lines }) => `${type} (${lines})`);
  const more = unknown.length > SHOWN ? [`… and ${unknown.length - SHOWN} more`] : [];
  return [
    `${lines} of them are not counted, because the panel does not know their type: ${[...types, ...more].join(', ')}.`,
  ];
}
