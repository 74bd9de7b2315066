import { historyAreas } from '@panel/contract/history';
import { afterAll, expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';
import { lineAdder } from './testing/add-line.ts';

const panel = await testPanel({
  environment: { requestsPerMinute: { account: 100_000, anonymous: 100_000, signIn: 100_000, token: 100_000 } },
});
afterAll(() => panel[Symbol.asyncDispose]());

const addLine = lineAdder(panel.db);
const address = '/services/registrar/history';

interface Line {
  id: number;
  actor: string;
  area: string;
  action: string;
  subject: string | null;
  changes: { field: string; before: unknown; after: unknown }[];
}

type Registrar = Awaited<ReturnType<typeof panel.addRegistrar>>;

async function read(registrar: Registrar, query = '') {
  const response = await registrar.as('ADMIN').request('GET', `${address}${query}`);
  expect(response.statusCode).toBe(200);
  return response.json().data as { results: Line[]; hasMore: boolean; actors: string[] };
}

const publicContact = {
  organization: 'Aurora',
  email: 'info@aurora.example',
  phone: '+32.25550000',
  url: 'https://aurora.example',
  address: { street: 'Main street 1', postalCode: '1000', city: 'Brussels', countryCode: 'BE' },
};

test('users’ actions are listed newest first, with the old and new value of each field', async () => {
  const registrar = await panel.addRegistrar();
  const { handle } = registrar;
  const [admin, tech] = [registrar.as('ADMIN'), registrar.as('TECH')];
  const sam = { name: 'Sam', email: 'sam@example.com', roles: ['SUPPORT'] };
  await admin.request('POST', '/services/users', { username: 'sam', ...sam });
  await admin.request('PUT', `/services/users/sam@${handle}`, { ...sam, roles: ['TECH', 'SUPPORT'], name: 'Samantha' });
  await tech.request('PUT', '/services/registrar/epp/ip', { ipAddresses: ['192.0.2.1', '192.0.2.2'] });
  await tech.request('PUT', '/services/registrar/epp/ip', { ipAddresses: ['192.0.2.2', '192.0.2.3'] });
  await admin.request('PUT', '/services/registrar', publicContact);
  const moved = { ...publicContact, address: { ...publicContact.address, city: 'Ghent', street2: 'Box 7' } };
  await admin.request('PUT', '/services/registrar', moved);
  await admin.request('DELETE', `/services/users/sam@${handle}`);

  const { results, hasMore, actors } = await read(registrar);
  expect([hasMore, actors]).toEqual([false, [`admin@${handle}`, `tech@${handle}`]]);
  expect(results.map(({ id }) => id)).toEqual(results.map(({ id }) => id).toSorted((a, b) => b - a));
  expect(results.map(({ actor, area, action, subject }) => [actor, area, action, subject])).toEqual([
    [`admin@${handle}`, 'users', 'user.removed', `sam@${handle}`],
    [`admin@${handle}`, 'contacts', 'registrar.contact.changed', 'public'],
    [`admin@${handle}`, 'contacts', 'registrar.contact.changed', 'public'],
    [`tech@${handle}`, 'epp', 'epp.ip.replaced', null],
    [`tech@${handle}`, 'epp', 'epp.ip.replaced', null],
    [`admin@${handle}`, 'users', 'user.changed', `sam@${handle}`],
    [`admin@${handle}`, 'users', 'user.created', `sam@${handle}`],
  ]);
  const [removed, city, , ips, , changed, created] = results.map(({ changes }) => changes);
  expect(removed).toEqual([
    { field: 'name', before: 'Samantha', after: null },
    { field: 'email', before: 'sam@example.com', after: null },
    { field: 'roles', before: ['SUPPORT', 'TECH'], after: null },
  ]);
  expect(city).toEqual([
    { field: 'street2', before: null, after: 'Box 7' },
    { field: 'city', before: 'Brussels', after: 'Ghent' },
  ]);
  expect(ips).toEqual([
    { field: 'ipAddresses', before: ['192.0.2.1', '192.0.2.2'], after: ['192.0.2.2', '192.0.2.3'] },
  ]);
  expect(changed).toEqual([
    { field: 'name', before: 'Sam', after: 'Samantha' },
    { field: 'roles', before: ['SUPPORT'], after: ['SUPPORT', 'TECH'] },
  ]);
  expect(created).toEqual([
    { field: 'name', before: null, after: 'Sam' },
    { field: 'email', before: null, after: 'sam@example.com' },
    { field: 'roles', before: null, after: ['SUPPORT'] },
  ]);
});

test('commands of registry staff are listed as Registry, in the same words', async () => {
  const registrar = await panel.addRegistrar();
  await addLine(registrar.id, {
    before: { iana_id: null, postal_code: '1000', activated_at: '2026-01-31T00:00:00.000Z' },
    after: { iana_id: '9999', postal_code: '2000', activated_at: '2026-02-01T00:00:00.000Z' },
  });
  await addLine(registrar.id, {
    action: 'registrar.threshold.set',
    before: { threshold: 0 },
    after: { threshold: 500 },
  });
  await addLine(registrar.id, { action: 'admin.totp.reset', subject: `admin@${registrar.handle}` });
  const { results, actors } = await read(registrar);
  expect(actors).toEqual(['Registry']);
  expect(results).toMatchObject([
    { actor: 'Registry', area: 'users', action: 'admin.totp.reset', subject: `admin@${registrar.handle}`, changes: [] },
    { area: 'registry', changes: [{ field: 'threshold', before: '0', after: '500' }] },
    {
      actor: 'Registry',
      area: 'registry',
      action: 'registrar.set',
      changes: [
        { field: 'ianaId', before: null, after: '9999' },
        { field: 'activationTimestamp', before: '2026-01-31T00:00:00.000Z', after: '2026-02-01T00:00:00.000Z' },
        { field: 'postalCode', before: '1000', after: '2000' },
      ],
    },
  ]);
});

test('another order of a list, fields that stay empty and fields without a name are not changes', async () => {
  const registrar = await panel.addRegistrar();
  await addLine(registrar.id, {
    before: { roles: ['TECH', 'SUPPORT'], region: null, password_hash: '$argon2id$old', nested: { secret: 'old' } },
    after: { roles: ['SUPPORT', 'TECH'], password_hash: '$argon2id$new', nested: { secret: 'new' } },
  });
  await addLine(registrar.id, { before: 'a text', after: { address: null } });
  const { results } = await read(registrar);
  expect(results.map(({ changes }) => changes)).toEqual([[], []]);
});

test('lines of other registrars, of no registrar and of unknown actions are hidden, as are their actors', async () => {
  const [registrar, other] = [await panel.addRegistrar(), await panel.addRegistrar()];
  await addLine(other.id, { actor: `admin@${other.handle}`, action: 'user.totp.reset' });
  await addLine(null, { action: 'deposit.imported', subject: 'full.xml' });
  await addLine(registrar.id, { action: 'deposit.imported', subject: 'full.xml' });
  const id = await addLine(registrar.id, { actor: `admin@${registrar.handle}`, action: 'epp.password.changed' });
  const { results, actors } = await read(registrar);
  expect(results.map((line) => line.id)).toEqual([id]);
  expect(actors).not.toContain(`admin@${other.handle}`);
  expect((await read(registrar, `?actor=admin@${other.handle}`)).results).toEqual([]);
});

test('filters by user and by area work alone and together', async () => {
  const registrar = await panel.addRegistrar();
  const lines: [string, string][] = [
    ['jo@x', 'epp.password.changed'],
    ['jo@x', 'user.totp.reset'],
    ['operator', 'admin.added'],
    ['kim@x', 'user.removed'],
    ['operator', 'registrar.set'],
    ['Kim@X', 'user.removed'],
  ];
  const ids: number[] = [];
  for (const [actor, action] of lines) ids.push(await addLine(registrar.id, { actor, action }));
  const found = async (query: string) => (await read(registrar, query)).results.map(({ id }) => ids.indexOf(id));
  expect(await found('?area=users')).toEqual([5, 3, 2, 1]);
  expect(await found('?actor=jo@x')).toEqual([1, 0]);
  expect(await found('?actor=jo@x&area=users')).toEqual([1]);
  expect(await found('?actor=Registry')).toEqual([4, 2]);
  expect(await found('?actor=operator')).toEqual([4, 2]);
  expect(await found('?actor=KIM@x')).toEqual([5, 3]);
  expect(await found('?actor=kim@X&area=epp')).toEqual([]);
  expect(await found('?actor=nobody')).toEqual([]);
  for (const area of historyAreas) expect((await read(registrar, `?area=${area}`)).actors).toHaveLength(4);
});

test('pages neither skip nor repeat a line, even while others are written', async () => {
  const registrar = await panel.addRegistrar();
  const actions = ['epp.password.changed', 'user.totp.reset', 'registrar.set'];
  const ids: number[] = [];
  for (let n = 0; n < 60; n += 1)
    ids.unshift(await addLine(registrar.id, { action: actions[n % 7] ?? 'user.removed' }));
  const first = await read(registrar);
  expect([first.results.map(({ id }) => id), first.hasMore]).toEqual([ids.slice(0, 25), true]);
  await addLine(registrar.id, { action: 'user.removed' });
  const second = await read(registrar, `?before=${ids[24]}`);
  expect([second.results.map(({ id }) => id), second.hasMore]).toEqual([ids.slice(25, 50), true]);
  const last = await read(registrar, `?before=${ids[49]}&size=10`);
  expect([last.results.map(({ id }) => id), last.hasMore]).toEqual([ids.slice(50), false]);
  expect((await read(registrar, '?size=100')).results).toHaveLength(61);
  expect((await read(registrar, '?before=0')).results).toEqual([]);
});

test.each([
  ['?size=0', 'size', 'history.size.invalid'],
  ['?size=101', 'size', 'history.size.invalid'],
  ['?size=', 'size', 'history.size.invalid'],
  ['?before=-1', 'before', 'history.before.invalid'],
  ['?before=', 'before', 'history.before.invalid'],
  ['?before=9999999999999999', 'before', 'history.before.invalid'],
  ['?area=everything', 'area', 'history.area.invalid'],
  ['?area=', 'area', 'history.area.invalid'],
  ['?actor=', 'actor', 'history.actor.invalid'],
  ['?actor=a%00b', 'actor', 'field.control.characters'],
  [`?actor=${'x'.repeat(402)}`, 'actor', 'field.too.long'],
])('%s is refused', async (query, field, messageKey) => {
  const response = await panel.as('ADMIN').request('GET', `${address}${query}`);
  expect(response.statusCode).toBe(422);
  expect(response.json().messages).toMatchObject([{ field, messageKey }]);
});

test('the refusal of a size names the valid ones', async () => {
  const response = await panel.as('ADMIN').request('GET', `${address}?size=101`);
  expect(response.json().messages[0].defaultMessage).toBe('Request between 1 and 100 changes at a time.');
});

test('a registrar without write access can read its history', async () => {
  const registrar = await panel.addRegistrar(undefined, 'BLOCKED');
  expect((await read(registrar)).results).toEqual([]);
});
