import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

test.each([
  ['http://localhost:8080', ''],
  ['https://panel.example', '__Secure-'],
])('at %s the cookie policy learns names that begin with %j', async (publicUrl, prefix) => {
  await using panel = await testPanel({ environment: { publicUrl } });
  const { host } = new URL(publicUrl);
  const answer = await panel.app.inject({ url: '/services/config', headers: { host } });
  expect(answer.json().data.properties.signInCookies).toEqual({
    session: [`${prefix}AUTH_SESSION_ID`, `${prefix}KC_RESTART`],
    lasting: [`${prefix}KNOWN_BROWSER`],
  });
});
