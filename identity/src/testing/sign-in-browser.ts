import { createHash, randomBytes } from 'node:crypto';
import { type Answer, testBrowser } from './test-browser.ts';

export const PASSWORD = 'seven green bottles';
export const REALM = '/realms/registrars';
const OPENID = `${REALM}/protocol/openid-connect`;

interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  scope: string;
  error?: string;
}

/** A browser that can sign in through the service's pages and obtain tokens. */
export function signInBrowser(publicUrl: string, serverUrl: string) {
  const browser = testBrowser(publicUrl, serverUrl);

  /** Opens the application: returns the sign-in page or, with a live session, the redirect with a code. */
  async function open(changes: Record<string, string | undefined> = {}) {
    const verifier = randomBytes(32).toString('base64url');
    const parameters = {
      client_id: 'registrar-panel',
      redirect_uri: `${publicUrl}/signed-in`,
      response_type: 'code',
      scope: 'openid profile email',
      state: 'some-state',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
    const first = await browser.get(`${OPENID}/auth?${query}`);
    const interaction = first.location?.includes('/sign-in/') ? first.location : undefined;
    return { verifier, interaction: interaction ?? '', answer: await browser.follow(first) };
  }

  const codeIn = (answer: Answer) => new URL(answer.location ?? '', publicUrl).searchParams.get('code') ?? '';

  const alertIn = ({ body }: Answer) => /role="alert">(.*?)<\//s.exec(body)?.[1]?.trim() ?? body.slice(0, 200);

  async function askForTokens(form: Record<string, string>) {
    const parameters = { client_id: 'registrar-panel', ...form };
    const answer = await browser.post(`${OPENID}/token`, parameters, { accept: 'application/json' });
    return { status: answer.status, ...(JSON.parse(answer.body) as Tokens) };
  }

  const redeem = (code: string, verifier: string, changes: Record<string, string> = {}) =>
    askForTokens({
      grant_type: 'authorization_code',
      redirect_uri: `${publicUrl}/signed-in`,
      code,
      code_verifier: verifier,
      ...changes,
    });

  const refresh = (refreshToken: string) => askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken });

  /** Submits username and password on the page that `open` returned. */
  const submit = (
    interaction: string,
    username = 'sam@aurora',
    password = PASSWORD,
    headers: Record<string, string> = {},
  ) => browser.post(interaction, { username, password }, headers);

  /** The complete sign-in, for an account without TOTP or a live session. */
  async function signIn(username?: string, password?: string) {
    const { verifier, interaction, answer } = await open();
    const back = interaction ? await browser.follow(await submit(interaction, username, password)) : answer;
    const code = codeIn(back);
    if (!code) throw new Error(`Instead of a code came ${back.status}: ${alertIn(back)}`);
    return redeem(code, verifier);
  }

  return { ...browser, open, submit, codeIn, redeem, refresh, signIn };
}
