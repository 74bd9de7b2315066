import { IncomingMessage } from 'node:http';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../pages/site.ts';
import type { LimitCall } from '../throttle/limit-calls.ts';
import { hashOf } from './adapter.ts';

interface TokenOptions {
  db: Database;
  site: Site;
  limitCall: LimitCall;
  hand(request: FastifyRequest, reply: FastifyReply, raw: IncomingMessage): Promise<void>;
}

const MAX_FORM_BYTES = 56 * 1024; // as in oidc-provider

/** Counts token requests before oidc-provider handles them, by the session of their code or refresh token. */
export const tokenRoutes: FastifyPluginAsync<TokenOptions> = async (app, { db, site, limitCall, hand }) => {
  const form = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(form, { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES }, (_, body, done) => done(null, body));

  app.post(`${site.mount}/protocol/openid-connect/token`, async (request, reply) => {
    const { body, raw, ip } = request;
    const isRead = Buffer.isBuffer(body);
    const grant = isRead ? await grantIn(db, new URLSearchParams(body.toString())) : undefined;
    const refused = await limitCall({ grant, ip }, reply);
    return refused ?? hand(request, reply, isRead ? withBody(raw, body) : raw);
  });
};

async function grantIn(db: Database, parameters: URLSearchParams): Promise<string | undefined> {
  const isRefresh = parameters.get('grant_type') === 'refresh_token';
  const [model, name] = isRefresh ? ['RefreshToken', 'refresh_token'] : ['AuthorizationCode', 'code'];
  const record = await db
    .selectFrom('identity.oidc_record')
    .select('grant_id')
    .where('model', '=', model)
    .where('id_hash', '=', hashOf(parameters.get(name) ?? ''))
    .executeTakeFirst();
  return record?.grant_id ?? undefined;
}

/** Replays the body, because oidc-provider reads it itself. */
function withBody({ socket, method, url, headers }: IncomingMessage, body: Buffer): IncomingMessage {
  const copy = Object.assign(new IncomingMessage(socket), { method, url, headers, complete: true });
  copy.push(body);
  copy.push(null);
  return copy;
}
