import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Message } from '@panel/contract/envelope';
import { defaultMessages, isMessageKey, type PlainKey } from '@panel/contract/errors';
import { fillIn, valuesOf } from '@panel/contract/messages';
import { Refusal } from '@panel/core';
import { isDatabaseGone, isStorageFull } from '@panel/database/gone';
import { throttledLog } from '@panel/database/outages';
import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import pg from 'pg';
import { messageOf, refuse, sendMessages } from './refuse.ts';

// Message keys for refusals by Fastify and its plugins, by status.
const keyOfStatus: Record<number, PlainKey> = {
  400: 'request.invalid',
  404: 'not.found',
  408: 'request.timeout',
  413: 'request.too.large',
  414: 'request.too.large',
  415: 'request.media.type',
  429: 'rate.limited',
  431: 'request.too.large',
};

const statusOfClientError = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';
// NUL and, in JSON, lone surrogates: PostgreSQL cannot store them, so only a request can contain one.
const UNSTORABLE_TEXT = ['22021', '22P05'];

interface ErrorOptions {
  onStorageFull?(): void;
  /** Called after waiting in vain for a lock. */
  isImporting?(): Promise<boolean>;
}

export function handleErrors(app: FastifyInstance, options: ErrorOptions = {}): void {
  const { onStorageFull = () => {}, isImporting = async () => false } = options;
  const logGone = throttledLog('database unavailable');
  const logFull = throttledLog('storage full');
  const logSlow = throttledLog('statement too slow');
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const messages = error.validation.map((issue) =>
        brokenRule(issue.message ?? '', issue.instancePath, issue.params),
      );
      const allRules = messages.every((message) => message !== undefined);
      return allRules ? sendMessages(reply, 422, messages) : refuse(reply, new Refusal('request.invalid'));
    }
    const refusal = refusalOf(error);
    if (refusal) return refuse(reply, refusal);
    if (isDatabaseGone(error)) {
      logGone(request.log, error);
      return refuse(reply, new Refusal('database.unavailable'));
    }
    if (isStorageFull(error)) {
      onStorageFull();
      logFull(request.log, error);
      return refuse(reply, new Refusal('storage.full'));
    }
    // Only an import holds a lock for longer than the panel waits.
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) {
      const isLoading = await isImporting().catch(() => false);
      return refuse(reply, new Refusal(isLoading ? 'import.running' : 'server.busy'));
    }
    // The statement timeout: searches, the only queries that the panel itself cancels, handle this error themselves.
    if (error instanceof pg.DatabaseError && error.code === QUERY_CANCELED) {
      logSlow(request.log, error);
      return refuse(reply, new Refusal('server.busy'));
    }
    request.log.error({ err: error }, 'unexpected error');
    return refuse(reply, new Refusal('internal.error'));
  });
}

/** Responds to what Node refuses before there is a request: a head that is too large, too slow or not HTTP. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  // A request with an early response, such as 401, gets no second one if its body does not arrive.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesWritten > 0) return void socket.destroy();
  const status = statusOfClientError.get(error.code ?? '') ?? 400;
  const { key, message } = new Refusal(keyOfStatus[status] ?? 'request.invalid');
  const body = JSON.stringify({ data: null, messages: [{ messageKey: key, defaultMessage: message }] });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function refusalOf(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof pg.DatabaseError)
    return UNSTORABLE_TEXT.includes(error.code ?? '') ? new Refusal('request.invalid') : undefined;
  const key = keyOfStatus[error.statusCode ?? 500];
  return key && new Refusal(key);
}

// A message that is a message key means a broken rule; any other issue means JSON of the wrong shape.
function brokenRule(key: string, pointer: string, limits: { maximum?: number; minimum?: number }): Message | undefined {
  if (!isMessageKey(key)) return undefined;
  const path = pointer.split('/').slice(1);
  const values = valuesOf({ ...limits, path });
  return messageOf(key, fillIn(defaultMessages[key], values), { field: path.join('.'), values });
}
