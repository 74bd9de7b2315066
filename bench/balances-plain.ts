import type pg from 'pg';

const BATCH = 2_000;

interface Figures {
  available: string;
  creditLine: string;
  cash: string;
  notificationThreshold: string;
  time: string;
}

/** Balances by plain upserts, without comparisons. */
export async function insertBalances(
  client: pg.Client,
  pairs: readonly { registrar: string; currency: string }[],
  { available, creditLine, cash, notificationThreshold, time }: Figures,
): Promise<void> {
  const { rows } = await client.query<{ handle: string; id: number }>('SELECT handle, id FROM registrar');
  const ids = new Map(rows.map(({ handle, id }) => [handle, id]));
  const columns =
    'available credit_line cash execution_limit notification_threshold renewals_7 renewals_30 renewals_90';
  const names = ['registrar_id', 'currency', ...columns.split(' '), 'figures_at'];
  const figures = [available, creditLine, cash, '0.00', notificationThreshold, '1.00', '2.00', '3.00', time];
  const update = names.slice(2).map((name) => `${name} = excluded.${name}`);
  await client.query('BEGIN');
  for (let first = 0; first < pairs.length; first += BATCH) {
    const batch = pairs.slice(first, first + BATCH);
    const values = batch.flatMap(({ registrar, currency }) => [ids.get(registrar), currency, ...figures]);
    const tuples = batch.map((_, row) => `(${names.map((_, column) => `$${row * names.length + column + 1}`)})`);
    await client.query(
      `INSERT INTO balance (${names}) VALUES ${tuples} ON CONFLICT (registrar_id, currency) DO UPDATE SET ${update}`,
      values,
    );
  }
  await client.query('COMMIT');
}
