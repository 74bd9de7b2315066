/** What a merge works out on its way. */
export interface WorkTable {
  name: string;
  /** With their types. */
  columns: string;
  /** It has no rows if none of these relations has any. */
  from?: string[];
  query: string;
}

export interface Statement {
  /** The relations that it works through: it has nothing to do if one of them is empty. */
  through: string[];
  statement: string;
}

/**
 * Where a merge works. Its statements name staged rows and work tables, and do not know where those lie: a deposit's in
 * temporary tables, those of a request in the parameters of each statement.
 */
export interface Workbench {
  /** Runs the statements that have something to do. None of them may need what another one writes. */
  run(...statements: Statement[]): Promise<void>;
  /** Runs a statement that returns rows for a work table, and adds them there. */
  collect(into: string, statement: Statement): Promise<void>;
  find<Row = unknown>(query: string): Promise<Row[]>;
  /** The rows of all queries that have something to find, or what a statement does with them. */
  findEach<Row = unknown>(queries: readonly Statement[], use?: (rows: string) => string): Promise<Row[]>;
  /** Works the tables out in this order: a query may name those before it. */
  fill(tables: readonly WorkTable[]): Promise<void>;
}
