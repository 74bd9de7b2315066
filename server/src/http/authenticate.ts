import { Refusal } from '@panel/core';
import type { Proof } from '@panel/core/directory';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import { JOSEError } from 'jose/errors';
import { type Actor, type DeskActor, isOfDesk, type RegistrarActor } from './actor.ts';
import { rememberVerified, type Verified } from './verified-tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request. Reading it refuses the request if no one is signed in. */
    readonly person: Actor;
    /** The same for a call that concerns a registrar: also refuses registry staff. */
    readonly actor: RegistrarActor;
    /** The same for a call of the desk: refuses everyone but registry staff. */
    readonly staff: DeskActor;
    signedIn: Actor | null;
    /** Why a script's access token or a signed-in user was refused. */
    notSignedIn: Refusal | null;
    /** The time of the last sign-in, in seconds since 1970; 0 if no one is signed in. */
    signedInAt: number;
    /** The session of the user's token; empty if no one is signed in. */
    sessionId: string;
  }
}

export interface TokenRules {
  issuer: string;
  audience: string;
  clientId: string;
  keys: JWTVerifyGetKey;
}

/** Finds a token's owner; a refusal says why they have no access. */
export type FindActor = (proof: Proof, onlyReads: boolean) => Promise<Actor | Refusal | null>;

interface AuthenticateOptions {
  tokens: TokenRules;
  findActor: FindActor;
  scripts: ScriptTokens;
  /** Why registry staff may not call from this address. */
  refuseNetwork(ip: string | undefined): Refusal | null;
}

/** Access tokens for scripts, which the sign-in service does not issue. */
export interface ScriptTokens {
  isOne(token: string): boolean;
  /** A refusal is sent only after the request was counted. */
  findActor(token: string, request: Pick<FastifyRequest, 'ip' | 'log'>): Promise<Actor | Refusal>;
}

/** Identifies the caller. `enforcePermissions` then decides whether the call is allowed. */
export function authenticateRequests(app: FastifyInstance, options: AuthenticateOptions): void {
  const { tokens, findActor, scripts, refuseNetwork } = options;
  const proofOf = rememberVerified((token) => verify(token, tokens));
  app.decorateRequest('signedIn', null);
  app.decorateRequest('notSignedIn', null);
  app.decorateRequest('signedInAt', 0);
  app.decorateRequest('sessionId', '');
  app.decorateRequest('person', {
    getter(this: FastifyRequest) {
      if (!this.signedIn) throw this.notSignedIn ?? new Refusal('authentication.required');
      return this.signedIn;
    },
  });
  app.decorateRequest('actor', {
    getter(this: FastifyRequest) {
      if (this.viewed instanceof Refusal) throw this.viewed;
      const { person } = this;
      if (this.viewed) return this.viewed;
      if (isOfDesk(person)) throw new Refusal('permission.denied');
      return person;
    },
  });
  app.decorateRequest('staff', {
    getter(this: FastifyRequest) {
      const { person } = this;
      if (!isOfDesk(person)) throw new Refusal('permission.denied');
      return person;
    },
  });
  app.addHook('onRequest', async (request) => {
    const token = bearerToken(request);
    if (token === undefined) return;
    if (scripts.isOne(token)) {
      // For public calls, a script is like any other client.
      if (request.routeOptions.config.permission === 'public') return;
      return take(request, await scripts.findActor(token, request));
    }
    const proof = await proofOf(token);
    if (!proof) return;
    const found = await findActor(proof, request.method === 'GET');
    const isFromDesk = found && !(found instanceof Refusal) && isOfDesk(found);
    take(request, (isFromDesk && refuseNetwork(request.ip)) || found);
    request.signedInAt = proof.signedInAt;
    request.sessionId = proof.session;
  });
}

function take(request: FastifyRequest, found: Actor | Refusal | null): void {
  if (found instanceof Refusal) request.notSignedIn = found;
  else request.signedIn = found;
}

function bearerToken({ headers, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.config.permission === undefined) return undefined;
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(headers.authorization ?? '')?.[1];
}

/** What a valid access token proves, and its expiry. Refuses ID tokens and those of another audience or client. */
async function verify(token: string, rules: TokenRules): Promise<Verified | undefined> {
  const { issuer, audience, clientId, keys } = rules;
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      requiredClaims: ['sub', 'sid', 'auth_time', 'exp'],
    });
    const isAccessToken = protectedHeader.typ?.toLowerCase() === 'at+jwt' || payload.typ === 'Bearer';
    const isForPanel = payload.azp === clientId || payload.client_id === clientId;
    const { sub, sid, auth_time: signedInAt, exp } = payload;
    if (!isAccessToken || !isForPanel || !sub || !exp) return undefined;
    if (typeof sid !== 'string' || typeof signedInAt !== 'number') return undefined;
    return { subject: sub, session: sid, signedInAt, expiresAt: exp * 1000 };
  } catch (error) {
    if (error instanceof JOSEError) return undefined;
    throw error;
  }
}
