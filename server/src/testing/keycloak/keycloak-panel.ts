import { fileURLToPath } from 'node:url';
import { type Environment, readEnvironment } from '@panel/core';
import { keycloakUrl, password, testRealm } from '@panel/core/testing/test-realm';
import { testDatabase } from '@panel/database/testing';
import { createApp } from '../../app.ts';
import { createLog } from '../../log.ts';
import { keycloakSignIn } from '../../sign-in-service.ts';
import { keycloakBrowser } from './code-flow.ts';
import { startRelay } from './relay.ts';

const publicUrl = 'http://localhost:8080';

/** The real app with its own realm and two registrars; its calls to Keycloak go through a relay. */
export async function keycloakPanel() {
  const database = await testDatabase();
  const { db, connection } = database;
  for (const handle of ['aurora', 'borealis']) {
    await db.insertInto('registrar').values({ handle, status: 'ACTIVE' }).execute();
  }
  const relay = await startRelay(keycloakUrl());
  const realm = await testRealm({ database, publicUrl });
  const keycloak = realm.environment(relay.url);
  const environment: Environment = { ...readEnvironment({ LOG_LEVEL: 'silent' }), publicUrl, keycloak };
  const log = createLog(environment.logLevel);
  const start = () =>
    createApp({
      environment,
      db,
      connection,
      ...keycloakSignIn(keycloak, log, environment),
      webRoot: fileURLToPath(new URL('../web-root', import.meta.url)),
      devServer: undefined,
      log,
    });
  const app = await start();
  const target = {
    issuer: `${relay.url}/realms/${realm.realm}`,
    clientId: keycloak.clientId,
    redirectUri: `${publicUrl}/signed-in`,
  };

  return {
    app,
    db,
    relay,
    realm,
    /** Starts a second instance with empty caches. */
    startAnother: start,
    newBrowser: () => keycloakBrowser(target),
    signIn: (username: string) => keycloakBrowser(target).signIn(username, password),
    async request(token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) {
      const headers = { authorization: `Bearer ${token}` };
      const response = await app.inject({ method, url, headers, ...(body && { payload: body }) });
      return [response.statusCode, response.json().messages[0]?.messageKey] as const;
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      await relay[Symbol.asyncDispose]();
      await realm[Symbol.asyncDispose]();
      await database.close();
    },
  };
}
