import { ledgerTypeOf, ledgerTypes } from '@panel/contract/ledger';
import { named, sql, through, type Workbench } from '../merge/index.ts';
import { decimal, integer, key, optional, stagedTable, text, time } from '../stage/staged-table.ts';

// Transactions that the registry reports. The ledger is append-only: an existing line stays unchanged.

export const stagedLedger = stagedTable('stage_ledger', {
  line: integer,
  registrar: key,
  type: text,
  subtype: optional(text),
  period: optional(integer),
  domain: text,
  sv_trid: text,
  time,
  /** Both or neither. */
  amount: optional(decimal),
  currency: optional(text),
});

export interface WrongLine {
  line: number;
  message: string;
}

export const MAX_MESSAGES = 1_000;

const unknownRegistrars = through(stagedLedger)`
  SELECT min(line) AS line, 'there is no registrar ' || registrar AS message FROM ${stagedLedger} s
  WHERE NOT EXISTS (SELECT FROM registrar r WHERE r.handle = s.registrar)
  GROUP BY registrar ORDER BY line LIMIT ${MAX_MESSAGES}`;

const sent = named(
  'sent',
  sql`SELECT line, sv_trid, r.id AS registrar_id, type, subtype, period, domain, time, amount, currency
    FROM ${stagedLedger} JOIN registrar r ON r.handle = registrar`,
);

/** `l` is the known line. A line without an amount does not contradict one. */
const hasOtherAmount = sql`s.amount IS NOT NULL AND (l.amount, l.currency) IS DISTINCT FROM (s.amount, s.currency)`;

const contradictions = through(stagedLedger)`
  SELECT line, 'the svTRID ' || sv_trid || CASE WHEN is_another THEN ' belongs to another transaction'
      ELSE ' is known without this amount: "transactions amounts" adds those of the past' END AS message
  FROM (
    SELECT s.line, s.sv_trid, ${hasOtherAmount} AS has_other_amount,
      (l.registrar_id, l.type, l.subtype, l.period, l.domain_name, l.occurred_at)
        IS DISTINCT FROM (s.registrar_id, s.type, s.subtype, s.period, s.domain, s.time) AS is_another
    FROM ${sent} s JOIN ledger l ON l.sv_trid = s.sv_trid
    UNION
    SELECT s.line, s.sv_trid, ${hasOtherAmount},
      (l.registrar_id, l.type, l.subtype, l.period, l.domain, l.time)
        IS DISTINCT FROM (s.registrar_id, s.type, s.subtype, s.period, s.domain, s.time)
    FROM ${sent} s JOIN ${sent} l ON l.sv_trid = s.sv_trid AND l.line < s.line) known
  WHERE is_another OR has_other_amount
  ORDER BY line LIMIT ${MAX_MESSAGES}`;

/** Lines of unknown registrars, and lines whose svTRID belongs to another transaction. */
export async function findWrongLines(workbench: Workbench): Promise<WrongLine[]> {
  const unknown = await workbench.findEach<WrongLine>([unknownRegistrars]);
  return unknown.length > 0 ? unknown : workbench.findEach([contradictions]);
}

const added = named(
  'added',
  sql`INSERT INTO ledger (registrar_id, occurred_at, type, subtype, period, domain_name, sv_trid, amount, currency)
    SELECT r.id, time, type, subtype, period, domain, sv_trid, amount, currency
    FROM ${stagedLedger} JOIN registrar r ON r.handle = registrar ORDER BY time, line
    ON CONFLICT (sv_trid) DO NOTHING RETURNING registrar_id, type, subtype`,
);

interface Added {
  added: number;
  /** The registrars of these lines. */
  touched: number[];
  /** The types that are neither billed nor protected, with their counts. */
  unknown: UnknownType[];
}

export interface UnknownType {
  type: string;
  lines: number;
}

interface AddedOfType {
  id: number;
  type: string;
  subtype: string | null;
  lines: number;
}

export async function addToLedger(workbench: Workbench): Promise<Added> {
  const rows = await workbench.findEach<AddedOfType>([
    through(stagedLedger)`SELECT registrar_id AS id, type, subtype, count(*)::integer AS lines
      FROM ${added} GROUP BY registrar_id, type, subtype`,
  ]);
  return {
    added: rows.reduce((sum, { lines }) => sum + lines, 0),
    touched: [...new Set(rows.map(({ id }) => id))],
    unknown: unknownIn(rows),
  };
}

/** Most lines first. */
function unknownIn(rows: AddedOfType[]): UnknownType[] {
  const counts = new Map<string, number>();
  for (const { type, subtype, lines } of rows) {
    const name = ledgerTypeOf(type, subtype);
    if (!ledgerTypes.includes(name)) counts.set(name, (counts.get(name) ?? 0) + lines);
  }
  return [...counts].map(([type, lines]) => ({ type, lines })).sort((one, other) => other.lines - one.lines);
}
