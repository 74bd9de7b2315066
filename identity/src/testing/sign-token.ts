import type { Database } from '@panel/database/database';
import { importJWK, SignJWT } from 'jose';
import { listSigningKeys } from '../keys/keys.queries.ts';
import { type KeyFile, openSecrets } from '../secrets/index.ts';
import { beginSession } from './begin-session.ts';

interface Token {
  issuer: string;
  audience: string;
  clientId: string;
  accountId: string;
}

/** An access token signed with the service's own key, in a new session, for tests of a running panel. */
export async function signToken(db: Database, keyFile: KeyFile, token: Token): Promise<string> {
  const [key] = await listSigningKeys(db, await openSecrets(db, keyFile));
  if (!key) throw new Error('There is no signing key.');
  const sid = await beginSession(db, token.accountId);
  return new SignJWT({ client_id: token.clientId, sid, auth_time: Math.floor(Date.now() / 1000) })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: String(key.kid) })
    .setIssuer(token.issuer)
    .setAudience(token.audience)
    .setSubject(token.accountId)
    .setExpirationTime('4h')
    .sign(await importJWK(key, 'ES256'));
}
