import type { ObjectType } from '../stage/tables.ts';
import { staged } from '../stage/tables.ts';
import { keyColumns } from './columns.ts';

/** Whether all objects of a type are replaced, so that those that are not staged are removed. */
export type Scope = Record<ObjectType, { replaces: boolean }>;

/** The SQL condition that the merge removes a live row, called `old`. */
export function isGone(scope: Scope, type: ObjectType): string {
  const key = keyColumns[type];
  const isSent = `EXISTS (SELECT FROM ${staged[type].name} s WHERE s.${key} = old.${key})`;
  return scope[type].replaces
    ? `NOT ${isSent}`
    : `EXISTS (SELECT FROM ${staged.deleted.name} x WHERE x.type = '${type}' AND x.key = old.${key})
        AND NOT ${isSent}`;
}

/** The SQL condition that no such object is there after the merge. Each part can use an index of its own. */
export function isMissing(scope: Scope, type: 'registrar' | 'contact' | 'host', value: string): string {
  const key = keyColumns[type];
  const isSent = `EXISTS (SELECT FROM ${staged[type].name} sent WHERE sent.${key} = ${value})`;
  const stays = type === 'registrar' ? 'true' : `NOT (${isGone(scope, type)})`; // registrars are never removed
  const isThere = `EXISTS (SELECT FROM ${type} old WHERE old.${key} = ${value} AND ${stays})`;
  return scope[type].replaces && type !== 'registrar' ? `NOT ${isSent}` : `NOT ${isSent} AND NOT ${isThere}`;
}
