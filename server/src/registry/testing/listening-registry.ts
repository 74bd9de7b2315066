import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { EppCertificateSettings } from '@panel/core';
import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { pino } from 'pino';
import { describeRefusals } from '../../http/described-refusals.ts';
import { describedAnswers } from '../../testing/described-answers.ts';
import { startRegistryListener } from '../index.ts';

export const secret = 'a secret of the registry';

interface Options {
  database?: TestDatabase;
  eppCheckSecret?: string;
  eppCertificates?: EppCertificateSettings;
  requestTimeoutMs?: number;
  /** For tests that store events of which only the kind matters. */
  isHeldToDescription?: false;
}

/** The listener on a port, on a database with the panel's rights: `await using registry = await listening()`. */
export async function listening(given: Options = {}) {
  const { database: own, eppCheckSecret, eppCertificates, isHeldToDescription, ...options } = given;
  const database = own ?? (await testDatabase());
  const { db, connection } = database.asPanel;
  const lines: string[] = [];
  const to = new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  });
  const app = await startRegistryListener({
    settings: {
      registryListen: '127.0.0.1:0',
      registryListenRemote: false,
      registrySecrets: [secret],
      eppCheckSecret,
      eppAllowedStatuses: ['ACTIVE'],
      eppCertificates,
    },
    db,
    connection,
    log: pino({ level: 'debug', base: null }, to),
    ...options,
  });
  if (!app) throw new Error('nothing was started');
  lines.length = 0;
  const { port } = app.server.address() as AddressInfo;

  const judge = isHeldToDescription === false ? () => {} : describedAnswers(describeRefusals(app.swagger()));

  async function ask(path: string, { headers, ...init }: RequestInit = {}) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${secret}`, ...(headers as Record<string, string>) },
    });
    const text = await response.text();
    const [pathname = ''] = path.split('?');
    judge({
      method: init.method ?? 'GET',
      path: pathname,
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      body: text,
    });
    const { data, messages } = text === '' ? {} : JSON.parse(text);
    return { status: response.status, headers: response.headers, data, messages };
  }

  function post(body: NonNullable<RequestInit['body']>, query = '', headers: Record<string, string> = {}) {
    const type = { 'content-type': 'application/x-ndjson' };
    return ask(`/registry/changes${query}`, { method: 'POST', body, headers: { ...type, ...headers } });
  }

  return {
    app,
    port,
    database,
    db: database.db,
    lines,
    ask,
    post,
    async [Symbol.asyncDispose]() {
      await app.close();
      if (!given) await database.close();
    },
  };
}

/** A body of these changes, numbered from `first`. */
export function numbered(changes: object[], first = 1): string {
  return changes.map((change, index) => `${JSON.stringify({ seq: first + index, ...change })}\n`).join('');
}
