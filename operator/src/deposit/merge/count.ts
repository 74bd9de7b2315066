import type pg from 'pg';
import { objectTypes } from '../objects.ts';
import type { Counts } from './plan.ts';

const queries = {
  domain: `
    SELECT (SELECT count(*) FROM stage_domain s
             WHERE s.registrar IS NOT NULL AND NOT EXISTS (SELECT FROM domain d WHERE d.alabel = s.alabel)) AS added,
           (SELECT count(*) FROM (SELECT id FROM change_domain UNION SELECT id FROM change_part) c) AS changed,
           (SELECT count(*) FROM gone_domain) AS removed`,
  host: `
    SELECT (SELECT count(*) FROM stage_host s WHERE NOT EXISTS (SELECT FROM host h WHERE h.name = s.name)) AS added,
           (SELECT count(*) FROM change_host) AS changed, (SELECT count(*) FROM gone_host) AS removed`,
  contact: `
    SELECT (SELECT count(*) FROM stage_contact s
             WHERE NOT EXISTS (SELECT FROM contact c WHERE c.handle = s.handle)) AS added,
           (SELECT count(*) FROM change_contact) AS changed, (SELECT count(*) FROM gone_contact) AS removed`,
  registrar: `
    SELECT (SELECT count(*) FROM stage_registrar s
             WHERE NOT EXISTS (SELECT FROM registrar r WHERE r.handle = s.handle)) AS added,
           (SELECT count(*) FROM (SELECT id FROM change_registrar UNION SELECT id FROM change_public_contact) c) AS changed,
           (SELECT count(*) FROM gone_registrar) AS removed`,
};

/** What the merge is going to do. */
export async function countPlanned(client: pg.Client): Promise<Counts> {
  const counts: Partial<Counts> = {};
  for (const type of objectTypes) {
    const { rows } = await client.query<Record<'added' | 'changed' | 'removed', string>>(queries[type]);
    const [{ added, changed, removed } = { added: 0, changed: 0, removed: 0 }] = rows;
    counts[type] = { added: Number(added), changed: Number(changed), removed: Number(removed) };
  }
  return counts as Counts;
}

export async function countLive(client: pg.Client, type: 'domain' | 'host' | 'contact'): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${type}`);
  return Number(rows[0]?.count);
}
