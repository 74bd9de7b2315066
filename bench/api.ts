import { Agent, request } from 'node:http';
import type { AnyRole } from '@panel/contract/permissions';
import { databaseOn } from '@panel/database/database';
import { listSigningKeys } from '@panel/identity/keys';
import { openSecrets } from '@panel/identity/secrets';
import { importJWK, SignJWT } from 'jose';
import type pg from 'pg';
import { secretsKey } from './secrets-key.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Reply {
  bytes: number;
  body: string;
}

/** A request over a keep-alive connection. With `keep` the reply has the body, otherwise only its size in bytes. */
export function getOk(url: string, token: string | undefined, keep = false): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    request(url, { agent, headers }, (response) => {
      let [bytes, body] = [0, ''];
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
        if (keep) body += piece;
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ bytes, body });
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

/** An access token signed with the panel's own key, which the panel checks like any other. */
export async function tokenFor(
  client: pg.Client,
  publicUrl: string,
  username: string,
  roles: AnyRole[] = ['ADMIN', 'TECH'],
): Promise<string> {
  const { rows: accounts } = await client.query(
    `INSERT INTO identity.account (username, name, email, roles) VALUES ($1, 'Bench', 'b@example.com', $2)
     ON CONFLICT (lower(username)) DO UPDATE SET name = excluded.name RETURNING id`,
    [username, roles],
  );
  const { rows: sessions } = await client.query(
    `WITH session AS (SELECT gen_random_uuid()::text AS grant_id)
     INSERT INTO identity.oidc_record (model, id_hash, payload, grant_id, account_id, expires_at)
     SELECT model, sha256(convert_to(grant_id, 'UTF8')), '{}', grant_id, $1, now() + interval '4 hours'
     FROM session, (VALUES ('Session'), ('Grant')) AS kept (model) RETURNING grant_id`,
    [accounts[0].id],
  );
  const db = databaseOn(client);
  const [jwk] = await listSigningKeys(db, await openSecrets(db, secretsKey()));
  if (!jwk) throw new Error('The panel has no signing key.');
  return new SignJWT({
    client_id: 'registrar-panel',
    sid: sessions[0].grant_id,
    auth_time: Math.ceil(Date.now() / 1000),
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: jwk.kid })
    .setIssuer(`${publicUrl}/realms/registrars`)
    .setAudience('registrar-panel-api')
    .setSubject(accounts[0].id)
    .setExpirationTime('4h')
    .sign(await importJWK(jwk, 'ES256'));
}
