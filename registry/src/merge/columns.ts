import type { DB } from '@panel/database/schema';
import type { StagedTable } from '../stage/staged-table.ts';
import type { ObjectType } from '../stage/tables.ts';
import { staged } from '../stage/tables.ts';
import { join, type Sql, sql } from './sql.ts';

// The columns that a merge compares and writes: staged ones with the same name in the live table.

type Columns<Table extends keyof DB> = (keyof DB[Table] & string)[];

/** The key of an object, both staged and live. */
export const keyColumns = {
  domain: 'alabel',
  host: 'name',
  contact: 'handle',
  registrar: 'handle',
} as const satisfies {
  [Type in ObjectType]: keyof DB[Type] & keyof (typeof staged)[Type]['columns'];
};

/** Keeps a roid that is not sent, so it is not among the columns of these objects. */
export const roidToWrite = sql`CASE WHEN s.as_given THEN s.roid ELSE coalesce(s.roid, old.roid) END`;

export const contactColumns: Columns<'contact'> = allExcept(staged.contact, [
  'n',
  'line',
  'handle',
  'roid',
  'as_given',
  'registrar',
]);
export const hostColumns: Columns<'host'> = allExcept(staged.host, ['n', 'line', 'name', 'roid', 'as_given']);

/** In the order of `changedRegistrars`. */
export const registrarColumns = [
  'iana_id',
  'status',
  'created_at',
  'activated_at',
  'protected_threshold',
] as const satisfies Columns<'registrar'>;

export const registrarContactColumns: Columns<'registrar_contact'> = allExcept(staged.registrar, [
  'n',
  'line',
  'handle',
  'iana_id',
  'status',
  'created_at',
  'activated_at',
  'protected_threshold',
  'as_given',
  'kinds',
]);

// RFC 9022 has neither, so a deposit does not remove them.
const unknownToDeposits = ['name', 'mobile_phone'];

/** The columns of a registrar's contact; `old` is the existing one. */
export const registrarContactToWrite = list(
  registrarContactColumns.map((column) =>
    unknownToDeposits.includes(column)
      ? `CASE WHEN s.as_given THEN s.${column} ELSE coalesce(s.${column}, old.${column}) END`
      : `s.${column}`,
  ),
);

/** The dates of a registration's current state. */
export const stateColumns = [
  'state_expires_at',
  'expected_available_at',
  'deletion_at',
  'dates_estimated',
] as const satisfies Columns<'domain'>;

export const domainColumns: Columns<'domain'> = allExcept(staged.domain, [
  'n',
  'line',
  'alabel',
  'registrar',
  'registrant',
  'as_given',
  ...stateColumns,
]);

export const nameserverColumns: Columns<'domain_nameserver'> = allExcept(staged.domainNameserver, [
  'n',
  'line',
  'domain',
  'roid',
]);

export const dsColumns: Columns<'domain_ds'> = allExcept(staged.domainDs, ['n', 'domain']);

function allExcept<Table extends StagedTable, Name extends keyof Table['columns'] & string>(
  { columns }: Table,
  except: Name[],
) {
  const names = Object.keys(columns) as (keyof Table['columns'] & string)[];
  const isLeftOut = new Set<string>(except);
  return names.filter((name): name is Exclude<typeof name, Name> => !isLeftOut.has(name));
}

/** `name, roid` */
export function list(columns: readonly string[]): Sql {
  return join(columns, ', ');
}

/** `old.name, old.roid` */
export function qualified(columns: readonly string[], alias: string): Sql {
  return list(columns.map((column) => `${alias}.${column}`));
}

/** `name = s.name, roid = s.roid` */
export function assignments(columns: readonly string[], alias: string): Sql {
  return list(columns.map((column) => `${column} = ${alias}.${column}`));
}
