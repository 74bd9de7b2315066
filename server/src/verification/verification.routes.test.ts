import { randomUUID } from 'node:crypto';
import { roles } from '@panel/contract/permissions';
import { expect, test } from 'vitest';
import { createScript } from '../testing/create-script.ts';
import { addContact, addDomain } from '../testing/registrations.ts';
import { type TestPanel, testPanel } from '../testing/test-panel.ts';
import { addCase, inDays } from '../testing/verification-cases.ts';

const url = '/services/verifications';

async function list(panel: TestPanel, query = '') {
  const response = await panel.as('SUPPORT').request('GET', `${url}${query}`);
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

const idsOf = (data: { results: { id: string }[] }) => data.results.map(({ id }) => id);

/** Ids are unique in the registry, and tests share a database. */
function named(...names: string[]) {
  const own = randomUUID();
  return names.map((name) => `${name}-${own}`);
}

test('open cases are listed by next deadline, past ones first, without closed cases', async () => {
  await using panel = await testPanel();
  const { id } = panel.registrar;
  const [late, soon, later, never, over, closed] = named('late', 'soon', 'later', 'never', 'over', 'closed');
  const add = (name = '', fields: object = {}) => addCase(panel.db, id, { id: name, ...fields });
  await add(never);
  await add(later, { response_at: inDays(40) });
  await add(soon, { response_at: inDays(2), suspension_at: inDays(20) });
  await add(late, { response_at: inDays(-3), suspension_at: inDays(5), deletion_at: inDays(30) });
  await add(over, { status: 'SUSPENDED', response_at: inDays(-9), suspension_at: inDays(-2) });
  await add(closed, { status: 'VERIFIED', closed_at: inDays(-1), response_at: inDays(1) });
  const data = await list(panel);
  expect(idsOf(data)).toEqual([over, soon, late, later, never]);
  expect(data.totalResults).toBe(5);
  expect(data.due).toEqual({ overdue: 1, within3: 1, within7: 2, suspended: 1 });
  expect(data.results.map((each: { next: { type: string } | null }) => each.next?.type ?? null)).toEqual([
    ...[null, 'RESPONSE', 'SUSPENSION', 'RESPONSE', null],
  ]);
  expect(data.results.map(({ isOverdue }: { isOverdue: boolean }) => isOverdue)).toEqual([
    ...[false, false, true, false, false],
  ]);
  for (const [query, ids] of [
    ['due=overdue', [late]],
    ['due=3', [soon]],
    ['due=7', [soon, late]],
    ['due=30', [soon, late]],
    ['status=SUSPENDED', [over]],
    ['status=VERIFIED', [closed]],
    ['status=ALL&size=2&page=2', [never, closed]],
    ['status=ALL&due=7', [soon, late]],
    ['responsible=REGISTRY', []],
    ['contact=C-1&size=1', [over]],
    ['contact=c-2', []],
  ] as const) {
    const found = await list(panel, `?${query}`);
    expect([query, idsOf(found)]).toEqual([query, ids]);
    expect(found.due).toEqual(data.due);
    if (!query.includes('size=')) expect([query, found.totalResults]).toEqual([query, ids.length]);
  }
  expect((await list(panel, '?status=ALL')).totalResults).toBe(6);
  expect((await list(panel, '?contact=C-1&size=1')).totalResults).toBe(5);
});

test.each(['status=open', 'due=5', 'responsible=me', 'page=-1', 'size=101', 'contact='])(
  '%s is refused',
  async (query) => {
    await using panel = await testPanel();
    const response = await panel.as('TECH').request('GET', `${url}?${query}`);
    expect(response.statusCode).toBe(422);
  },
);

test('only the registrar’s current registrations are counted, shown and found', async () => {
  await using panel = await testPanel();
  const { db, registrar } = panel;
  const other = await panel.addRegistrar();
  const [all, some, none] = named('all', 'some', 'none');
  const suffix = randomUUID().slice(0, 8);
  const registrant = await addContact(db, `R-${suffix}`, { registrar_id: registrar.id, name: 'Jan Peeters' });
  const add = (name: string, registrarId: number) =>
    addDomain(db, registrarId, `${name}-${suffix}.example`, { registrant_id: registrant });
  for (const name of ['b', 'a', 'ä']) await add(name, registrar.id);
  await add('theirs', other.id);
  const domains = ['a', 'theirs', 'gone'].map((name) => `${name}-${suffix}.example`);
  await addCase(db, registrar.id, { id: all ?? '', contact: `R-${suffix}` });
  await addCase(db, registrar.id, { id: some ?? '', contact: 'nobody', domains, response_at: inDays(1) });
  await addCase(db, other.id, { id: none ?? '', contact: `R-${suffix}`, domains: [`a-${suffix}.example`] });

  const data = await list(panel);
  expect(data.results).toMatchObject([
    { id: some, registrations: 1, contact: { handle: 'nobody', name: null, ours: false } },
    { id: all, registrations: 3, contact: { handle: `R-${suffix}`, name: 'Jan Peeters', ours: true } },
  ]);
  const one = async (id = '') =>
    (await panel.as('TECH').request('GET', `${url}/${id}`))
      .json()
      .data?.verification?.names.map(({ uLabel }: { uLabel: string }) => uLabel.split('-')[0]);
  expect(await one(all)).toEqual(['a', 'b', 'ä']);
  expect(await one(some)).toEqual(['a']);
  expect(await one(none)).toBeUndefined();
  const ofRegistration = (name: string) =>
    list(panel, `?registration=${encodeURIComponent(`${name}-${suffix}.example`)}`);
  expect(idsOf(await ofRegistration('a'))).toEqual([some, all]);
  expect(idsOf(await ofRegistration('B'))).toEqual([all]);
  expect(idsOf(await ofRegistration('ä'))).toEqual([all]);
  for (const name of ['theirs', 'gone']) expect(idsOf(await ofRegistration(name))).toEqual([]);

  // A transfer moves registration and registrant.
  await db.updateTable('domain').set({ registrar_id: other.id }).where('registrant_id', '=', registrant).execute();
  await db.updateTable('contact').set({ registrar_id: other.id }).where('id', '=', registrant).execute();
  expect((await list(panel)).results).toMatchObject([
    { id: some, registrations: 0 },
    { id: all, registrations: 0, contact: { handle: `R-${suffix}`, name: null, ours: false } },
  ]);
});

test('a single case has all details, and its first hundred registrations', async () => {
  await using panel = await testPanel();
  const { db, registrar } = panel;
  const suffix = randomUUID().slice(0, 8);
  const registrant = await addContact(db, `M-${suffix}`, { registrar_id: registrar.id });
  for (let count = 0; count < 101; count += 1)
    await addDomain(db, registrar.id, `n${String(count).padStart(3, '0')}-${suffix}.example`, {
      registrant_id: registrant,
    });
  const id = `odd/${suffix}?<b>`;
  const [opened, response, deletion] = [
    '2026-11-01T00:00:00.000Z',
    '2199-01-02T00:00:00.000Z',
    '2199-01-01T00:00:00.000Z',
  ];
  await addCase(db, registrar.id, {
    id,
    contact: `M-${suffix}`,
    trigger: '<img src=x onerror=alert(1)>\u202e',
    opened_at: opened,
    response_at: response,
    deletion_at: deletion,
    instructions: 'https://registry.example/verify',
  });
  const response200 = await panel.as('FINANCE').request('GET', `${url}/${encodeURIComponent(id)}`);
  const { verification } = response200.json().data;
  expect(verification).toMatchObject({
    id,
    trigger: '<img src=x onerror=alert(1)>\u202e',
    opened,
    closed: null,
    deadlines: [
      { type: 'DELETION', time: deletion },
      { type: 'RESPONSE', time: response },
    ],
    next: { type: 'DELETION', time: deletion },
    registrations: 101,
  });
  expect(verification.names).toHaveLength(100);
  expect(verification.names[99].aLabel).toBe(`n099-${suffix}.example`);
});

test('a case of another registrar, or from before the handle returned, is not found', async () => {
  await using panel = await testPanel();
  const other = await panel.addRegistrar();
  const [theirs, old] = named('theirs', 'old');
  await addCase(panel.db, other.id, { id: theirs ?? '' });
  await addCase(panel.db, panel.registrar.id, {
    id: old ?? '',
    opened_at: '2026-11-01T00:00:00Z',
    response_at: inDays(-1),
  });
  expect(idsOf(await list(panel))).toEqual([old]);
  await panel.db
    .updateTable('registrar')
    .set({ anew_at: '2026-11-02T00:00:00Z' })
    .where('id', '=', panel.registrar.id)
    .execute();
  expect(await list(panel)).toMatchObject({ results: [], totalResults: 0, due: { overdue: 0 } });
  for (const id of [theirs, old, 'none', '%00', '%ED%A0%80'])
    expect((await panel.as('ADMIN').request('GET', `${url}/${id}`)).json().messages[0].messageKey).toMatch(
      /^(not\.found|request\.invalid)$/,
    );
});

test('a case moved to a registrar after its handle returned is shown, however old it is', async () => {
  await using panel = await testPanel();
  const [moved = '', before = ''] = named('moved', 'before');
  const opened_at = '2026-11-01T00:00:00Z';
  await addCase(panel.db, panel.registrar.id, { id: moved, opened_at, moved_at: '2026-11-03T00:00:00Z' });
  await addCase(panel.db, panel.registrar.id, { id: before, opened_at, moved_at: '2026-11-01T12:00:00Z' });
  const anew = panel.db.updateTable('registrar').set({ anew_at: '2026-11-02T00:00:00Z' });
  await anew.where('id', '=', panel.registrar.id).execute();
  expect(idsOf(await list(panel))).toEqual([moved]);
});

test.each(roles)('%s can read all of it, as can a script with the scope of registrations', async (role) => {
  await using panel = await testPanel();
  const [id = ''] = named('any');
  await addCase(panel.db, panel.registrar.id, { id });
  const script = await createScript(panel, ['registrations']);
  for (const path of [url, `${url}/${id}`, `${url}.csv`]) {
    expect([path, (await panel.as(role).request('GET', path)).statusCode]).toEqual([path, 200]);
    expect([path, (await script.request(path)).statusCode]).toEqual([path, 200]);
  }
});
