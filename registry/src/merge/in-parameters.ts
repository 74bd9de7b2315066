import type { Database } from '@panel/database/database';
import { rowTypeOf, type StagedTable } from '../stage/staged-table.ts';
import { ask } from './ask.ts';
import type { Statement, Workbench } from './workbench.ts';

interface Relation {
  columns: string;
  rows: object[];
  /** The rows in JSON, once a statement needed them. */
  text?: string;
}

/**
 * For a request. Temporary tables would cost more than few rows are worth, and wear out PostgreSQL's catalogue. Most of
 * the time that is left is planning and going to and fro, so as few and as small statements are sent as can be.
 */
export function inParameters(db: Database, staged: ReadonlyMap<StagedTable, object[]>): Workbench {
  const relations = new Map<string, Relation>();
  for (const [table, rows] of staged) relations.set(table.name, { columns: rowTypeOf(table), rows });

  const isEmpty = (name: string) => relations.get(name)?.rows.length === 0;
  const hasWork = ({ through }: Statement) => !through.some(isEmpty);

  /** The relations that the statement names, before it. */
  function find<Row>(statement: string): Promise<Row[]> {
    const words = new Set(statement.match(/\w+/g));
    const values: string[] = [];
    const sources = [...relations].flatMap(([name, relation]) => {
      if (!words.has(name)) return [];
      const { columns, rows } = relation;
      // The planner leaves out whatever would join these.
      if (rows.length === 0)
        return `${name} AS (SELECT * FROM jsonb_to_recordset('[]') AS rows (${columns}) WHERE false)`;
      relation.text ??= JSON.stringify(rows);
      values.push(relation.text);
      // The limit only tells the planner how few they are. It expects 100 otherwise, and reads whole tables for them.
      return `${name} AS MATERIALIZED (
        SELECT * FROM jsonb_to_recordset($${values.length}::jsonb) AS rows (${columns}) LIMIT ${rows.length})`;
    });
    const rest = /^\s*WITH\b/.test(statement) ? statement.replace(/^\s*WITH\b/, ',') : ` ${statement}`;
    return ask(db, sources.length === 0 ? statement : `WITH ${sources.join(', ')}${rest}`, values);
  }

  return {
    find,
    findEach: async (queries, use = (rows) => rows) => {
      const asked = queries.filter(hasWork).map(({ statement }) => statement);
      return asked.length === 0 ? [] : find(use(asked.join(' UNION ')));
    },
    run: async (...statements) => {
      const asked = statements.filter(hasWork).map(({ statement }) => statement);
      const last = asked.pop();
      if (last === undefined) return;
      const others = asked.map((statement, index) => `done_${index} AS (${statement})`);
      await find(others.length === 0 ? last : `WITH ${others.join(', ')} ${last}`);
    },
    collect: async (into, statement) => {
      if (!hasWork(statement)) return;
      const rows = await find<object>(statement.statement);
      const { columns = '', rows: before = [] } = relations.get(into) ?? {};
      relations.set(into, { columns, rows: [...before, ...rows] });
    },
    fill: async (tables) => {
      const asked = tables.filter(({ name, columns, from }) => {
        const hasRows = !from || from.some((relation) => !isEmpty(relation));
        relations.set(name, { columns, rows: [] });
        if (hasRows) relations.delete(name);
        return hasRows;
      });
      if (asked.length === 0) return;
      const [found = {}] = await find<Record<string, object[]>>(
        `WITH ${asked.map(({ name, query }) => `${name} AS MATERIALIZED (${query})`).join(', ')}
         SELECT ${asked.map(({ name }) => `(SELECT coalesce(json_agg(t), '[]') FROM ${name} t) AS ${name}`).join(', ')}`,
      );
      for (const { name, columns } of asked) relations.set(name, { columns, rows: found[name] ?? [] });
    },
  };
}
