import type pg from 'pg';

export interface Table {
  /** Quoted and with its schema. */
  name: string;
  columns: string[];
}

/** All tables of the panel that survive a crash, each after the tables that it references. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name,
      array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE n.nspname IN ('public', 'identity') AND c.relkind = 'r' AND c.relpersistence = 'p'
      AND NOT (n.nspname = 'public' AND c.relname = 'migration')
    GROUP BY 1 ORDER BY 1`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to
    FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`);
  const short = ({ name }: Table) => name.replace(/^public\./, '');
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const done = new Set(ordered.map(short));
    const ready = tables.filter(
      (table) => !done.has(short(table)) && references.every(({ from, to }) => from !== short(table) || done.has(to)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.');
    ordered.push(...ready);
  }
  return ordered;
}

/** Migrations create its only row, so it is never empty. */
export const EVENT_LOG = 'public.event_log';

/** The first table with a row that no migration created. */
export async function findRows(client: pg.Client, tables: Table[]): Promise<string | undefined> {
  for (const { name } of tables) {
    if (name === EVENT_LOG) continue;
    const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`);
    if (rowCount !== 0) return name;
  }
  return undefined;
}

export async function readSequences(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(`
    SELECT format('%I.%I', schemaname, sequencename) AS name, last_value AS value FROM pg_sequences
    WHERE schemaname IN ('public', 'identity')`);
  return Object.fromEntries(rows.flatMap(({ name, value }) => (value === null ? [] : [[name, Number(value)]])));
}
