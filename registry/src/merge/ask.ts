import type { Database } from '@panel/database/database';
import { CompiledQuery } from 'kysely';

export async function ask<Row>(db: Database, text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
  return rows as Row[];
}
