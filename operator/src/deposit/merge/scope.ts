import { Refusal } from '../../refusal.ts';
import { type ObjectType, objectTypes } from '../objects.ts';
import { staged } from '../stage/tables.ts';
import type { Envelope } from '../xml/envelope.ts';
import { keyColumns } from './columns.ts';

/** Whether the deposit replaces all objects of a type, so that those it does not contain are removed. */
export type Scope = Record<ObjectType, { replaces: boolean }>;

/** A FULL deposit replaces the types that it counts or contains. A registry without host objects does neither. */
export function scopeOf({ type: deposit, counts }: Envelope, read: Record<ObjectType, number>): Scope {
  const entries = objectTypes.map((type) => {
    const replaces = deposit === 'FULL' && (read[type] > 0 || counts[type] !== undefined);
    if (replaces && read[type] === 0 && (counts[type] ?? 0) > 0)
      throw new Refusal(
        `The header counts ${counts[type]} ${type} objects, but the deposit has none: it is incomplete.`,
      );
    return [type, { replaces }] as const;
  });
  return Object.fromEntries(entries) as Scope;
}

/** The SQL condition that the import removes a live row, called `old`. */
export function isGone(scope: Scope, type: ObjectType): string {
  const key = keyColumns[type];
  const inDeposit = `EXISTS (SELECT FROM ${staged[type].name} s WHERE s.${key} = old.${key})`;
  return scope[type].replaces
    ? `NOT ${inDeposit}`
    : `EXISTS (SELECT FROM ${staged.deleted.name} x WHERE x.type = '${type}' AND x.key = old.${key})
        AND NOT ${inDeposit}`;
}

/** A query for the keys of all objects of a type that are there after the import. */
export function keysAfter(scope: Scope, type: ObjectType): string {
  const key = keyColumns[type];
  const inDeposit = `SELECT ${key} AS key FROM ${staged[type].name}`;
  // Registrars are never removed.
  if (type === 'registrar') return `${inDeposit} UNION ALL SELECT handle FROM registrar`;
  return scope[type].replaces
    ? inDeposit
    : `${inDeposit} UNION ALL SELECT old.${key} FROM ${type} old WHERE NOT (${isGone(scope, type)})`;
}
