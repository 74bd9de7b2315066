import { testDatabase, testKeyFile } from '@panel/database/testing';
import Fastify from 'fastify';
import type { NewAccount } from '../accounts/account.changes.ts';
import { createIdentity, type SendMail } from '../index.ts';
import { PASSWORD, signInBrowser } from './sign-in-browser.ts';

export { PASSWORD, REALM } from './sign-in-browser.ts';

/** The service with a real database and a real server: `await using service = await testIdentity()`. */
export async function testIdentity({
  publicUrl = 'http://panel.example',
  secretsKey = testKeyFile(),
  sessionIdleMinutes = 60,
  invitationHours = 24,
  signInsPerMinute = 100_000,
  callsPerMinute = { session: 100_000, address: 100_000 },
} = {}) {
  const database = await testDatabase();
  const { db, asPanel } = database;
  const mails: { recipient: string; language: string | null; template: string; link: string }[] = [];
  const options = {
    db: asPanel.db,
    secretsKey,
    publicUrl,
    client: { id: 'registrar-panel', audience: 'registrar-panel-api' },
    productName: '.example registrar panel',
    productNames: { nl: 'Registrarpaneel .example' },
    sessionIdleMinutes,
    invitationHours,
    signInsPerMinute,
    callsPerMinute,
    async sendMail(_: unknown, mail: Parameters<SendMail>[1]) {
      const { recipient, account, template, values } = mail;
      mails.push({ recipient, language: account.language, template, link: values.link });
    },
  };
  const identity = await createIdentity(options);
  const app = Fastify({ trustProxy: true });
  await app.register(identity.routes);
  // Stands in for the application, which handles every other address.
  app.get('/*', async (_, reply) => reply.type('text/html').send('<!doctype html><title>The application</title>'));
  const serverUrl = await app.listen({ port: 0, host: '127.0.0.1' });

  /** An account that may skip TOTP and has a password, unless the test overrides it. */
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

  /** As a database administrator would do it: the panel itself disables nobody. */
  const disable = (id: string) =>
    db.updateTable('identity.account').set({ enabled: false }).where('id', '=', id).execute();

  /** A second instance on the same database: `await using other = await service.serveAnother()`. */
  async function serveAnother() {
    const other = Fastify({ trustProxy: true });
    await other.register((await createIdentity(options)).routes);
    const url = await other.listen({ port: 0, host: '127.0.0.1' });
    return { ...signInBrowser(publicUrl, url), [Symbol.asyncDispose]: () => other.close() };
  }

  return {
    db,
    identity,
    another: () => createIdentity(options),
    serveAnother,
    publicUrl,
    serverUrl,
    mails,
    addAccount,
    disable,
    loseDatabase: () => asPanel.db.destroy(),
    newBrowser: () => signInBrowser(publicUrl, serverUrl),
    async [Symbol.asyncDispose]() {
      await app.close();
      await database.close();
    },
  };
}
