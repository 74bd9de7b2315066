import ICAL from 'ical.js';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { announcingPanel, maintenance, notice } from './testing/announcing-panel.ts';

const open = { environment: { maintenanceCalendar: 'public' as const } };

function eventsIn(calendar: string) {
  return new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      start: event.startDate.toJSDate().toISOString(),
    };
  });
}

test('there is no calendar unless the registry makes it public', async () => {
  await using panel = await announcingPanel();
  const response = await panel.anonymous.request('GET', '/maintenance.ics');
  expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([404, 'not.found']);
});

test('anyone can read the windows that are for all registrars', async () => {
  await using panel = await announcingPanel(open);
  const content = maintenance(48, 50);
  const { id } = await panel.publish(content);
  await panel.publish({ ...maintenance(48, 50), audience: [panel.registrar.handle] });
  await panel.publish(notice);
  await panel.draft(maintenance(3, 4));
  await panel.publish(maintenance(-24 * 31, -24 * 31 + 1));
  const recent = await panel.publish(maintenance(-24 * 29, -24 * 29 + 1));
  const response = await panel.anonymous.request('GET', '/maintenance.ics');
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(eventsIn(response.body).map(({ uid }) => uid)).toEqual([`${recent.id}@localhost`, `${id}@localhost`]);
  expect(eventsIn(response.body)[1]).toMatchObject({
    summary: 'Maintenance in 48 hours',
    status: 'CONFIRMED',
    start: `${content.from.slice(0, 19)}.000Z`,
  });
});

test('the sequence increases with each change, and a withdrawn window is cancelled', async () => {
  await using panel = await announcingPanel(open);
  const { id } = await panel.publish(maintenance(48, 50));
  const read = async () => eventsIn((await panel.anonymous.request('GET', '/maintenance.ics')).body)[0];
  const first = await read();
  await panel.desk.request('PUT', `/services/desk/announcements/${id}`, maintenance(49, 51));
  const second = await read();
  expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0);
  expect(second?.uid).toBe(first?.uid);
  await panel.desk.request('POST', `/services/desk/announcements/${id}/withdraw`);
  const third = await read();
  expect(third).toMatchObject({ uid: first?.uid, status: 'CANCELLED' });
  expect(third?.sequence).toBeGreaterThan(second?.sequence ?? 0);
});

test('a client with the current version gets 304', async () => {
  await using panel = await announcingPanel(open);
  const ask = (tag?: string) =>
    panel.app.inject({ url: '/maintenance.ics', headers: tag ? { 'if-none-match': tag } : {} });
  const { etag } = (await ask()).headers;
  expect((await ask(etag)).statusCode).toBe(304);
  await panel.publish(maintenance(1, 2));
  expect((await ask(etag)).statusCode).toBe(200);
});

test('a call counts as one without a sign-in, even with a token', async () => {
  const requestsPerMinute = { account: 1000, anonymous: 3, signIn: 60, token: 1000 };
  await using panel = await announcingPanel({ environment: { ...open.environment, requestsPerMinute } });
  const statuses = [];
  for (let call = 0; call < 5; call += 1) {
    statuses.push((await panel.as('ADMIN').request('GET', '/maintenance.ics')).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  const { rows } = await sql<{ key: string }>`SELECT key FROM rate_limit WHERE key LIKE '%address:%'`.execute(panel.db);
  expect(rows.length).toBeGreaterThan(0);
});
