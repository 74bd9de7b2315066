import type { KeycloakAdminClient } from '@keycloak/keycloak-admin-client/lib/client.js';
import type ClientRepresentation from '@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js';
import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js';
import type { RoleMappingPayload } from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js';
import { deskRoles, roles } from '@panel/contract/permissions';
import { differences } from './differences.ts';
import {
  browserClient,
  browserMappers,
  browserScopes,
  serviceClient,
  serviceRights,
  serviceScopes,
} from './realm-definition.ts';
import type { Done, RealmTarget } from './realm-target.ts';

export async function setUpBrowserClient(client: KeycloakAdminClient, target: RealmTarget, done: Done): Promise<void> {
  const { id } = await ensureClient(client, browserClient(target), 'Registrar Panel', done);
  await ensureScopes(client, id, target.clientId, browserScopes, done);
  await ensureMappers(client, id, target.clientId, done);
  const held = await client.clients.listRealmScopeMappings({ id });
  const missing = (await client.roles.find()).filter(
    ({ name }) => [...roles, ...deskRoles].some((role) => role === name) && !held.some((role) => role.name === name),
  );
  if (missing.length === 0) return;
  await client.clients.addRealmScopeMappings({ id }, missing);
  done(`granted ${target.clientId} access to the roles ${names(missing)}`);
}

/** Returns the client's secret if the client was just created. */
export async function setUpServiceClient(client: KeycloakAdminClient, target: RealmTarget, done: Done) {
  const clientId = target.adminClientId;
  const { id, isNew } = await ensureClient(client, serviceClient(clientId), 'Registrar Panel, user management', done);
  await ensureScopes(client, id, clientId, serviceScopes, done);
  await ensureRights(client, id, clientId, done);
  return isNew ? (await client.clients.getClientSecret({ id })).value : undefined;
}

async function ensureClient(client: KeycloakAdminClient, wanted: ClientRepresentation, name: string, done: Done) {
  const [held] = await client.clients.find({ clientId: wanted.clientId });
  if (!held?.id) {
    const { id } = await client.clients.create({
      ...wanted,
      name,
      defaultClientScopes: [],
      optionalClientScopes: [],
    });
    done(`created the client ${wanted.clientId}`);
    return { id, isNew: true };
  }
  const changed = differences(wanted, held);
  if (changed.length > 0) {
    const attributes = { ...held.attributes, ...wanted.attributes };
    await client.clients.update({ id: held.id }, { ...held, ...wanted, attributes });
    done(`changed settings of the client ${wanted.clientId}: ${changed.join(', ')}`);
  }
  return { id: held.id, isNew: false };
}

/** Omits scopes that this version of Keycloak does not have. */
async function ensureScopes(client: KeycloakAdminClient, id: string, clientId: string, wanted: string[], done: Done) {
  const held = await client.clients.listDefaultClientScopes({ id });
  const missing = (await client.clientScopes.find()).filter(
    ({ name = '' }) => wanted.includes(name) && !held.some((scope) => scope.name === name),
  );
  for (const { id: clientScopeId = '' } of missing) {
    // Otherwise a scope that was optional would stay optional.
    await client.clients.delOptionalClientScope({ id, clientScopeId });
    await client.clients.addDefaultClientScope({ id, clientScopeId });
  }
  if (missing.length > 0) done(`added to ${clientId} the scopes ${names(missing)}`);
}

async function ensureMappers(client: KeycloakAdminClient, id: string, clientId: string, done: Done): Promise<void> {
  const held = await client.clients.listProtocolMappers({ id });
  for (const mapper of browserMappers) {
    const other = held.find(({ name }) => name === mapper.name);
    if (!other?.id) {
      await client.clients.addProtocolMapper({ id }, mapper);
      done(`added the mapper "${mapper.name}" to ${clientId}`);
    } else if (differences(mapper, other).length > 0) {
      const config = { ...other.config, ...mapper.config };
      await client.clients.updateProtocolMapper({ id, mapperId: other.id }, { ...other, ...mapper, config });
      done(`corrected the mapper "${mapper.name}" of ${clientId}`);
    }
  }
}

async function ensureRights(client: KeycloakAdminClient, id: string, clientId: string, done: Done): Promise<void> {
  const user = await client.clients.getServiceAccountUser({ id });
  const [management] = await client.clients.find({ clientId: 'realm-management' });
  const mapping = { id: user.id ?? '', clientUniqueId: management?.id ?? '' };
  const available = await client.users.listAvailableClientRoleMappings(mapping);
  const missing = available.filter(({ name = '' }) => serviceRights.includes(name)).flatMap(payload);
  if (missing.length === 0) return;
  await client.users.addClientRoleMappings({ ...mapping, roles: missing });
  done(`granted ${clientId} the rights ${names(missing)}`);
}

const payload = ({ id, name }: RoleRepresentation): RoleMappingPayload[] => (id && name ? [{ id, name }] : []);
const names = (things: { name?: string }[]) =>
  things
    .map(({ name }) => name)
    .sort()
    .join(', ');
