import { expect, test } from 'vitest';
import { listening } from './testing/listening-registry.ts';

test('a file of an invoice is stored, if it is one and the invoice is known', async () => {
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
