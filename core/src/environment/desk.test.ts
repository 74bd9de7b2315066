import { expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';

test.each([
  [{}, 'registry', undefined],
  [{ DESK_SUFFIX: 'Desk' }, 'desk', undefined],
  [{ DESK_NETWORKS: '192.0.2.7, 2001:db8:7::/64' }, 'registry', ['192.0.2.7', '2001:db8:7::/64']],
])('the desk is set by %j', (variables, deskSuffix, deskNetworks) => {
  expect(readEnvironment(variables)).toMatchObject({ deskSuffix, deskNetworks });
});

test.each([
  [{ DESK_SUFFIX: 'a b' }, 'DESK_SUFFIX'],
  [{ DESK_SUFFIX: 'kim@registry' }, 'DESK_SUFFIX'],
  [{ DESK_NETWORKS: 'office' }, 'DESK_NETWORKS must be'],
  [{ DESK_NETWORKS: '192.0.2.0/33' }, 'DESK_NETWORKS must be'],
  [{ DESK_NETWORKS: '192.0.2.0/24', PUBLIC_URL: 'https://panel.example' }, 'DESK_NETWORKS needs TRUST_PROXY'],
])('%j stops the start', (variables, words) => {
  expect(() => readEnvironment(variables)).toThrow(words);
});
