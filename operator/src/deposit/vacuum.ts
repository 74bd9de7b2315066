import type { ObjectType } from '@panel/registry/stage';
import type pg from 'pg';
import type { DepositReport } from './deposit-report.ts';

const tables: Record<ObjectType, string[]> = {
  domain: ['domain', 'domain_contact', 'domain_nameserver', 'domain_ds'],
  host: ['host'],
  contact: ['contact'],
  registrar: ['registrar', 'registrar_contact'],
};

/**
 * Runs before success is reported: otherwise searches would be slow until PostgreSQL does it by itself. If less than a
 * hundredth has changed, no search gets slower and a small deposit need not wait.
 */
export async function vacuum(client: pg.Client, { objects }: DepositReport): Promise<void> {
  for (const [type, { added, changed, removed }] of Object.entries(objects)) {
    const { rows } = await client.query<{ count: number }>(
      'SELECT reltuples AS count FROM pg_class WHERE oid = $1::regclass',
      [type],
    );
    const count = Math.max(Number(rows[0]?.count), 0); // -1 if never counted
    const isMuch = added + changed + removed > count / 100;
    if (isMuch) await client.query(`VACUUM (ANALYZE) ${tables[type as ObjectType].join(', ')}`);
  }
}
