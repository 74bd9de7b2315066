import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { AnyRole, DeskRole, Role } from '@panel/contract/permissions';
import type { RegistrarStatus } from '@panel/contract/registrar-status';
import { signInNames } from '@panel/contract/sign-in';
import { type Environment, isHeld, readEnvironment } from '@panel/core';
import { readBrand } from '@panel/core/brand';
import { embeddedDirectory } from '@panel/core/directory';
import { writeAccountMail } from '@panel/core/mail';
import { type TestDatabase, testDatabase, testKeyFile } from '@panel/database/testing';
import { createIdentity } from '@panel/identity';
import { beginSession } from '@panel/identity/testing/begin-session';
import type { FastifyBaseLogger, InjectOptions } from 'fastify';
import { generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import type { PoolConfig } from 'pg';
import { expect } from 'vitest';
import { createApp } from '../app.ts';
import { brandOfSignIn } from '../brand/index.ts';
import { createLog } from '../log.ts';
import { holdToDescription } from './described-answers.ts';

const keyPair = await generateKeyPair('ES256');
const { realm, clientId, audience } = signInNames;

interface Options {
  environment?: Partial<Environment>;
  requestTimeoutMs?: number;
  log?: FastifyBaseLogger;
  /** Accepts tokens of the sign-in service instead of those that tests sign. */
  takesRealTokens?: boolean;
  /** Another database than the tests' own, such as one that can be frozen. It is closed with the panel. */
  database?: TestDatabase;
  isStopping?(): boolean;
  /** For a test that counts or changes data of no registrar. */
  isShared?: false;
}

export type TestPanel = Awaited<ReturnType<typeof createPanel>>;

let shared: { file: string; panel: Promise<TestPanel> } | undefined;

/**
 * The real app on a real database, with its own registrar: `await using panel = await testPanel()`. A panel with
 * options has its own app and database; others in a test file share one, because starting it takes long.
 */
export async function testPanel(options?: Options): Promise<TestPanel> {
  if (options) return createPanel(options);
  const panel = await panelOf(expect.getState().testPath ?? '');
  const registrar = await panel.addRegistrar();
  return { ...panel, registrar, as: registrar.as, [Symbol.asyncDispose]: async () => {} };
}

function panelOf(file: string): Promise<TestPanel> {
  if (shared?.file === file) return shared.panel;
  const panel = createPanelAfter(shared?.panel);
  shared = { file, panel };
  return panel;
}

/** A file's panel is closed when the next file requests one. */
async function createPanelAfter(last: Promise<TestPanel> | undefined): Promise<TestPanel> {
  await (await last)?.[Symbol.asyncDispose]();
  return createPanel({});
}

async function createPanel(options: Options) {
  const { environment: overrides = {}, log, requestTimeoutMs, takesRealTokens = false } = options;
  const database = options.database ?? (await testDatabase());
  const { db, asPanel } = database;
  const environment: Environment = { ...readEnvironment({ LOG_LEVEL: 'silent' }), ...overrides };
  const { publicUrl } = environment;
  const issuer = `${publicUrl}/realms/${realm}`;
  const client = { id: clientId, audience };
  const brand = await readBrand(environment);
  const identity = await createIdentity({
    db: asPanel.db,
    secretsKey: testKeyFile(),
    publicUrl,
    client,
    sendMail: writeAccountMail,
    isHeld,
    productName: 'Registrar Panel',
    brand: brandOfSignIn(brand, environment.tld),
    signInsPerMinute: environment.requestsPerMinute.signIn,
    callsPerMinute: {
      session: environment.requestsPerMinute.account,
      address: environment.requestsPerMinute.anonymous,
    },
  });
  const logged = log ?? createLog(environment.logLevel);
  const metrics = await testMetrics(environment, asPanel.connection, logged);
  const app = await createApp({
    environment,
    db: asPanel.db,
    connection: asPanel.connection,
    identity: { realm, url: publicUrl, clientId },
    // Most tests sign their own tokens; everything else is real.
    tokens: {
      issuer,
      audience,
      clientId,
      keys: takesRealTokens ? identity.verificationKey : async () => keyPair.publicKey,
    },
    directory: embeddedDirectory(asPanel.db, identity, environment.deskSuffix),
    ownAccount: identity.ownAccount,
    identityRoutes: identity.routes,
    webRoot: fileURLToPath(new URL('web-root', import.meta.url)),
    devServer: undefined,
    brand,
    ...(requestTimeoutMs && { requestTimeoutMs }),
    ...(options.isStopping && { isStopping: options.isStopping }),
    metrics,
    log: logged,
  });

  holdToDescription(app);

  async function addRegistrar(handle = `r${randomUUID().slice(0, 8)}`, status: RegistrarStatus = 'ACTIVE') {
    const { id } = await db
      .insertInto('registrar')
      .values({ handle, status })
      .returning('id')
      .executeTakeFirstOrThrow();

    /** Makes requests as the registrar's user with these roles, and creates the user if necessary. */
    const as = (...held: Role[]) => caller(() => tokenFor(handle, held));
    const addAccount = (name: string, held: AnyRole[], password?: string) => addTo(handle, name, held, password);
    return { id, handle, as, addAccount };
  }

  /** Makes requests as a member of registry staff with these roles, and creates the account if necessary. */
  const asDesk = (...held: DeskRole[]) => caller(() => tokenFor(environment.deskSuffix, held));

  async function tokenFor(handle: string, held: AnyRole[]) {
    const name = held.join('-').toLowerCase();
    const account = await identity.accounts.findByUsername(db, `${name}@${handle}`);
    return token((account ?? (await addTo(handle, name, held))).id);
  }

  async function addTo(handle: string, name: string, held: AnyRole[], password?: string) {
    const account = await identity.accounts.create(db, {
      username: `${name}@${handle}`,
      name: `${name} of ${handle}`,
      email: `${name}@${handle}.example`,
      roles: held,
      maySkipTotp: true,
      ...(password !== undefined && { password }),
    });
    if (!account) throw new Error(`${name}@${handle} is taken`);
    return account;
  }

  function caller(authorization: () => Promise<string>) {
    return {
      async request(
        method: 'GET' | 'POST' | 'PUT' | 'DELETE',
        url: string,
        body?: object,
        headers: InjectOptions['headers'] = {},
      ) {
        return app.inject({
          method,
          url,
          ...(body && { payload: body }),
          headers: { authorization: `Bearer ${await authorization()}`, ...headers },
        });
      },
    };
  }

  /** Creates a session, unless there is no such account. */
  async function token(subject: string, claims: JWTPayload = {}, header: Partial<JWTHeaderParameters> = {}) {
    const now = Math.floor(Date.now() / 1000);
    const account = await identity.accounts.find(db, subject);
    const session = { sid: account ? await beginSession(db, subject) : randomUUID(), auth_time: now };
    const usual = { client_id: clientId, iss: issuer, aud: audience, exp: now + 300, ...session };
    return new SignJWT({ ...usual, ...claims, sub: subject })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...header })
      .sign(keyPair.privateKey);
  }

  const registrar = await addRegistrar();
  return {
    app,
    db,
    database,
    identity,
    environment,
    issuer,
    registrar,
    as: registrar.as,
    asDesk,
    addRegistrar,
    token,
    anonymous: { request: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string) => app.inject({ method, url }) },
    metrics,
    async [Symbol.asyncDispose]() {
      await app.close();
      await metrics?.close();
      await database.close();
    },
  };
}

/** Only if a test reads them, as in the panel. */
async function testMetrics(
  { metricsListen, ...settings }: Environment,
  connection: PoolConfig,
  log: FastifyBaseLogger,
) {
  if (metricsListen === undefined) return undefined;
  const { startMetrics } = await import('../metrics/index.ts');
  return startMetrics({ settings: { ...settings, metricsListen }, connection, log });
}
