import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { InvoiceFileType } from '@panel/contract/invoice-kinds';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { PART_BYTES } from './invoice-file.rules.ts';
import { isShown } from './invoices.queries.ts';

export interface StoredFile {
  number: string;
  size: number;
  bytes: Readable;
}

/**
 * Reads each part with its own query, so that a slow browser occupies no connection. If the registry replaces the file
 * meanwhile, it breaks off.
 */
export async function openInvoiceFile(
  db: Database,
  registrarId: number,
  { id, type }: { id: number; type: InvoiceFileType },
): Promise<StoredFile | undefined> {
  const file = await db
    .selectFrom('invoice_file')
    .innerJoin('invoice', 'invoice.id', 'invoice_file.invoice_id')
    .select(['number', 'size', 'sha256'])
    .where('registrar_id', '=', registrarId)
    .where(isShown(registrarId))
    .where('invoice_id', '=', id)
    .where('type', '=', type)
    .executeTakeFirst();
  if (!file) return undefined;
  const { number, size, sha256 } = file;

  async function* parts() {
    for (let part = 0; part * PART_BYTES < size; part += 1) {
      const found = await db
        .selectFrom('invoice_file_part as p')
        .innerJoin('invoice_file as f', (join) =>
          join.onRef('f.invoice_id', '=', 'p.invoice_id').onRef('f.type', '=', 'p.type'),
        )
        .innerJoin('invoice', 'invoice.id', 'f.invoice_id')
        .select('p.bytes')
        .where('registrar_id', '=', registrarId)
        .where('p.invoice_id', '=', id)
        .where('p.type', '=', type)
        .where('p.part', '=', part)
        .where('f.sha256', '=', sha256)
        .executeTakeFirst();
      if (!found) throw new Error(`the file of the invoice ${number} was replaced while it was sent`);
      yield found.bytes;
    }
  }
  return { number, size, bytes: Readable.from(parts(), { objectMode: false }) };
}

/** Stores or replaces a file; the same bytes again change nothing. Returns false if there is no such invoice. */
export function storeInvoiceFile(
  db: Database,
  number: string,
  { type, parts }: { type: InvoiceFileType; parts: readonly Buffer[] },
): Promise<boolean> {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  const sha256 = hash.digest();
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  return db.transaction().execute(async (trx) => {
    // Two senders of one file run one at a time from here.
    const invoice = await trx
      .selectFrom('invoice')
      .select('id')
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst();
    if (!invoice) return false;
    const key = { invoice_id: invoice.id, type };
    const { rows } = await sql`
      INSERT INTO invoice_file AS old (invoice_id, type, size, sha256)
      VALUES (${invoice.id}, ${type}, ${size}, ${sha256})
      ON CONFLICT (invoice_id, type) DO UPDATE
      SET size = excluded.size, sha256 = excluded.sha256, stored_at = now() WHERE old.sha256 <> excluded.sha256
      RETURNING size`.execute(trx);
    if (rows.length === 0) return true;
    await trx.deleteFrom('invoice_file_part').where('invoice_id', '=', invoice.id).where('type', '=', type).execute();
    for (const [part, bytes] of parts.entries()) {
      await trx
        .insertInto('invoice_file_part')
        .values({ ...key, part, bytes })
        .execute();
    }
    return true;
  });
}
