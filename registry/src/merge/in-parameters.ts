import type { Database } from '@panel/database/database';
import type { Relation } from '../stage/staged-table.ts';
import { ask, type Held } from './ask.ts';
import { join, named, type Sql, type Statement, sql } from './sql.ts';
import type { Workbench, WorkTable } from './workbench.ts';

/**
 * For a request, whose few rows do not justify temporary tables, which also bloat PostgreSQL's catalogue. Combines
 * statements into as few as possible, because planning and round trips take most of the time.
 */
export function inParameters(db: Database, staged: ReadonlyMap<Relation, object[]>): Workbench {
  const relations = new Map<Relation, Held>();
  for (const [relation, rows] of staged) relations.set(relation, { rows });

  const hasWork = ({ through }: Statement) => through.every((relation) => relations.get(relation)?.rows.length !== 0);

  /** A statement computes the relations itself that have no rows here. */
  const find = <Row>(statement: Sql) => ask<Row>(db, statement, (relation) => relations.get(relation));

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
