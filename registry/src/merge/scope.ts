import type { ObjectType } from '../stage/tables.ts';
import { staged } from '../stage/tables.ts';
import { keyColumns } from './columns.ts';
import { type Sql, sql } from './sql.ts';

/** Whether all objects of a type are replaced: those that are not staged are then removed. */
export type Scope = Record<ObjectType, { replaces: boolean }>;

/** The SQL condition that the registry no longer has the live row `old`. */
export function isWithdrawn(scope: Scope, type: ObjectType): Sql {
  const key = keyColumns[type];
  const isNotSent = sql`NOT EXISTS (SELECT FROM ${staged[type]} s WHERE s.${key} = old.${key})`;
  if (scope[type].replaces) return isNotSent;
  return sql`${isNotSent}
    AND EXISTS (SELECT FROM ${staged.deleted} x WHERE x.type = '${type}' AND x.key = old.${key})`;
}

/** The SQL condition that the merge removes the live row `old`. */
export function isGone(scope: Scope, type: ObjectType): Sql {
  const condition = isWithdrawn(scope, type);
  return type === 'registrar' ? sql`${condition} AND old.status <> 'DELETED' AND old.status_set_at IS NULL` : condition;
}

/** The SQL condition that the object does not exist after the merge. Each part can use its own index. */
export function isMissing(scope: Scope, type: 'registrar' | 'contact' | 'host', value: `s.${string}`): Sql {
  const key = keyColumns[type];
  const isSent = sql`EXISTS (SELECT FROM ${staged[type]} sent WHERE sent.${key} = ${value})`;
  const stays = type === 'registrar' ? sql`true` : sql`NOT (${isGone(scope, type)})`; // registrars are never removed
  const isThere = sql`EXISTS (SELECT FROM ${type} old WHERE old.${key} = ${value} AND ${stays})`;
  return scope[type].replaces && type !== 'registrar' ? sql`NOT ${isSent}` : sql`NOT ${isSent} AND NOT ${isThere}`;
}
