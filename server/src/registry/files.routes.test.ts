import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { listening } from './testing/listening-registry.ts';

test('a valid file of a known invoice is stored', async () => {
  await using registry = await listening();
  const registrar = await registry.db
    .insertInto('registrar')
    .values({ handle: 'aurora', status: 'ACTIVE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const invoice = { registrar_id: registrar.id, kind: 'INVOICE', date: '2026-11-01', total: '1', currency: 'EUR' };
  await registry.db
    .insertInto('invoice')
    .values({ ...invoice, number: 'A 1', status: 'OPEN' })
    .execute();
  const put = async (query: string, body: string) => {
    const headers = { 'content-type': 'application/octet-stream' };
    const { status, messages } = await registry.ask(`/registry/files?${query}`, { method: 'PUT', headers, body });
    return [status, messages.map(({ messageKey }: { messageKey: string }) => messageKey)];
  };
  expect(await put('invoice=A%201&type=pdf', '%PDF-1.7')).toEqual([200, []]);
  expect(await put('invoice=A%201&type=pdf', '%PDF-1.7')).toEqual([200, []]);
  expect(await put('invoice=A%201&type=ubl', '<Invoice/>')).toEqual([200, []]);
  expect(await put('invoice=A%201&type=pdf', '<Invoice/>')).toEqual([422, ['invoice.file.invalid']]);
  expect(await put('invoice=A%201&type=pdf', '')).toEqual([422, ['invoice.file.invalid']]);
  expect(await put('invoice=A%202&type=pdf', '%PDF-1.7')).toEqual([404, ['invoice.unknown']]);
  expect(await put('invoice=A%201&type=exe', '%PDF-1.7')).toEqual([422, ['registry.parameter']]);
  expect(await put('type=pdf', '%PDF-1.7')).toEqual([422, ['registry.parameter']]);
  expect(await put('invoice=A%201&type=pdf', `%PDF-${'x'.repeat(5 * 1024 * 1024)}`)).toEqual([
    413,
    ['invoice.file.too.large'],
  ]);
  const files = await registry.db.selectFrom('invoice_file').select(['type', 'size']).orderBy('type').execute();
  expect(files).toEqual([
    { type: 'pdf', size: 8 },
    { type: 'ubl', size: 10 },
  ]);
});

test('a file of 5 MiB arrives byte by byte; one without a length that is too large is refused', async () => {
  await using registry = await listening();
  const { id } = await registry.db
    .insertInto('registrar')
    .values({ handle: 'aurora', status: 'ACTIVE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const invoice = { registrar_id: id, kind: 'INVOICE', date: '2026-11-01', total: '1', currency: 'EUR' };
  await registry.db
    .insertInto('invoice')
    .values({ ...invoice, number: '1', status: 'OPEN' })
    .execute();
  const bytes = Buffer.concat([Buffer.from('%PDF-'), randomBytes(5 * 1024 * 1024 - 5)]);
  const put = (chunks: Buffer[]) =>
    registry.ask('/registry/files?invoice=1&type=pdf', {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf' },
      body: ReadableStream.from(chunks),
      duplex: 'half',
    } as RequestInit);
  const chunks = Array.from({ length: 80 }, (_, at) => bytes.subarray(at * 65_537, (at + 1) * 65_537));
  expect(await put(chunks)).toMatchObject({ status: 200 });
  const parts = await registry.db.selectFrom('invoice_file_part').select('bytes').orderBy('part').execute();
  expect(parts.map((part) => part.bytes.length)).toEqual(Array(20).fill(256 * 1024));
  expect(Buffer.concat(parts.map((part) => part.bytes)).equals(bytes)).toBe(true);
  expect(await put([...chunks, Buffer.from('x')])).toMatchObject({
    status: 413,
    messages: [{ messageKey: 'invoice.file.too.large' }],
  });
  expect(await registry.db.selectFrom('invoice_file').select('size').execute()).toEqual([{ size: bytes.length }]);
});
