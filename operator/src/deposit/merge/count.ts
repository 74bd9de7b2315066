import type pg from 'pg';
import { type ObjectType, objectTypes } from '../objects.ts';
import { staged } from '../stage/tables.ts';
import { keyColumns } from './columns.ts';
import { changed, gone } from './work-tables.ts';

export type Counts = Record<ObjectType, { added: number; changed: number; removed: number }>;

// A registration without a registrar is left out.
const isImported: Partial<Record<ObjectType, string>> = { domain: 's.registrar IS NOT NULL' };

const changedIds: Record<ObjectType, string> = {
  domain: `SELECT id FROM ${changed.domain} UNION SELECT id FROM ${changed.domainParts}`,
  host: `SELECT name FROM ${changed.host}`,
  contact: `SELECT id FROM ${changed.contact}`,
  registrar: `SELECT id FROM ${changed.registrar} UNION SELECT id FROM ${changed.publicContact}`,
};

/** What the merge is going to do. */
export async function countPlanned(client: pg.Client): Promise<Counts> {
  const counts: Partial<Counts> = {};
  for (const type of objectTypes) {
    const key = keyColumns[type];
    const { rows } = await client.query<Record<'added' | 'changed' | 'removed', string>>(`
      SELECT (SELECT count(*) FROM ${staged[type].name} s WHERE ${isImported[type] ?? 'true'}
               AND NOT EXISTS (SELECT FROM ${type} old WHERE old.${key} = s.${key})) AS added,
             (SELECT count(*) FROM (${changedIds[type]}) c) AS changed,
             (SELECT count(*) FROM ${gone[type]}) AS removed`);
    const [{ added, changed, removed } = { added: 0, changed: 0, removed: 0 }] = rows;
    counts[type] = { added: Number(added), changed: Number(changed), removed: Number(removed) };
  }
  return counts as Counts;
}

export async function countLive(client: pg.Client, type: 'domain' | 'host' | 'contact'): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${type}`);
  return Number(rows[0]?.count);
}
