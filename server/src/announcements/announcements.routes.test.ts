import { VIEW_HEADER } from '@panel/contract/view-header';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { announcingPanel, maintenance, notice } from './testing/announcing-panel.ts';

test('registrars read published announcements only, newest first', async () => {
  await using panel = await announcingPanel();
  await panel.draft();
  const first = await panel.publish();
  const second = await panel.publish();
  const gone = await panel.publish();
  await panel.desk.request('POST', `/services/desk/announcements/${gone.id}/withdraw`);
  const response = await panel.as('FINANCE').request('GET', '/services/announcements');
  expect(response.json().data.results.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
  expect(response.json().data.results[1]).toMatchObject({
    number: 1,
    kind: 'NOTICE',
    title: { en: 'New prices', nl: 'Nieuwe prijzen', fr: null, de: null },
    text: { en: 'From January.\nSee https://registry.example.', nl: 'Vanaf januari.', fr: null, de: null },
    link: 'https://registry.example/prices',
    updatedAt: null,
    read: false,
  });
  expect(Object.keys(response.json().data.results[1])).not.toContain('audience');
});

test('an announcement is visible to its audience only', async () => {
  await using panel = await announcingPanel();
  const other = await panel.addRegistrar();
  await panel.publish({ ...notice, audience: [other.handle.toUpperCase()] });
  expect(await panel.list()).toEqual([]);
  expect(await panel.news()).toEqual({ total: 0, unread: 0, windows: [] });
  expect(await panel.list(other.as('TECH'))).toHaveLength(1);
});

test('an announcement is shown for a year, and until it has ended', async () => {
  await using panel = await announcingPanel();
  const old = await panel.publish();
  const lasting = await panel.publish({ ...notice, from: '2020-01-01T00:00:00Z', to: '2999-01-01T00:00:00Z' });
  const age = (interval: string) =>
    sql`UPDATE announcement SET published_at = now() - ${interval}::interval`.execute(panel.db);
  await age('364 days');
  expect((await panel.list()).map(({ id }) => id)).toEqual([lasting.id, old.id]);
  await age('367 days');
  expect((await panel.list()).map(({ id }) => id)).toEqual([lasting.id]);
});

test('each user has read up to a number', async () => {
  await using panel = await announcingPanel();
  const { number } = await panel.publish();
  await panel.publish();
  const read = (upTo: number) => panel.as('TECH').request('PUT', '/services/announcements/read', { upTo });
  expect(await panel.news()).toMatchObject({ total: 2, unread: 2 });
  expect((await read(number)).statusCode).toBe(200);
  expect((await panel.list()).map((it) => it.read)).toEqual([false, true]);
  expect(await panel.news()).toMatchObject({ total: 2, unread: 1 });
  expect(await panel.news(panel.as('ADMIN'))).toMatchObject({ unread: 2 });
  await read(2);
  await read(1);
  expect(await panel.news()).toMatchObject({ unread: 0 });
});

test('a number beyond the newest does not mark later announcements as read', async () => {
  await using panel = await announcingPanel();
  await panel.publish();
  const response = await panel.as('TECH').request('PUT', '/services/announcements/read', {
    upTo: Number.MAX_SAFE_INTEGER,
  });
  expect(response.statusCode).toBe(200);
  await panel.publish();
  expect(await panel.news()).toMatchObject({ total: 2, unread: 1 });
});

test.each([-1, 1.5, 'x', null])('%j is not a valid number to read up to', async (upTo) => {
  await using panel = await announcingPanel();
  const response = await panel.as('TECH').request('PUT', '/services/announcements/read', { upTo });
  expect(response.statusCode).toBe(400);
});

test('users of a suspended registrar can still read and mark announcements', async () => {
  await using panel = await announcingPanel();
  const suspended = await panel.addRegistrar(undefined, 'SUSPENDED');
  const { number } = await panel.publish();
  await suspended.as('TECH').request('PUT', '/services/announcements/read', { upTo: number });
  expect(await panel.news(suspended.as('TECH'))).toMatchObject({ total: 1, unread: 0 });
});

test('every page shows maintenance from a day before until its end, and never a notice', async () => {
  await using panel = await announcingPanel();
  await panel.publish({ ...notice, from: maintenance(-1, 1).from, to: maintenance(-1, 1).to });
  await panel.publish(maintenance(25, 26));
  await panel.publish(maintenance(-3, -1));
  const soon = await panel.publish(maintenance(23, 30));
  const now = await panel.publish(maintenance(-1, 1));
  const { windows } = await panel.news();
  expect(windows.map(({ id }: { id: string }) => id)).toEqual([now.id, soon.id]);
  expect(windows[0]).toMatchObject({ systems: [{ name: 'EPP', impact: 'FULL' }], reason: 'PLANNED' });
});

test('a view shows what the registrar sees, with nothing new, and marks nothing as read', async () => {
  await using panel = await announcingPanel();
  const { id, number } = await panel.publish();
  const account = await panel.identity.accounts.findByUsername(panel.db, 'desk_support@registry');
  // A view belongs to one session, and so to one token.
  const headers = { authorization: `Bearer ${await panel.token(account?.id ?? '')}` };
  const payload = { registrar: panel.registrar.handle, reason: 'A question by phone' };
  const begun = await panel.app.inject({ method: 'POST', url: '/services/desk/views', headers, payload });
  const viewing = { ...headers, [VIEW_HEADER]: begun.json().data.id };
  const seen = await panel.app.inject({ method: 'GET', url: '/services/announcements', headers: viewing });
  expect(seen.json().data.results).toMatchObject([{ id, read: true }]);
  const read = { method: 'PUT', url: '/services/announcements/read', payload: { upTo: number } } as const;
  expect((await panel.app.inject({ ...read, headers: viewing })).statusCode).toBe(200);
  expect(await panel.db.selectFrom('subscriber').selectAll().execute()).toEqual([]);
  expect(await panel.news()).toMatchObject({ total: 1, unread: 1 });
});

test('there is no news for registry staff or without a sign-in', async () => {
  await using panel = await announcingPanel();
  await panel.publish();
  expect(await panel.news(panel.desk)).toBeNull();
  const { data } = (await panel.anonymous.request('GET', '/services/config')).json();
  expect(data.announcements).toBeNull();
});
