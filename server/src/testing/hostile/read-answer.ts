import zlib from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Answer } from './judge.ts';

type Injected = Awaited<ReturnType<FastifyInstance['inject']>>;

/** By their names in Content-Encoding. Node.js has the last one from version 22.15, and then uses it in responses. */
const decoders = new Map([
  ['br', 'brotliDecompressSync'],
  ['gzip', 'gunzipSync'],
  ['deflate', 'inflateSync'],
  ['zstd', 'zstdDecompressSync'],
]);

/** The decoded response, because `Accept-Encoding: *` accepts anything. */
export function readAnswer({ statusCode, headers, rawPayload }: Injected): Answer {
  const decoder = decoders.get(String(headers['content-encoding']));
  const bytes: Buffer = decoder === undefined ? rawPayload : Reflect.get(zlib, decoder)(rawPayload);
  return { status: statusCode, contentType: String(headers['content-type'] ?? ''), body: bytes.toString() };
}
