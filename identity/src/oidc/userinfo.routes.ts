import type { Database } from '@panel/database/database';
import type { FastifyPluginAsync } from 'fastify';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Site } from '../pages/site.ts';
import type { LimitCall } from '../throttle/limit-calls.ts';
import { claimsOf } from './claims.ts';
import { findAccountInSession, type Proof } from './session.queries.ts';

export interface UserinfoOptions {
  db: Database;
  site: Site;
  issuer: string;
  audience: string;
  verificationKey: JWTVerifyGetKey;
}

interface LimitedOptions extends UserinfoOptions {
  limitCall: LimitCall;
}

/** oidc-provider's own endpoint does not accept JWTs, and every access token here is a JWT. */
export const userinfoRoutes: FastifyPluginAsync<LimitedOptions> = async (app, options) => {
  const { db, site, issuer, audience, verificationKey, limitCall } = options;

  app.route({
    method: ['GET', 'POST'],
    url: `${site.mount}/protocol/openid-connect/userinfo`,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
      const proof = token === undefined ? undefined : await readProof(token);
      const refused = await limitCall({ grant: proof?.session, ip: request.ip }, reply);
      if (refused) return refused;
      const account = proof && (await findAccountInSession(db, proof));
      if (account) return claimsOf(account);
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer error="invalid_token"')
        .send({ error: 'invalid_token' });
    },
  });

  async function readProof(token: string): Promise<Proof | undefined> {
    try {
      const requirements = { issuer, audience, typ: 'at+jwt', requiredClaims: ['sub', 'exp'] };
      const { payload } = await jwtVerify(token, verificationKey, requirements);
      const { sub = '', sid, auth_time } = payload;
      if (typeof sid !== 'string' || typeof auth_time !== 'number') return undefined;
      return { subject: sub, session: sid, signedInAt: auth_time };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
};
