import { afterAll, expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

const panel = await testPanel();
afterAll(() => panel[Symbol.asyncDispose]());
const { app, registrar } = panel;

/** Opens the sign-in page as a browser without a session does, and requests a new password there. */
async function askFor(username: string, remoteAddress: string) {
  const query = new URLSearchParams({
    client_id: 'registrar-panel',
    redirect_uri: `${panel.environment.publicUrl}/signed-in`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  });
  const headers = { host: new URL(panel.environment.publicUrl).host };
  const url = `/realms/registrars/protocol/openid-connect/auth?${query}`;
  const opened = await app.inject({ url, headers, remoteAddress });
  const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const started = performance.now();
  const answer = await app.inject({
    method: 'POST',
    url: `${new URL(String(opened.headers.location), panel.environment.publicUrl).pathname}/forgotten-password`,
    headers: { ...headers, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username }).toString(),
    remoteAddress,
  });
  const { pathname } = new URL(String(opened.headers.location), panel.environment.publicUrl);
  return {
    status: answer.statusCode,
    words: answer.body.replaceAll(pathname, ''),
    milliseconds: performance.now() - started,
  };
}

test('the response has the same text and takes the same time, whether or not the name exists', async () => {
  await registrar.addAccount('sam', ['TECH']);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const n of [1, 2, 3]) {
    const known = await askFor(`sam@${registrar.handle}`, `192.0.2.${n}`);
    const unknown = await askFor(`nobody@${registrar.handle}`, `198.51.100.${n}`);
    expect([known.status, known.words]).toEqual([200, unknown.words]);
    expect(unknown.status).toBe(200);
    times.known.push(known.milliseconds);
    times.unknown.push(unknown.milliseconds);
  }
  const { known, unknown } = times;
  // Every response is delayed for longer than creating a mail takes, so any remaining difference is noise.
  expect(Math.min(...known, ...unknown)).toBeGreaterThan(390);
  const noise = Math.max(...unknown) - Math.min(...unknown);
  expect(Math.abs(Math.min(...known) - Math.min(...unknown))).toBeLessThan(50 + noise);
  const mails = await panel.db.selectFrom('mail_outbox').select('recipient').distinct().execute();
  expect(mails).toEqual([{ recipient: `sam@${registrar.handle}.example` }]);
});
