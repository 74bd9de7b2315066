import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Refusal } from '@panel/core';
import { MAX_BYTES } from '@panel/registry/feed';

/** The text of a body, which may be compressed. The limit applies to its decompressed size. */
export async function readText(body: Buffer, encoding = 'identity'): Promise<string> {
  const coding = encoding.trim().toLowerCase();
  if (coding !== 'gzip' && coding !== 'identity') throw new Refusal('feed.encoding');
  const bytes = coding === 'gzip' ? await unpack(body) : body;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('feed.encoding');
  }
}

async function unpack(body: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(body, { maxOutputLength: MAX_BYTES });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new Refusal(isTooLarge ? 'feed.too.large' : 'feed.encoding');
  }
}
