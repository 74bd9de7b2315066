import type { KeycloakAdminClient } from '@keycloak/keycloak-admin-client/lib/client.js';
import { lowerHandle } from '@panel/contract/handle';
import type { Done } from './realm-target.ts';

// A registrar's group has its handle in lower case. Group names in Keycloak are case-sensitive.

interface Group {
  id: string;
  name: string;
}

const MAX = 500;

/** Creates a group for each registrar. One in another case is renamed, or its users move to the right one. */
export async function setUpGroups(client: KeycloakAdminClient, registrars: string[], done: Done): Promise<void> {
  const groups = await listGroups(client);
  const held = new Set(groups.map(({ name }) => name));
  for (const { id, name, handle } of misspelt(groups, registrars)) {
    if (held.has(handle)) continue;
    await client.groups.update({ id }, { ...(await client.groups.findOne({ id })), name: handle });
    held.add(handle);
    done(`renamed the group ${name} to ${handle}`);
  }
  for (const name of registrars.filter((handle) => !held.has(handle))) {
    await client.groups.create({ name });
    done(`created the group ${name}`);
  }
  await moveUsers(client, registrars, done);
}

/** The groups in another case that have users, who cannot use the panel. */
export async function findMisspeltGroups(client: KeycloakAdminClient, registrars: string[]) {
  const groups = misspelt(await listGroups(client), registrars);
  const found = [];
  for (const group of groups) found.push({ ...group, users: await listMembers(client, group.id) });
  return found.filter(({ users }) => users.length > 0);
}

async function moveUsers(client: KeycloakAdminClient, registrars: string[], done: Done): Promise<void> {
  for (const { id, name, handle, users } of await findMisspeltGroups(client, registrars)) {
    const target = (await listGroups(client)).find((group) => group.name === handle);
    if (!target) continue;
    for (const user of users) {
      await client.users.addToGroup({ id: user.id, groupId: target.id });
      await client.users.delFromGroup({ id: user.id, groupId: id });
    }
    done(`moved from the group ${name} to ${handle}: ${users.map(({ username }) => username).join(', ')}`);
  }
}

function misspelt(groups: Group[], registrars: string[]) {
  const handles = new Set(registrars);
  return groups
    .map((group) => ({ ...group, handle: lowerHandle(group.name) }))
    .filter(({ name, handle }) => name !== handle && handles.has(handle));
}

async function listGroups(client: KeycloakAdminClient): Promise<Group[]> {
  const groups = await allPages((page) => client.groups.find({ ...page, briefRepresentation: true }));
  return groups.map(({ id = '', name = '' }) => ({ id, name }));
}

async function listMembers(client: KeycloakAdminClient, id: string) {
  const users = await allPages((page) => client.groups.listMembers({ id, ...page, briefRepresentation: true }));
  return users.map((user) => ({ id: user.id ?? '', username: user.username ?? '' }));
}

async function allPages<Item>(read: (page: { first: number; max: number }) => Promise<Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for (let first = 0; first === items.length; first += MAX) items.push(...(await read({ first, max: MAX })));
  return items;
}
