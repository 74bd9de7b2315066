// Staged tables hold what was read until it is checked and merged. Each has one definition, from which its DDL, the
// type of its rows and the notation of its values derive. How rows get into it is not part of the definition.

/** A PostgreSQL type, and how to write a value in its notation. */
interface Column<Value, IsNullable extends boolean = boolean> {
  readonly type: string;
  readonly isNullable: IsNullable;
  toText(value: Value): string;
}

/** Rows that statements read by name: those of a staged table, or a merge's results. */
export interface Relation {
  readonly name: string;
  readonly columns: Readonly<Record<string, { readonly type: string }>>;
  /** Rows that come with a statement. */
  readonly rows?: readonly object[];
}

export interface StagedTable<Columns extends Record<string, Column<never>> = Record<string, Column<never>>>
  extends Relation {
  readonly columns: Columns;
}

type ValueOf<Of> =
  Of extends Column<infer Value, infer IsNullable>
    ? IsNullable extends true
      ? Value | null | undefined
      : Value
    : never;

/** A value for every column; null and undefined both become NULL. */
type RowOf<Table extends StagedTable> = {
  readonly [Name in keyof Table['columns']]: ValueOf<Table['columns'][Name]>;
};

export type AddRow = <Table extends StagedTable>(table: Table, row: RowOf<Table>) => void;

function column<Value>(type: string, toText: (value: Value) => string): Column<Value, false> {
  return { type, isNullable: false, toText };
}

const asIs = (value: string) => value;

export const integer = column<number>('integer', String);
export const bigint = column<number>('bigint', String);
export const boolean = column<boolean>('boolean', String);
export const text = column('text', asIs);
/** Never a float. */
export const decimal = column('numeric', asIs);
/** Compared byte by byte, like names and handles in the live tables. */
export const key = column('text COLLATE "C"', asIs);
export const time = column('timestamptz', asIs);
export const texts = column<readonly string[]>(
  'text[]',
  (values) => `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`,
);
export const json = <Value extends object>() => column<Value>('json', JSON.stringify);
export const jsonb = <Value extends object>() => column<Value>('jsonb', JSON.stringify);

export function optional<Value>({ type, toText }: Column<Value>): Column<Value, true> {
  return { type, isNullable: true, toText };
}

export function stagedTable<Columns extends StagedTable['columns']>(
  name: string,
  columns: Columns,
): StagedTable<Columns> {
  return { name, columns };
}

/** The column definition list for a function that returns records: `n integer, handle text`. */
export function rowTypeOf({ columns }: Relation): string {
  return Object.entries(columns)
    .map(([column, { type }]) => `${column} ${type}`)
    .join(', ');
}

/** Statements that create temporary tables, which end with the connection. */
export function createTables(tables: readonly StagedTable[]): string {
  return tables
    .map(({ name, columns }) => {
      const lines = Object.entries(columns).map(
        ([column, { type, isNullable }]) => `${column} ${type}${isNullable ? '' : ' NOT NULL'}`,
      );
      return `CREATE TEMP TABLE ${name} (${lines.join(', ')})`;
    })
    .join(';\n');
}
