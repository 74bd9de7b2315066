import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '@panel/database/database';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { hashOf } from './adapter.ts';
import { cookieNames } from './cookie-names.ts';

/** The sign-in that a request has started, with the secret for its browser. */
const begun = new WeakMap<IncomingMessage, { id: string; secret: string }>();

/** Addresses contain a sign-in's id, so oidc-provider's cookie, which is just that id, needs a secret as proof. */
export async function bindToBrowser(db: Database, request: IncomingMessage, id: string): Promise<void> {
  const secret = randomBytes(32).toString('base64url');
  await db
    .updateTable('identity.oidc_record')
    .set({ browser_hash: hashOf(secret) })
    .where('model', '=', 'Interaction')
    .where('id_hash', '=', hashOf(id))
    .execute();
  begun.set(request, { id, secret });
}

export function sendSecret(name: string, request: IncomingMessage, response: ServerResponse): void {
  const { id, secret } = begun.get(request) ?? {};
  const cookies = [response.getHeader('set-cookie') ?? []].flat().map(String);
  if (id === undefined || cookies.length === 0) return;
  const bare = `${name}=${id};`;
  response.setHeader(
    'set-cookie',
    cookies.map((cookie) => (cookie.startsWith(bare) ? cookie.replace(bare, `${name}=${id}.${secret};`) : cookie)),
  );
}

/** Passes the bare id that oidc-provider expects, once the secret is verified for an address of the same sign-in. */
export function checkSecrets(app: FastifyInstance, { db, publicUrl }: { db: Database; publicUrl: string }): void {
  const start = `${cookieNames(publicUrl).interaction}=`;
  app.addHook('onRequest', async ({ raw }) => {
    const cookies = (raw.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
    const sent = cookies.filter((cookie) => cookie.startsWith(start));
    if (sent.length === 0) return;
    const [id = '', secret = ''] = sent[0]?.slice(start.length).split('.') ?? [];
    const isProved = raw.url?.split(/[/?]/).includes(id) && (await isSecretOf(db, id, secret));
    const others = cookies.filter((cookie) => !cookie.startsWith(start));
    raw.headers.cookie = [...others, ...(isProved ? [start + id] : [])].join('; ');
  });
}

async function isSecretOf(db: Database, id: string, secret: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity.oidc_record')
    .select('model')
    .where('model', '=', 'Interaction')
    .where('id_hash', '=', hashOf(id))
    .where('browser_hash', '=', hashOf(secret))
    .where(sql<boolean>`expires_at > now()`)
    .executeTakeFirst();
  return row !== undefined;
}
