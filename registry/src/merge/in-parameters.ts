import type { Database } from '@panel/database/database';
import { type Relation, rowTypeOf } from '../stage/staged-table.ts';
import { ask } from './ask.ts';
import { join, named, type Sql, type Statement, sql } from './sql.ts';
import type { Workbench, WorkTable } from './workbench.ts';

interface Held {
  rows: object[];
  /** The rows as JSON, once a statement has needed them. */
  json?: string;
}

/**
 * For a request, whose few rows do not justify temporary tables, which also bloat PostgreSQL's catalogue. Combines
 * statements into as few as possible, because planning and round trips take most of the time.
 */
export function inParameters(db: Database, staged: ReadonlyMap<Relation, object[]>): Workbench {
  const relations = new Map<Relation, Held>();
  for (const [relation, rows] of staged) relations.set(relation, { rows });

  const hasWork = ({ through }: Statement) => through.every((relation) => relations.get(relation)?.rows.length !== 0);

  /** Puts the rows of the relations before the statement, except those that it computes itself. */
  function find<Row>(statement: Sql): Promise<Row[]> {
    const values: string[] = [];
    const sources = statement.relations.flatMap((relation) => {
      const held = relations.get(relation);
      if (!held) return [];
      const count = held.rows.length;
      const rows = `AS rows (${rowTypeOf(relation)})`;
      // The planner drops joins with these.
      if (count === 0) return `${relation.name} AS (SELECT * FROM jsonb_to_recordset('[]') ${rows} WHERE false)`;
      held.json ??= JSON.stringify(held.rows);
      values.push(held.json);
      // Without the limit, the planner expects 100 rows, and scans whole tables for them.
      return `${relation.name} AS MATERIALIZED (
        SELECT * FROM jsonb_to_recordset($${values.length}::jsonb) ${rows} LIMIT ${count})`;
    });
    return ask(db, statement, sources, values);
  }

  return {
    find,
    findEach: async (queries, use = (rows) => rows) => {
      const asked = queries.filter(hasWork);
      return asked.length === 0 ? [] : find(use(join(asked, ' UNION ')));
    },
    run: async (...statements) => {
      const asked = statements.filter(hasWork);
      const last = asked.pop();
      if (!last) return;
      const others = asked.map((statement, index) => named(`done_${index}`, statement));
      await find({ ...join([...others, last]), text: last.text });
    },
    collect: async (into, statement) => {
      if (!hasWork(statement)) return;
      const rows = await find<object>(statement);
      relations.set(into, { rows: [...(relations.get(into)?.rows ?? []), ...rows] });
    },
    fill: async (tables) => {
      const asked: WorkTable[] = [];
      for (const work of tables) {
        if (hasWork(work.rows)) asked.push(work);
        else relations.set(work.table, { rows: [] });
      }
      if (asked.length === 0) return;
      const columns = asked.map(
        ({ table, rows }) => sql`(SELECT coalesce(json_agg(t), '[]') FROM ${named(table.name, rows)} t) AS ${table}`,
      );
      const [found = {}] = await find<Record<string, object[]>>(sql`SELECT ${join(columns, ', ')}`);
      for (const { table } of asked) relations.set(table, { rows: found[table.name] ?? [] });
    },
  };
}
