import { type ObjectType, objectTypes } from '../stage/tables.ts';
import { added, changed, gone } from './relations.ts';
import { type Sql, sql } from './sql.ts';
import type { Workbench } from './workbench.ts';

export type Counts = Record<ObjectType, { added: number; changed: number; removed: number }>;

const changedIds: Record<ObjectType, Sql> = {
  domain: sql`SELECT id FROM ${changed.domain} UNION SELECT id FROM ${changed.domainParts}`,
  host: sql`SELECT name FROM ${changed.host}`,
  contact: sql`SELECT id FROM ${changed.contact}`,
  registrar: sql`SELECT id FROM ${changed.registrar} UNION SELECT id FROM ${changed.registrarContact}`,
};

export async function countPlanned(workbench: Workbench): Promise<Counts> {
  const counts: Partial<Counts> = {};
  for (const type of objectTypes) {
    const rows = await workbench.find<Record<'added' | 'changed' | 'removed', string>>(sql`
      SELECT (SELECT count(*) FROM ${added[type]}) AS added,
             (SELECT count(*) FROM (${changedIds[type]}) c) AS changed,
             (SELECT count(*) FROM ${gone[type]}) AS removed`);
    const [count] = rows;
    counts[type] = {
      added: Number(count?.added),
      changed: Number(count?.changed),
      removed: Number(count?.removed),
    };
  }
  return counts as Counts;
}

export async function countLive(workbench: Workbench, type: ObjectType): Promise<number> {
  const rows = await workbench.find<{ count: string }>(sql`SELECT count(*) FROM ${type}`);
  return Number(rows[0]?.count);
}
