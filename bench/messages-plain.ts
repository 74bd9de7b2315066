import type pg from 'pg';

const BATCH = 1_000;

export interface PlainMessage {
  id: string;
  registrarId: number;
  time: string;
  kind: string;
  text: string;
  subject: string;
}

/** Messages by plain inserts into the same table with the same indexes, without comparisons. */
export async function insertMessages(client: pg.Client, messages: readonly PlainMessage[]): Promise<void> {
  const names = 'id registrar_id time kind text folded subject_type subject_key subject_folded details'.split(' ');
  await client.query('BEGIN');
  for (let first = 0; first < messages.length; first += BATCH) {
    const batch = messages.slice(first, first + BATCH);
    const values = batch.flatMap(({ id, registrarId, time, kind, text, subject }) => [
      ...[id, registrarId, time, kind, text, text.toLowerCase(), 'domain', subject, subject, '[]'],
    ]);
    const tuples = batch.map((_, row) => `(${names.map((_, column) => `$${row * names.length + column + 1}`)})`);
    await client.query(`INSERT INTO message (${names}) VALUES ${tuples}`, values);
  }
  await client.query('COMMIT');
}
