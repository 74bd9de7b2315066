import { databaseOn } from '@panel/database/database';
import pg from 'pg';
import { recordAudit } from '../audit.ts';
import type { Answer, Context } from '../command.ts';
import { createCopier } from '../copy-rows.ts';
import { Refusal } from '../refusal.ts';
import { createTables, integer, key, optional, stagedTable, text, time } from '../staged-table.ts';
import { visibleInLine } from '../visible.ts';
import { readLedger } from './read-ledger.ts';

const stageLedger = stagedTable('stage_ledger', {
  line: integer,
  registrar: key,
  type: text,
  subtype: optional(text),
  period: optional(integer),
  domain: text,
  sv_trid: text,
  time,
});

interface Wrong {
  line: number;
  message: string;
}

/** Adds all lines or none. A line whose svTRID is in the ledger already is skipped, so a file can be imported again. */
export async function importLedger(
  { connection }: Context,
  file: string,
  registrar: string | undefined,
): Promise<Answer> {
  const client = new pg.Client({ ...connection, application_name: 'registrar-panel import', statement_timeout: 0 });
  await client.connect();
  try {
    await client.query(createTables([stageLedger]));
    const copier = createCopier(client);
    await readLedger(file, {
      registrar,
      relieve: copier.relieve,
      onLine: ({ svTRID, ...line }) => copier.add(stageLedger, { ...line, sv_trid: svTRID }),
    });
    await copier.end();
    await refuseUnknownRegistrars(client);
    await refuseContradictions(client);
    const counts = await insert(client);
    return {
      text: `${counts.read} lines read, ${counts.added} added, ${counts.read - counts.added} already in the ledger.`,
      data: counts,
    };
  } finally {
    await client.end();
  }
}

async function refuseUnknownRegistrars(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Wrong>(
    `SELECT min(line) AS line, 'there is no registrar ' || registrar AS message FROM ${stageLedger.name}
      WHERE registrar NOT IN (SELECT handle FROM registrar) GROUP BY registrar ORDER BY line LIMIT 20`,
  );
  refuse(rows);
}

/** Each svTRID belongs to one transaction. */
async function refuseContradictions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Wrong>(
    `WITH staged AS (
       SELECT line, sv_trid, r.id AS registrar_id, type, subtype, period, domain, time
       FROM ${stageLedger.name} JOIN registrar r ON r.handle = registrar)
     SELECT line, 'the svTRID ' || sv_trid || ' belongs to another transaction' AS message FROM (
       SELECT s.line, s.sv_trid FROM staged s JOIN ledger l ON l.sv_trid = s.sv_trid
        WHERE (l.registrar_id, l.type, l.subtype, l.period, l.domain_name, l.occurred_at)
          IS DISTINCT FROM (s.registrar_id, s.type, s.subtype, s.period, s.domain, s.time)
       UNION
       SELECT s.line, s.sv_trid FROM staged s JOIN staged t ON t.sv_trid = s.sv_trid AND t.line < s.line
        WHERE (t.registrar_id, t.type, t.subtype, t.period, t.domain, t.time)
          IS DISTINCT FROM (s.registrar_id, s.type, s.subtype, s.period, s.domain, s.time)) contradictions
     ORDER BY line LIMIT 20`,
  );
  refuse(rows);
}

function refuse(problems: Wrong[]): void {
  if (problems.length === 0) return;
  const lines = problems.map(({ line, message }) => visibleInLine(`line ${line}: ${message}`));
  throw new Refusal(['Nothing was imported.', ...lines].join('\n'), { problems });
}

async function insert(client: pg.Client): Promise<{ read: number; added: number }> {
  await client.query('BEGIN');
  const { rowCount: added } = await client.query(
    `INSERT INTO ledger (registrar_id, occurred_at, type, subtype, period, domain_name, sv_trid)
     SELECT r.id, time, type, subtype, period, domain, sv_trid
     FROM ${stageLedger.name} JOIN registrar r ON r.handle = registrar ORDER BY time, line
     ON CONFLICT (sv_trid) DO NOTHING`,
  );
  const { rows } = await client.query<{ read: string }>(`SELECT count(*) AS read FROM ${stageLedger.name}`);
  const counts = { read: Number(rows[0]?.read), added: added ?? 0 };
  await recordAudit(databaseOn(client), 'transactions.imported', { after: counts });
  await client.query('COMMIT');
  return counts;
}
