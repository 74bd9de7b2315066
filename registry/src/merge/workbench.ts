import type { Relation } from '../stage/staged-table.ts';
import type { Sql, Statement } from './sql.ts';

/** What a merge works out on its way. */
export interface WorkTable {
  table: Relation;
  rows: Statement;
}

/**
 * Where a merge works. Its statements name staged rows and work tables, and do not know where those lie: a deposit's in
 * temporary tables, those of a request in the parameters of each statement.
 */
export interface Workbench {
  /** Runs the statements that have something to do. None of them may need what another one writes. */
  run(...statements: Statement[]): Promise<void>;
  /** Runs a statement that returns rows for a work table, and adds them there. */
  collect(into: Relation, statement: Statement): Promise<void>;
  find<Row = unknown>(query: Sql): Promise<Row[]>;
  /** The rows of all queries that have something to find, or what a statement does with them. */
  findEach<Row = unknown>(queries: readonly Statement[], use?: (rows: Sql) => Sql): Promise<Row[]>;
  /** Works the tables out in this order: a query may name those before it. */
  fill(tables: readonly WorkTable[]): Promise<void>;
}
