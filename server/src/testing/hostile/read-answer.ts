import zlib from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Answer } from './judge.ts';

type Injected = Awaited<ReturnType<FastifyInstance['inject']>>;

/** By what Content-Encoding calls them. Node.js knows the last one from 22.15 on, and answers with it from then on. */
const decoders = new Map([
  ['br', 'brotliDecompressSync'],
  ['gzip', 'gunzipSync'],
  ['deflate', 'inflateSync'],
  ['zstd', 'zstdDecompressSync'],
]);

/** What was answered, unpacked: `Accept-Encoding: *` asks for anything. */
export function readAnswer({ statusCode, headers, rawPayload }: Injected): Answer {
  const decoder = decoders.get(String(headers['content-encoding']));
  const bytes: Buffer = decoder === undefined ? rawPayload : Reflect.get(zlib, decoder)(rawPayload);
  return { status: statusCode, contentType: String(headers['content-type'] ?? ''), body: bytes.toString() };
}
