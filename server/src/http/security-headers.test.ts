import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

test('pages forbid foreign scripts, frames and forms', async () => {
  await using panel = await testPanel();
  const { headers } = await panel.anonymous.request('GET', '/registrar/generalData');
  expect(headers['content-security-policy']).toBe(
    "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data:;connect-src 'self';" +
      "form-action 'self';frame-ancestors 'none';base-uri 'none';object-src 'none'",
  );
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
  });
  expect(headers['strict-transport-security']).toBeUndefined();
});

test.each([
  [false, 'max-age=31536000'],
  [true, 'max-age=31536000; includeSubDomains'],
])('with https, the browser must use nothing else (including subdomains: %s)', async (below, header) => {
  const environment = { publicUrl: 'https://panel.example', hstsIncludeSubdomains: below };
  await using panel = await testPanel({ environment });
  const { headers } = await panel.anonymous.request('GET', '/');
  expect(headers['strict-transport-security']).toBe(header);
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});
