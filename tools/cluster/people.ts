import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { signInNames } from '@panel/contract/sign-in';
import { databaseOn } from '@panel/database/database';
import { signToken } from '@panel/identity/testing/sign-token';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import { PUBLIC_URL } from './panels.ts';

const { realm, clientId, audience } = signInNames;

// Shorter than HAProxy's timeout: a request on a connection that is being closed would fail without a panel's fault.
const agent = new Agent({ keepAlive: true, timeout: 20_000 });

/** `200`, `503 database.unavailable`, or the network's error code. */
export type Outcome = string;

export type Person = (method: 'GET' | 'PUT', path: string, body?: object) => Promise<Outcome>;

/**
 * Users, each of their own registrar, who have just signed in and connect through HAProxy. Without a recent sign-in they
 * may not change addresses.
 */
export async function signInPeople({ owner, keyFile, front }: Cluster, count: number): Promise<Person[]> {
  const client = new pg.Client(owner);
  await client.connect();
  const tokens: string[] = [];
  for (let number = 1; number <= count; number++) {
    const handle = `registrar${number}`;
    await client.query(`INSERT INTO registrar (handle, status) VALUES ($1, 'ACTIVE') ON CONFLICT DO NOTHING`, [handle]);
    tokens.push(await tokenFor(client, keyFile, `kim@${handle}`));
  }
  await client.end();
  return tokens.map((token) => (method, path, body) => send(`${front}${path}`, method, token, body));
}

/** For a user who is not an administrator, because administrators get a mail about every change. */
export async function tokenFor(client: pg.Client, keyFile: Cluster['keyFile'], username: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO identity.account (username, name, email, roles)
     VALUES ($1, 'Kim', 'kim@example.com', '{TECH,SUPPORT}')
     ON CONFLICT (lower(username)) DO UPDATE SET name = excluded.name RETURNING id`,
    [username],
  );
  const issuer = `${PUBLIC_URL}/realms/${realm}`;
  return signToken(databaseOn(client), keyFile, { issuer, audience, clientId, accountId: rows[0]?.id ?? '' });
}

function send(url: string, method: string, token: string, body?: object): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = request(url, { method, headers, agent }, async (answer) => {
      const status = answer.statusCode ?? 0;
      // A body without the envelope did not come from a panel.
      const said = await json(answer).catch(() => undefined);
      const { messages } = (said ?? {}) as { messages?: { messageKey: string }[] };
      resolve([status, messages ? messages[0]?.messageKey : 'without words'].filter(Boolean).join(' '));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end(body && JSON.stringify(body));
  });
}
