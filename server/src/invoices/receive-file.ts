import type { Readable } from 'node:stream';
import type { InvoiceFileType } from '@panel/contract/invoice-kinds';
import { Refusal } from '@panel/core';
import { checkOf, MAX_FILE_BYTES, PART_BYTES } from './invoice-file.rules.ts';

/**
 * Splits a file into its stored parts and checks it as it arrives, so that there is never a second copy. A refused file
 * is read to its end, unless it is too large, so that its sender gets the response.
 */
export async function receiveFile(body: Readable, type: InvoiceFileType): Promise<Buffer[]> {
  const check = checkOf(type);
  const parts: Buffer[] = [];
  let isOfType = true;
  let size = 0;
  try {
    for await (const part of inParts(body.iterator({ destroyOnReturn: false }))) {
      size += part.length;
      if (size > MAX_FILE_BYTES) throw new Refusal('invoice.file.too.large');
      isOfType &&= check.write(part);
      if (isOfType) parts.push(part);
      else parts.length = 0;
    }
  } catch (error) {
    // The sender has disconnected.
    throw body.errored ? new Refusal('request.invalid') : error;
  }
  if (!isOfType || !check.end()) throw new Refusal('invoice.file.invalid');
  return parts;
}

/** Regroups the bytes into parts of equal size, and the rest. */
export async function* inParts(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  let part = Buffer.alloc(PART_BYTES);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let read = 0; read < chunk.length; ) {
      const copied = chunk.copy(part, filled, read);
      read += copied;
      filled += copied;
      if (filled < PART_BYTES) continue;
      yield part;
      part = Buffer.alloc(PART_BYTES);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
