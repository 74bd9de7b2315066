import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, testIdentity } from '../testing/test-identity.ts';

let service: Awaited<ReturnType<typeof testIdentity>>;
beforeAll(async () => {
  service = await testIdentity();
});
afterAll(() => service[Symbol.asyncDispose]());

async function signIn(username: string, address: string, password = PASSWORD) {
  const browser = service.newBrowser();
  const { interaction } = await browser.open();
  return (await browser.submit(interaction, username, password, { 'x-forwarded-for': address })).status;
}

/** An account that signed in from the first address the given number of days ago, and now from the others. */
async function mailsAfter(name: string, { first, days = 1, later }: { first: string; days?: number; later: string[] }) {
  const username = `${name}@aurora`;
  const email = `${name}@aurora.example`;
  const { id } = await service.addAccount({ username, email });
  expect(await signIn(username, first)).toBe(303);
  await sql`UPDATE identity.event SET at = now() - make_interval(days => ${days}) WHERE account_id = ${id}`.execute(
    service.db,
  );
  for (const address of later) expect(await signIn(username, address)).toBe(303);
  return service.mails.filter(({ recipient }) => recipient === email).map(({ template }) => template);
}

const notified = 'sign-in-from-new-address';

test.each([
  ['first', { first: '192.0.2.1', later: [] }, []],
  ['same', { first: '192.0.2.1', later: ['192.0.2.1', '::ffff:192.0.2.1'] }, []],
  ['other', { first: '192.0.2.1', later: ['192.0.2.2'] }, [notified]],
  ['once', { first: '192.0.2.1', later: ['192.0.2.2', '192.0.2.2', '192.0.2.1'] }, [notified]],
  ['each', { first: '192.0.2.1', later: ['192.0.2.2', '192.0.2.3'] }, [notified, notified]],
  ['subscriber', { first: '2001:db8:0:7::1', later: ['2001:db8:0:7:ffff::2'] }, []],
  ['neighbour', { first: '2001:db8:0:7::1', later: ['2001:db8:0:8::1'] }, [notified]],
  ['lately', { first: '192.0.2.1', days: 89, later: ['192.0.2.1'] }, []],
  ['long-ago', { first: '192.0.2.1', days: 91, later: ['192.0.2.1'] }, [notified]],
])('%s: after %j the owner is notified %j', async (name, history, mails) => {
  expect(await mailsAfter(name, history)).toEqual(mails);
});

test('a failed sign-in does not make an address known, and causes no mail', async () => {
  await service.addAccount({ username: 'guessed@aurora', email: 'guessed@aurora.example' });
  await signIn('guessed@aurora', '192.0.2.1');
  const sent = service.mails.length;
  expect(await signIn('guessed@aurora', '192.0.2.66', 'not the password')).toBe(200);
  expect(service.mails).toHaveLength(sent);
  expect(await signIn('guessed@aurora', '192.0.2.66')).toBe(303);
  expect(service.mails.slice(sent)).toMatchObject([
    { recipient: 'guessed@aurora.example', template: notified, link: 'http://panel.example/' },
  ]);
});
