import { expect, test } from 'vitest';
import { type AdminEvent, administered } from './keycloak-activity.ts';

const id = '0b5f8f0e-7d0f-4a53-8f6e-6e1d0a4e7c11';
const event = (operationType: string, resourceType: string, below: string, time: number): AdminEvent => ({
  operationType,
  resourceType,
  resourcePath: `users/${id}${below}`,
  time,
});

test.each([
  ['CREATE', 'USER', '', 'REGISTER'],
  ['ACTION', 'USER', '/execute-actions-email', 'SEND_RESET_PASSWORD'],
  ['ACTION', 'USER', '/reset-password', 'RESET_PASSWORD'],
  ['ACTION', 'USER', '/credentials/1', 'REMOVE_TOTP'],
  ['CREATE', 'REALM_ROLE_MAPPING', '/role-mappings/realm', 'UPDATE_ROLES'],
  ['DELETE', 'REALM_ROLE_MAPPING', '/role-mappings/realm', 'UPDATE_ROLES'],
  ['UPDATE', 'USER', '', undefined],
  ['ACTION', 'USER', '/logout', undefined],
  ['CREATE', 'GROUP_MEMBERSHIP', '/groups/1', undefined],
])('%s %s at users/…%s is shown as %s', (operation, resource, below, status) => {
  expect(administered([event(operation, resource, below, 1)])[0]?.status).toBe(status);
});

test('a failed event is not shown', () => {
  expect(administered([{ ...event('CREATE', 'USER', '', 1), error: 'UNKNOWN' }])).toEqual([]);
});

test('the events of one change are shown as one activity', () => {
  const given = (time: number) => event('CREATE', 'REALM_ROLE_MAPPING', '/role-mappings/realm', time);
  const taken = (time: number) => event('DELETE', 'REALM_ROLE_MAPPING', '/role-mappings/realm', time);
  const events = [given(90_050), taken(90_000), given(60_000), given(1_100), event('CREATE', 'USER', '', 1_000)];
  expect(administered(events).map(({ status, timestamp }) => [status, timestamp.getTime()])).toEqual([
    ['UPDATE_ROLES', 90_000],
    ['UPDATE_ROLES', 60_000],
    ['REGISTER', 1_000],
  ]);
});
