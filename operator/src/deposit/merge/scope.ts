import { Refusal } from '../../refusal.ts';
import { type ObjectType, objectTypes } from '../objects.ts';
import type { Envelope } from '../xml/envelope.ts';

/** Whether the deposit replaces all objects of a type, so that those that are not in it are gone. */
export type Scope = Record<ObjectType, { replaces: boolean }>;

/** A FULL deposit replaces the types that it speaks of; a registry without host objects says nothing about hosts. */
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

const live = {
  domain: { table: 'domain', key: 'alabel' },
  host: { table: 'host', key: 'name' },
  contact: { table: 'contact', key: 'handle' },
  registrar: { table: 'registrar', key: 'handle' },
} as const;

/** The condition that a live row, called `old`, is not there any more after the import. */
export function isGone(scope: Scope, type: ObjectType): string {
  const { key } = live[type];
  const inDeposit = `EXISTS (SELECT FROM stage_${type} s WHERE s.${key} = old.${key})`;
  return scope[type].replaces
    ? `NOT ${inDeposit}`
    : `EXISTS (SELECT FROM stage_delete x WHERE x.type = '${type}' AND x.key = old.${key}) AND NOT ${inDeposit}`;
}

/** The keys of all objects of a type that are there after the import. */
export function keysAfter(scope: Scope, type: ObjectType): string {
  const { table, key } = live[type];
  const staged = `SELECT ${key} AS key FROM stage_${type}`;
  if (type === 'registrar') return `${staged} UNION ALL SELECT handle FROM registrar`; // registrars stay
  return scope[type].replaces
    ? staged
    : `${staged} UNION ALL SELECT old.${key} FROM ${table} old WHERE NOT (${isGone(scope, type)})`;
}
