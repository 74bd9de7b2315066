import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const STALLED_MS = 60_000;

export function sendCsv(reply: FastifyReply, fileName: string, file: Readable): FastifyReply {
  // A browser that stops reading would occupy a database connection.
  reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
  return reply.type('text/csv; charset=utf-8').header('content-disposition', attachment(fileName)).send(file);
}

/** The `Content-Disposition` (RFC 6266): the name in ASCII for old browsers, and the full name. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\w.-]/g, '_');
  const full = encodeURIComponent(fileName).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return plain === fileName
    ? `attachment; filename="${plain}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
