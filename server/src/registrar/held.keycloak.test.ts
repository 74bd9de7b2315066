import { registryAuthor } from '@panel/core/audit';
import { keycloakDirectory } from '@panel/core/directory';
import { findRegistrarByHandle, resumeRegistrar } from '@panel/core/registrar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keycloakPanel } from '../testing/keycloak/keycloak-panel.ts';

let panel: Awaited<ReturnType<typeof keycloakPanel>>;
beforeAll(async () => {
  panel = await keycloakPanel();
});
afterAll(() => panel[Symbol.asyncDispose]());

test('with Keycloak, users of a held registrar get 403 and no links, and a new registrar inherits none of them', async () => {
  const { db, realm, relay } = panel;
  await db.updateTable('registrar').set({ held_at: new Date() }).where('handle', '=', 'aurora').execute();
  const kim = await realm.addUser('kim@aurora', ['ADMIN']);
  await realm.addUser('lou@aurora', ['TECH']);
  const max = await realm.addUser('max@borealis', ['TECH']);
  const { access_token } = await panel.signIn(kim.username);
  const ask = () => panel.request(access_token, 'GET', '/services/registrar');
  expect(await ask()).toEqual([403, 'registrar.held']);

  const directory = keycloakDirectory(realm.environment(relay.url), { warn: () => {} });
  const account = await directory.find(db, '@aurora', 'kim@aurora');
  if (!account) throw new Error('no account');
  await expect(directory.sendPasswordLink(db, account, { ip: null })).rejects.toMatchObject({ key: 'registrar.held' });

  const aurora = await findRegistrarByHandle(db, 'aurora');
  if (!aurora) throw new Error('no registrar');
  expect(await resumeRegistrar(db, registryAuthor(null), aurora, { directory })).toBe(true);
  expect(await directory.list(db, '@aurora')).toEqual([]);
  expect(await directory.find(db, '@borealis', max.username)).not.toBeNull();
  // The server uses an earlier result for five seconds.
  await expect.poll(ask, { timeout: 15_000 }).toEqual([401, 'authentication.required']);
});
