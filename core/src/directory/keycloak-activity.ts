import type KeycloakAdminClient from '@keycloak/keycloak-admin-client';
import { type ActivityStatus, keycloakEvents } from '@panel/contract/users';
import type { Directory } from './directory.ts';

type Activity = Awaited<ReturnType<Directory['activity']>>[number];
type UserEvent = Awaited<ReturnType<KeycloakAdminClient['realms']['findEvents']>>[number];
export type AdminEvent = Awaited<ReturnType<KeycloakAdminClient['realms']['findAdminEvents']>>[number];

interface Whose {
  realm: string;
  id: string;
}

/** One change in the panel causes several events in Keycloak. */
const EVENTS_OF_A_CHANGE = 4;
const SAME_CHANGE_MS = 1_000;

/** Merges Keycloak's two lists, a user's own actions and those of administrators, newest first. */
export async function listActivity(api: KeycloakAdminClient, { realm, id }: Whose, size: number): Promise<Activity[]> {
  const [own, others] = await Promise.all([
    // Omits what browsers do automatically, such as refreshing tokens.
    api.realms.findEvents({ realm, user: id, type: keycloakEvents, max: size }),
    // A new user's path is users//id if the client's request ended with a slash.
    api.realms.findAdminEvents({ realm, resourcePath: `users/*${id}*`, max: size * EVENTS_OF_A_CHANGE }),
  ]);
  return [...own.map(activityOf), ...administered(others)]
    .toSorted((one, other) => other.timestamp.getTime() - one.timestamp.getTime())
    .slice(0, size);
}

export async function listLogins(api: KeycloakAdminClient, { realm, id }: Whose, size: number) {
  const events = await api.realms.findEvents({ realm, user: id, type: 'LOGIN', max: size });
  return events.map((event) => ({ timestamp: timeOf(event) }));
}

function activityOf(event: UserEvent): Activity {
  return { timestamp: timeOf(event), status: event.type ?? '', ip: event.ipAddress ?? null };
}

/** Actions of administrators. They have no address, because it would be the panel's own. */
export function administered(events: AdminEvent[]): Activity[] {
  const known = events.flatMap((event) => {
    const status = event.error === undefined ? activityStatus(event) : undefined;
    return status ? [{ timestamp: timeOf(event), status, ip: null }] : [];
  });
  // Roles of a new account are not a change of roles, and removing some while adding others is one change.
  return known.filter(({ status, timestamp }, index) => {
    const before = known[index + 1];
    const sameChange = before && timestamp.getTime() - before.timestamp.getTime() < SAME_CHANGE_MS;
    return !(status === 'UPDATE_ROLES' && sameChange && ['REGISTER', 'UPDATE_ROLES'].includes(before.status));
  });
}

/** The paths are those of the admin API. */
function activityStatus({ operationType, resourceType, resourcePath = '' }: AdminEvent): ActivityStatus | undefined {
  const below = resourcePath.split('/').filter(Boolean)[2];
  if (resourceType === 'REALM_ROLE_MAPPING') return 'UPDATE_ROLES';
  if (operationType === 'CREATE' && resourceType === 'USER') return 'REGISTER';
  if (below === 'execute-actions-email') return 'SEND_RESET_PASSWORD';
  if (below === 'reset-password') return 'RESET_PASSWORD';
  if (below === 'credentials' && operationType !== 'UPDATE') return 'REMOVE_TOTP';
  return undefined;
}

function timeOf({ time = 0 }: { time?: number }): Date {
  return new Date(time);
}
