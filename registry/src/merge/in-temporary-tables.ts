import type { Database } from '@panel/database/database';
import { ask } from './ask.ts';
import type { Workbench } from './workbench.ts';

/** For a deposit, whose rows are many. */
export function inTemporaryTables(db: Database): Workbench {
  return {
    find: (query) => ask(db, query),
    findEach: (queries, use = (rows) => rows) =>
      ask(db, use(queries.map(({ statement }) => statement).join(' UNION '))),
    run: async (...statements) => {
      for (const { statement } of statements) await ask(db, statement);
    },
    collect: async (into, { statement }) => {
      await ask(db, `WITH done AS (${statement}) INSERT INTO ${into} SELECT * FROM done`);
    },
    fill: async (tables) => {
      for (const { name, query } of tables) await ask(db, `CREATE TEMP TABLE ${name} AS ${query}`);
      await ask(db, `ANALYZE ${tables.map(({ name }) => name).join(', ')}`);
    },
  };
}
