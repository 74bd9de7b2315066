import { sql, through, type Workbench } from '../merge/index.ts';
import { decimal, integer, stagedTable, text } from '../stage/staged-table.ts';
import { MAX_MESSAGES, type WrongLine } from './ledger.ts';

// Adds amounts to transactions that the registry reported without one. Known amounts never change.

export const stagedAmounts = stagedTable('stage_amount', {
  line: integer,
  sv_trid: text,
  amount: decimal,
  currency: text,
});

const unknown = through(stagedAmounts)`
  SELECT line, 'there is no transaction with the svTRID ' || sv_trid AS message FROM ${stagedAmounts} s
  WHERE NOT EXISTS (SELECT FROM ledger l WHERE l.sv_trid = s.sv_trid)`;

const known = through(stagedAmounts)`
  SELECT line, 'the svTRID ' || s.sv_trid || ' has another amount' AS message
  FROM ${stagedAmounts} s JOIN ledger l ON l.sv_trid = s.sv_trid
  WHERE l.amount IS NOT NULL AND (l.amount, l.currency) IS DISTINCT FROM (s.amount, s.currency)`;

const twofold = through(stagedAmounts)`
  SELECT max(line) AS line, 'the svTRID ' || sv_trid || ' has another amount in a line before' AS message
  FROM ${stagedAmounts} GROUP BY sv_trid HAVING count(DISTINCT (amount, currency)) > 1`;

/** Lines of transactions that are not in the ledger, and lines that contradict it or each other. */
export function findWrongAmounts(workbench: Workbench): Promise<WrongLine[]> {
  return workbench.findEach<WrongLine>(
    [unknown, known, twofold],
    (wrong) => sql`SELECT line, message FROM (${wrong}) wrong ORDER BY line, message LIMIT ${MAX_MESSAGES}`,
  );
}

/** Fills only missing amounts. Also returns the registrars of the lines that got one. */
export async function addAmounts(workbench: Workbench): Promise<{ added: number; touched: number[] }> {
  const rows = await workbench.findEach<{ id: number }>([
    through(stagedAmounts)`
      UPDATE ledger l SET amount = s.amount, currency = s.currency FROM ${stagedAmounts} s
      WHERE l.sv_trid = s.sv_trid AND l.amount IS NULL RETURNING l.registrar_id AS id`,
  ]);
  return { added: rows.length, touched: [...new Set(rows.map(({ id }) => id))] };
}
