import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_FILE_BYTES, PART_BYTES } from './invoice-file.rules.ts';
import { inParts, receiveFile } from './receive-file.ts';

const streamOf = (...chunks: Buffer[]) => Readable.from(chunks, { objectMode: false });

test('the parts are the same, whatever the chunks that arrive', async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-'), randomBytes(3 * PART_BYTES)]);
  const cuts = fc.array(fc.nat(bytes.length), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(cuts, async (places) => {
      const sorted = [0, ...places.toSorted((one, other) => one - other), bytes.length];
      const chunks = sorted.slice(1).map((place, index) => bytes.subarray(sorted[index], place));
      const parts: Buffer[] = [];
      for await (const part of inParts(chunks)) parts.push(part);
      expect(parts.map((part) => part.length)).toEqual([PART_BYTES, PART_BYTES, PART_BYTES, 5]);
      expect(Buffer.concat(parts).equals(bytes)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('a file of exactly 5 MiB is accepted, and one byte more is refused', async () => {
  const largest = Buffer.alloc(MAX_FILE_BYTES, '%PDF-');
  expect(await receiveFile(streamOf(largest), 'pdf')).toHaveLength(20);
  await expect(receiveFile(streamOf(largest, Buffer.from('x')), 'pdf')).rejects.toMatchObject({
    key: 'invoice.file.too.large',
  });
});

test('a file of another type is read to its end and refused', async () => {
  const body = streamOf(Buffer.from('<html>'), randomBytes(PART_BYTES), randomBytes(PART_BYTES));
  await expect(receiveFile(body, 'pdf')).rejects.toMatchObject({ key: 'invoice.file.invalid' });
  expect(body.readableEnded).toBe(true);
  await expect(receiveFile(streamOf(), 'ubl')).rejects.toMatchObject({ key: 'invoice.file.invalid' });
});

test('a sender that disconnects does not cause an error of our own', async () => {
  const body = new Readable({ read() {} });
  const received = receiveFile(body, 'pdf');
  body.push(Buffer.from('%PDF-'));
  body.destroy(new Error('aborted'));
  await expect(received).rejects.toMatchObject({ key: 'request.invalid' });
});

test('a file that is too large leaves its stream open, so that the sender gets a response', async () => {
  const body = new Readable({ read() {} });
  const received = receiveFile(body, 'pdf');
  body.push(Buffer.alloc(MAX_FILE_BYTES + PART_BYTES, '%PDF-'));
  await expect(received).rejects.toMatchObject({ key: 'invoice.file.too.large' });
  expect(body.destroyed).toBe(false);
  body.destroy();
});
