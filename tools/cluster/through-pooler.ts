import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname } from 'node:path';
import { json } from 'node:stream/consumers';
import { hashPassword } from '@panel/identity/password-hash';
import { PASSWORD, signInBrowser } from '@panel/identity/testing/sign-in-browser';
import pg from 'pg';
import { expect, vi } from 'vitest';
import type { Cluster } from './cluster.ts';
import { PUBLIC_URL, REGISTRY_SECRET } from './panels.ts';
import { PATIENCE } from './patience.ts';
import { tokenFor } from './people.ts';

// Scenarios that would be easy for a single instance, or with a dedicated database session.

const statusOf = async (url: string, token: string, signal?: AbortSignal) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(url, { headers, ...(signal && { signal }) })).status;
};

export async function signInAcross({ owner, panels }: Cluster) {
  const username = 'sam@registrar1';
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(
    `INSERT INTO identity.account (username, name, email, roles, may_skip_totp, password_hash)
     VALUES ($1, 'Sam', 'sam@example.com', '{SUPPORT}', true, $2)`,
    [username, await hashPassword(PASSWORD)],
  );
  try {
    const [one = '', other = ''] = panels.map(({ url }) => url);
    const tokens = await signInBrowser(PUBLIC_URL, one).signIn(username);
    return {
      signedIn: tokens.status,
      served: await statusOf(`${other}/services/registrar`, tokens.access_token),
      refreshed: (await signInBrowser(PUBLIC_URL, other).refresh(tokens.refresh_token)).status,
    };
  } finally {
    // No panel starts with an account that needs only a password.
    await client.query('DELETE FROM identity.account WHERE username = $1', [username]);
    await client.end();
  }
}

/** Sends the changes of docs/CONNECTING.md through a panel's private listener. */
export async function sendChanges({ panels }: Cluster): Promise<unknown> {
  const guide = await readFile(new URL('../../docs/CONNECTING.md', import.meta.url), 'utf8');
  const headers = { authorization: `Bearer ${REGISTRY_SECRET}`, 'content-type': 'application/x-ndjson' };
  const options = { socketPath: panels[0]?.socket, path: '/registry/changes?stream=guide', method: 'POST', headers };
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => resolve(json(answer)));
    sent.on('error', reject).end(guide.match(/^\{"seq":\d+,"type":"\w+","op":"put".+$/gm)?.join('\n'));
  });
}

/** Closes a search that waits for a lock; returns what PostgreSQL has cancelled, and why. */
export async function endSearch(cluster: Cluster): Promise<string[]> {
  const client = new pg.Client(cluster.owner);
  await client.connect();
  const token = await tokenFor(client, cluster.keyFile, 'lee@registrar1');
  await client.query('BEGIN; LOCK TABLE domain');
  const waiting = `SELECT FROM pg_locks WHERE relation = 'domain'::regclass AND NOT granted`;
  try {
    const closing = new AbortController();
    const search = statusOf(`${cluster.front}/services/domains/search?ulabel=*`, token, closing.signal);
    await vi.waitFor(async () => expect((await client.query(waiting)).rowCount).toBe(1), PATIENCE);
    closing.abort();
    await search.catch(() => {});
    await vi.waitFor(async () => expect((await client.query(waiting)).rowCount).toBe(0), PATIENCE);
  } finally {
    await client.end();
  }
  const { data } = await cluster.primary();
  const log = await readFile(`${dirname(data)}-patroni.log`, 'utf8');
  return log.match(/canceling statement due to .+/g) ?? [];
}
