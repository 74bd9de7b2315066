import type { Database } from '@panel/database/database';
import { ask } from './ask.ts';
import { join, named, sql } from './sql.ts';
import type { Workbench } from './workbench.ts';

/** For a deposit, which has many rows. */
export function inTemporaryTables(db: Database): Workbench {
  return {
    find: (query) => ask(db, query),
    findEach: (queries, use = (rows) => rows) => ask(db, use(join(queries, ' UNION '))),
    run: async (...statements) => {
      for (const statement of statements) await ask(db, statement);
    },
    collect: async (into, statement) => {
      await ask(db, sql`INSERT INTO ${into} SELECT * FROM ${named('done', statement)}`);
    },
    fill: async (tables) => {
      for (const { table, rows } of tables) await ask(db, sql`CREATE TEMP TABLE ${table} AS ${rows}`);
      const filled = tables.map(({ table }) => table);
      await ask(db, sql`ANALYZE ${join(filled, ', ')}`);
    },
  };
}
