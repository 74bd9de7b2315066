import { createHash, randomBytes } from 'node:crypto';

interface Target {
  /** The realm's address. */
  issuer: string;
  clientId: string;
  redirectUri: string;
}

interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
}

/** Signs somebody in as a browser does: Keycloak's form, a code, PKCE. */
export async function signIn({ issuer, clientId, redirectUri }: Target, username: string, password: string) {
  const endpoint = `${issuer}/protocol/openid-connect`;
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  });
  const page = await fetch(`${endpoint}/auth?${query}`, { redirect: 'manual' });
  const action = /<form[^>]+action="([^"]+)"/.exec(await page.text())?.[1]?.replaceAll('&amp;', '&');
  if (!action) throw new Error(`Keycloak shows no form: ${page.status}`);
  const answer = await fetch(action, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie: page.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    },
    body: new URLSearchParams({ username, password, credentialId: '' }),
  });
  const code = new URL(answer.headers.get('location') ?? 'about:blank').searchParams.get('code');
  if (!code) throw new Error(`Keycloak does not sign ${username} in: ${answer.status}`);
  return requestTokens(endpoint, {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    code,
  });
}

export async function requestTokens(endpoint: string, form: Record<string, string>): Promise<Tokens> {
  const response = await fetch(`${endpoint}/token`, { method: 'POST', body: new URLSearchParams(form) });
  const tokens = await response.json();
  if (!response.ok) throw new Error(`Keycloak gives no tokens: ${JSON.stringify(tokens)}`);
  return tokens as Tokens;
}
