import type { Database } from '@panel/database/database';
import type { FastifyPluginAsync } from 'fastify';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Site } from '../pages/site.ts';
import { claimsOf } from './claims.ts';
import { findAccountInSession } from './session.queries.ts';

export interface UserinfoOptions {
  db: Database;
  site: Site;
  issuer: string;
  audience: string;
  verificationKey: JWTVerifyGetKey;
}

/** oidc-provider's own endpoint does not accept JWTs, and every access token here is a JWT. */
export const userinfoRoutes: FastifyPluginAsync<UserinfoOptions> = async (app, options) => {
  const { db, site, issuer, audience, verificationKey } = options;

  app.route({
    method: ['GET', 'POST'],
    url: `${site.mount}/protocol/openid-connect/userinfo`,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
      const account = token === undefined ? undefined : await ownerOf(token);
      if (account) return claimsOf(account);
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer error="invalid_token"')
        .send({ error: 'invalid_token' });
    },
  });

  async function ownerOf(token: string) {
    try {
      const requirements = { issuer, audience, typ: 'at+jwt', requiredClaims: ['sub', 'exp'] };
      const { payload } = await jwtVerify(token, verificationKey, requirements);
      const { sub = '', sid, auth_time } = payload;
      if (typeof sid !== 'string' || typeof auth_time !== 'number') return undefined;
      return await findAccountInSession(db, { subject: sub, session: sid, signedInAt: auth_time });
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
};
