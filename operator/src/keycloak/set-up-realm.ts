import type { KeycloakAdminClient } from '@keycloak/keycloak-admin-client/lib/client.js';
import type RealmRepresentation from '@keycloak/keycloak-admin-client/lib/defs/realmRepresentation.js';
import { deskRoles, roles } from '@panel/contract/permissions';
import { keycloakEvents } from '@panel/contract/users';
import { differences } from './differences.ts';
import { withPasswordRules } from './password-policy.ts';
import { eventsExpiration, languageSettings, realmSettings } from './realm-definition.ts';
import type { Done, RealmTarget } from './realm-target.ts';
import { setUpGroups } from './registrar-groups.ts';
import { setUpBrowserClient, setUpServiceClient } from './set-up-clients.ts';

/**
 * Sets up what the panel needs in a realm, and leaves correct settings alone. Returns the service account's secret if
 * it created that account, and whether the realm can send mails.
 */
export async function setUpRealm(client: KeycloakAdminClient, target: RealmTarget, done: Done) {
  const sendsMail = await setUpSettings(client, target, done);
  await setUpRoles(client, done);
  await setUpBrowserClient(client, target, done);
  const secret = await setUpServiceClient(client, target, done);
  await setUpTotp(client, done);
  await setUpProfile(client, done);
  await setUpGroups(client, [...new Set([...target.registrars, target.deskSuffix])], done);
  return { secret, sendsMail };
}

async function setUpSettings(client: KeycloakAdminClient, target: RealmTarget, done: Done): Promise<boolean> {
  const { realm } = target;
  let held = await client.realms.findOne({ realm });
  if (!held) {
    await client.realms.create({ realm, enabled: true });
    done(`created the realm ${realm}`);
    held = (await client.realms.findOne({ realm })) ?? {};
  }
  const wanted: RealmRepresentation = {
    ...realmSettings(target),
    ...languageSettings(held),
    passwordPolicy: withPasswordRules(held.passwordPolicy),
    eventsExpiration: held.eventsExpiration || eventsExpiration,
    // Keycloak drops attributes that an update does not include.
    attributes: { adminEventsExpiration: String(eventsExpiration), ...held.attributes },
    enabledEventTypes: withEventTypes(held.enabledEventTypes),
    // Never replaces an existing mail server, because Keycloak does not reveal its password.
    ...(!held.smtpServer?.host && target.smtpServer && { smtpServer: target.smtpServer }),
  };
  const changed = new Set(differences(wanted, held).map((name) => name.split('.')[0]));
  if (changed.size > 0) {
    await client.realms.update({ realm }, wanted);
    done(`changed settings of the realm: ${[...changed].join(', ')}`);
  }
  return Boolean(held.smtpServer?.host ?? target.smtpServer);
}

/** At least the types that the panel shows; a realm may log more. An empty list means Keycloak's default: all. */
function withEventTypes(held: string[] = []): string[] {
  return held.length === 0 ? [] : [...new Set([...held, ...keycloakEvents])];
}

/** Every account sets up 2-step verification at its first sign-in. */
async function setUpTotp(client: KeycloakAdminClient, done: Done): Promise<void> {
  const alias = 'CONFIGURE_TOTP';
  const actions = await client.authenticationManagement.getRequiredActions();
  const held = actions.find((action) => action.alias === alias);
  if (held?.enabled && held.defaultAction) return;
  await client.authenticationManagement.updateRequiredAction(
    { alias },
    { ...held, enabled: true, defaultAction: true },
  );
  done('set 2-step verification as a required action for new users');
}

/** The panel stores a name of one word only as last name; Keycloak would ask for a first name at every sign-in. */
async function setUpProfile(client: KeycloakAdminClient, done: Done): Promise<void> {
  const { attributes = [], ...profile } = await client.users.getProfile();
  if (!attributes.some(({ name, required }) => name === 'firstName' && required)) return;
  await client.users.updateProfile({
    ...profile,
    attributes: attributes.map(({ required, ...attribute }) =>
      required && attribute.name !== 'firstName' ? { ...attribute, required } : attribute,
    ),
  });
  done('set the first name to optional in the user profile');
}

async function setUpRoles(client: KeycloakAdminClient, done: Done): Promise<void> {
  const held = await client.roles.find();
  for (const name of [...roles, ...deskRoles].filter((role) => !held.some((other) => other.name === role))) {
    await client.roles.create({ name });
    done(`created the role ${name}`);
  }
}
