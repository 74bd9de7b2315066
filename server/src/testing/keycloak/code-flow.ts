import { createHash, randomBytes } from 'node:crypto';

interface Target {
  issuer: string;
  clientId: string;
  redirectUri: string;
}

interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
}

/** Signs in as a browser does: Keycloak's form, cookies, a code, PKCE. */
export function keycloakBrowser({ issuer, clientId, redirectUri }: Target) {
  const endpoint = `${issuer}/protocol/openid-connect`;
  const cookies = new Map<string, string>();

  async function send(address: string, body?: URLSearchParams): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const method = body ? 'POST' : 'GET';
    const response = await fetch(address, { method, body: body ?? null, headers: { cookie }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  }

  /** The code and its verifier. With an active session, Keycloak shows no form. */
  async function askForCode(username: string, password: string) {
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    });
    const page = await send(`${endpoint}/auth?${query}`);
    const action = /<form[^>]+action="([^"]+)"/.exec(await page.text())?.[1]?.replaceAll('&amp;', '&');
    const form = new URLSearchParams({ username, password, credentialId: '' });
    const answer = action ? await send(action, form) : page;
    const code = new URL(answer.headers.get('location') ?? 'about:blank').searchParams.get('code');
    if (!code) throw new Error(`Keycloak does not sign ${username} in: ${answer.status}`);
    return { code, verifier };
  }

  const redeem = ({ code, verifier }: { code: string; verifier: string }) =>
    requestTokens(endpoint, {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      code,
    });

  return {
    askForCode,
    redeem,
    signIn: async (username: string, password: string) => redeem(await askForCode(username, password)),
    refresh: (refreshToken: string) =>
      requestTokens(endpoint, { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken }),
    logOut: (idToken: string) => send(`${endpoint}/logout?id_token_hint=${idToken}`),
  };
}

export async function requestTokens(endpoint: string, form: Record<string, string>): Promise<Tokens> {
  const response = await fetch(`${endpoint}/token`, { method: 'POST', body: new URLSearchParams(form) });
  const tokens = await response.json();
  if (!response.ok) throw new Error(`Keycloak gives no tokens: ${JSON.stringify(tokens)}`);
  return tokens as Tokens;
}
