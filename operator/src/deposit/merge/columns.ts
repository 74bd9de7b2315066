import type { DB } from '@panel/database/schema';
import type { StagedTable } from '../../staged-table.ts';
import type { ObjectType } from '../objects.ts';
import { staged } from '../stage/tables.ts';

// The columns that an import compares and writes: the staged ones that the live table has under the same name.

type Columns<Table extends keyof DB> = (keyof DB[Table] & string)[];

/** What identifies an object, in the deposit and in the live table. */
export const keyColumns = {
  domain: 'alabel',
  host: 'name',
  contact: 'handle',
  registrar: 'handle',
} as const satisfies {
  [Type in ObjectType]: keyof DB[Type] & keyof (typeof staged)[Type]['columns'];
};

export const contactColumns: Columns<'contact'> = allExcept(staged.contact, ['n', 'line', 'handle', 'registrar']);

export const publicContactColumns: Columns<'registrar_contact'> = allExcept(staged.registrar, [
  'n',
  'line',
  'handle',
  'iana_id',
  'status',
  'created_at',
]);

export const hostColumns: Columns<'host'> = allExcept(staged.host, ['n', 'line', 'name']);

/** The dates of a registration's present state. */
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

/** `old.name, old.roid` */
export function qualified(columns: readonly string[], alias: string): string {
  return columns.map((column) => `${alias}.${column}`).join(', ');
}

/** `name = s.name, roid = s.roid` */
export function assignments(columns: readonly string[], alias: string): string {
  return columns.map((column) => `${column} = ${alias}.${column}`).join(', ');
}
