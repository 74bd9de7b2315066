import type { Relation } from '../stage/staged-table.ts';
import type { Sql, Statement } from './sql.ts';

/** An intermediate result of a merge. */
export interface WorkTable {
  table: Relation;
  rows: Statement;
}

/**
 * Where a merge runs. Its statements name staged rows and work tables, wherever those are: in temporary tables for a
 * deposit, in the parameters of each statement for a request.
 */
export interface Workbench {
  /** Runs the statements that have something to do. None may depend on another's writes. */
  run(...statements: Statement[]): Promise<void>;
  /** Runs a statement that returns rows, and adds them to a work table. */
  collect(into: Relation, statement: Statement): Promise<void>;
  find<Row = unknown>(query: Sql): Promise<Row[]>;
  /** The rows of all queries with something to find, or the result of a statement that uses them. */
  findEach<Row = unknown>(queries: readonly Statement[], use?: (rows: Sql) => Sql): Promise<Row[]>;
  /** Computes the tables in this order; a query may name earlier ones. */
  fill(tables: readonly WorkTable[]): Promise<void>;
}
