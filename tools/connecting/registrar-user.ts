import { signInNames } from '@panel/contract/sign-in';
import { databaseOn } from '@panel/database/database';
import { signToken } from '@panel/identity/testing/sign-token';
import type { Place } from './place.ts';
import { onClient } from './registry-database.ts';

const { realm, clientId, audience } = signInNames;

/** A signed-in user of a registrar, who sends requests to the panel's API. */
export async function registrarUser({ panelConnection, panelUrl, keyFile }: Place, username: string) {
  const token = await onClient(panelConnection, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO identity.account (username, name, email, roles) VALUES ($1, 'Kim', 'kim@example.com', '{ADMIN,TECH}')
       RETURNING id`,
      [username],
    );
    const accountId = rows[0]?.id ?? '';
    const issuer = `${panelUrl}/realms/${realm}`;
    return signToken(
      databaseOn(client),
      { path: keyFile, isCreatedAtStart: false },
      { issuer, audience, clientId, accountId },
    );
  });
  return async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${panelUrl}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
}
