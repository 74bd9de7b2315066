import { expect, test } from 'vitest';
import { createScript } from '../testing/create-script.ts';
import { testPanel } from '../testing/test-panel.ts';
import { panelWithMessages } from './testing/panel-with-messages.ts';

test('a message marked as done shows who and when, and can be reopened', async () => {
  await using panel = await panelWithMessages();
  await panel.send('1');
  await panel.send('2');
  const { batch, ...counts } = await panel.mark({ ids: [panel.idOf('1'), 'none'] });
  expect(counts).toEqual({ done: 1, left: 0 });
  expect(await panel.names()).toEqual(['2']);
  const [message] = (await panel.read('?state=done')).results;
  expect(message.done).toEqual({ by: expect.stringContaining('@'), at: expect.any(String) });
  expect(await panel.mark({ ids: [panel.idOf('1')] })).toEqual({ done: 0, left: 0, batch: null });
  expect(await panel.open({ batch })).toEqual({ opened: 1 });
  expect(await panel.open({ batch })).toEqual({ opened: 0 });
  expect(await panel.names()).toEqual(['2', '1']);
  await panel.mark({ ids: [panel.idOf('2')] });
  expect(await panel.open({ ids: [panel.idOf('1'), panel.idOf('2')] })).toEqual({ opened: 1 });
});

test('all matching messages are marked, except those that arrived or were corrected since', async () => {
  await using panel = await panelWithMessages();
  await panel.apply([
    panel.of('1', { kind: 'DNS' }),
    panel.of('2', { kind: 'DNS' }),
    panel.of('3', { kind: 'ABUSE' }),
    panel.of('4', { kind: 'DNS' }),
  ]);
  const { upTo } = await panel.read('?kind=DNS');
  await panel.send('1', { kind: 'DNS', text: 'Corrected.' });
  await panel.send('5', { kind: 'DNS' });
  expect(await panel.mark({ filter: { kind: 'DNS' }, upTo })).toMatchObject({ done: 2, left: 0 });
  expect((await panel.names()).toSorted()).toEqual(['1', '3', '5']);
  expect(await panel.mark({ ids: [panel.idOf('1'), panel.idOf('3')], upTo })).toMatchObject({ done: 1, left: 0 });
  expect((await panel.names()).toSorted()).toEqual(['1', '5']);
});

test('a call marks up to 5,000 and returns how many are left; a batch is what it marked', async () => {
  await using panel = await panelWithMessages();
  await panel.apply(Array.from({ length: 5_003 }, (_, index) => panel.of(`${index}`)));
  const { upTo } = await panel.read();
  const first = await panel.mark({ filter: {}, upTo });
  expect(first).toMatchObject({ done: 5_000, left: 3 });
  const second = await panel.mark({ filter: { state: 'all' }, upTo });
  expect(second).toMatchObject({ done: 3, left: 0 });
  expect(await panel.open({ batch: first.batch })).toEqual({ opened: 5_000 });
  expect(await panel.read()).toMatchObject({ totalResults: 5_000, open: 5_000 });
});

test('two users who mark the same messages do not block each other, nor a registry that sends meanwhile', async () => {
  await using panel = await panelWithMessages();
  await panel.apply(Array.from({ length: 300 }, (_, index) => panel.of(`${index}`)));
  const { upTo } = await panel.read();
  const ids = Array.from({ length: 300 }, (_, index) => panel.idOf(`${299 - index}`));
  const results = await Promise.all([
    panel.mark({ filter: {}, upTo }),
    panel.mark({ ids, upTo }),
    panel.apply(
      Array.from({ length: 300 }, (_, index) => panel.of(`${299 - index}`, { acknowledged: '2026-11-17T09:00:00Z' })),
    ),
    panel.mark({ ids: ids.toReversed(), upTo }),
  ]);
  const done = [results[0], results[1], results[3]].map((result) => result.done);
  expect(done.reduce((sum, each) => sum + each, 0)).toBe(300);
  expect(await panel.read('?state=done')).toMatchObject({ totalResults: 300, open: 0 });
});

test.each([
  {},
  { ids: [] },
  { ids: Array.from({ length: 5_001 }, (_, index) => `${index}`) },
  { ids: ['a'], filter: {}, upTo: 1 },
  { filter: {} },
  { filter: {}, upTo: -1 },
  { filter: { kind: 'DNS', owner: 'me' }, upTo: 1, more: true },
])('%j is not a valid mark', async (body) => {
  await using panel = await testPanel();
  const response = await panel.as('TECH').request('PUT', '/services/inbox/done', body);
  expect([400, 422]).toContain(response.statusCode);
});

test.each([{}, { batch: 'x' }, { ids: [] }, { batch: '0b5c6f0e-5a43-4d0f-9a51-0f3f8f3d3c11', ids: ['a'] }])(
  '%j reopens nothing',
  async (body) => {
    await using panel = await testPanel();
    const response = await panel.as('TECH').request('PUT', '/services/inbox/open', body);
    expect([400, 422]).toContain(response.statusCode);
  },
);

test('another registrar’s batch reopens nothing', async () => {
  await using panel = await panelWithMessages();
  await panel.send('1');
  const { batch } = await panel.mark({ ids: [panel.idOf('1')] });
  const other = await panel.addRegistrar();
  const response = await other.as('ADMIN').request('PUT', '/services/inbox/open', { batch });
  expect(response.json().data).toEqual({ opened: 0 });
  expect(await panel.names()).toEqual([]);
});

test('marks are neither audited nor events, and scripts can only read', async () => {
  await using panel = await panelWithMessages();
  await panel.send('1');
  await panel.mark({ ids: [panel.idOf('1')] });
  const lines = await panel.db
    .selectFrom('audit')
    .select('id')
    .where('registrar_id', '=', panel.registrar.id)
    .execute();
  expect(lines).toEqual([]);
  const script = await createScript(panel, ['messages']);
  expect((await script.request('/services/inbox?state=all')).statusCode).toBe(200);
  expect((await script.request('/services/inbox.csv')).statusCode).toBe(200);
  const marked = await script.request('/services/inbox/open', { method: 'PUT', payload: { ids: ['a'] } });
  expect(marked.statusCode).toBe(403);
});
