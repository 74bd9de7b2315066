import { createHash, randomBytes } from 'node:crypto';
import { testDatabase, testKeyFile } from '@panel/database/testing';
import Fastify from 'fastify';
import type { NewAccount } from '../accounts/account.changes.ts';
import { createIdentity } from '../index.ts';
import { type Answer, testBrowser } from './test-browser.ts';

export const PASSWORD = 'seven green bottles';
export const REALM = '/realms/registrars';
const OPENID = `${REALM}/protocol/openid-connect`;

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  scope: string;
  error?: string;
}

/** The service on a real database, served by a real server: `await using service = await testIdentity()`. */
export async function testIdentity({ publicUrl = 'http://panel.example', secretsKey = testKeyFile() } = {}) {
  const database = await testDatabase();
  const { db, asPanel } = database;
  const mails: { recipient: string; template: string; link: string }[] = [];
  const options = {
    db: asPanel.db,
    secretsKey,
    publicUrl,
    client: { id: 'registrar-panel', audience: 'registrar-panel-api' },
    productName: '.example registrar panel',
    async sendMail(_: unknown, mail: { recipient: string; template: string; values: { link: string } }) {
      mails.push({ recipient: mail.recipient, template: mail.template, link: mail.values.link });
    },
  };
  const identity = await createIdentity(options);
  const app = Fastify({ trustProxy: true });
  await app.register(identity.routes);
  // Stands for the application, which answers every other address.
  app.get('/*', async (_, reply) => reply.type('text/html').send('<!doctype html><title>The application</title>'));
  const serverUrl = await app.listen({ port: 0, host: '127.0.0.1' });

  /** An account that may skip TOTP and has a password, unless the test says otherwise. */
  async function addAccount(account: Partial<NewAccount> = {}) {
    const created = await identity.accounts.create(db, {
      username: 'sam@aurora',
      name: 'Sam Smith',
      email: 'sam@aurora.example',
      roles: ['SUPPORT'],
      password: PASSWORD,
      maySkipTotp: true,
      ...account,
    });
    if (!created) throw new Error('The username is taken.');
    return created;
  }

  /** As somebody who looks after the database would do it: the panel itself disables nobody. */
  const disable = (id: string) =>
    db.updateTable('identity.account').set({ enabled: false }).where('id', '=', id).execute();

  function newBrowser() {
    const browser = testBrowser(publicUrl, serverUrl);

    /** Opens the application: gives the sign-in page, or, with a live session, the way back with a code. */
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

    const refresh = (refreshToken: string) =>
      askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken });

    /** Username and password on the page that `open` gave. */
    const submit = (
      interaction: string,
      username = 'sam@aurora',
      password = PASSWORD,
      headers: Record<string, string> = {},
    ) => browser.post(interaction, { username, password }, headers);

    /** The whole way, for an account without TOTP or a session that is still alive. */
    async function signIn(username?: string, password?: string) {
      const { verifier, interaction, answer } = await open();
      const back = interaction ? await browser.follow(await submit(interaction, username, password)) : answer;
      return redeem(codeIn(back), verifier);
    }

    return { ...browser, open, submit, codeIn, redeem, refresh, signIn };
  }

  return {
    db,
    identity,
    another: () => createIdentity(options),
    publicUrl,
    serverUrl,
    mails,
    addAccount,
    disable,
    loseDatabase: () => asPanel.db.destroy(),
    newBrowser,
    async [Symbol.asyncDispose]() {
      await app.close();
      await database.close();
    },
  };
}
