import type { Announcement } from '@panel/contract/announcements';
import { getAnnouncements, putAnnouncementsRead } from '@panel/contract/announcements.calls';
import { getConfig } from '@panel/contract/config.calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../testing/answers.ts';
import { configAnswer, configWith } from '../testing/example-registrar.ts';
import { renderPage } from '../testing/render-page.tsx';
import { AnnouncementsPage } from './announcements-page.tsx';
import { Bell } from './bell.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';

const announcement: Announcement = {
  id: 'a',
  number: 7,
  kind: 'NOTICE',
  title: { en: 'New <i>prices</i>', nl: null, fr: null, de: null },
  text: { en: 'One\nhttps://registry.example/prices.', nl: null, fr: null, de: null },
  from: null,
  to: null,
  systems: [],
  reason: null,
  link: null,
  publishedAt: '2026-11-15T10:00:00.000Z',
  updatedAt: null,
  read: false,
};
const window = {
  id: 'w',
  title: announcement.title,
  from: '2026-11-20T01:00:00.000Z',
  to: '2026-11-20T03:00:00.000Z',
  systems: [{ name: 'EPP' as const, impact: 'FULL' as const }],
  reason: 'PLANNED' as const,
};

test('new announcements are highlighted and then marked as read up to the newest', async () => {
  const results = [announcement, { ...announcement, id: 'b', number: 6, read: true }];
  const { server } = await renderPage(<AnnouncementsPage />, {
    answers: [configAnswer, answer(getAnnouncements, { results }), answer(putAnnouncementsRead, null)],
  });
  expect(await screen.findAllByRole('heading', { level: 2, name: 'New <i>prices</i>' })).toHaveLength(2);
  expect(screen.getAllByText('New')).toHaveLength(1);
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('https://registry.example/prices');
  await expect.poll(() => server.callsTo(putAnnouncementsRead).map(({ body }) => body)).toEqual([{ upTo: 7 }]);
});

test('nothing is highlighted if nothing is new', async () => {
  const { server } = await renderPage(<AnnouncementsPage />, {
    answers: [configAnswer, answer(getAnnouncements, { results: [{ ...announcement, read: true }] })],
  });
  await screen.findByRole('heading', { level: 2 });
  expect(server.callsTo(putAnnouncementsRead)).toEqual([]);
});

test.each([
  [null, null],
  [{ total: 0, unread: 0, windows: [] }, null],
  [{ total: 2, unread: 0, windows: [] }, 'Announcements'],
  [{ total: 2, unread: 1, windows: [] }, 'Announcements, 1 unread'],
])('with %j the bell is named %j', async (announcements, name) => {
  const { server } = await renderPage(<Bell />, {
    answers: [configWith({}, announcements)],
  });
  await expect.poll(() => server.callsTo(getConfig).length).toBeGreaterThan(0);
  if (name === null) expect(screen.queryByRole('link')).toBeNull();
  else expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/announcements');
});

test.each([
  [{ total: 0, unread: 0, windows: [] }, 'Messages', '/messages'],
  [{ total: 2, unread: 1, windows: [] }, 'Announcements, 1 unread', '/announcements'],
])('once there are messages, with %j the bell %j leads to %s', async (announcements, name, href) => {
  await renderPage(<Bell />, { answers: [configWith({ features: ['messages'] }, announcements)] });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});

test.each([
  [[], []],
  [['messages' as const], ['Announcements', 'Messages']],
])('with %j, the tabs are %j', async (features, names) => {
  await renderPage(<AnnouncementsPage />, {
    answers: [configWith({ features }), answer(getAnnouncements, { results: [] })],
  });
  await screen.findByRole('heading', { level: 1 });
  await expect.poll(() => screen.queryAllByRole('link').map((link) => link.textContent)).toEqual(names);
});

test('the banner says what happens and when', async () => {
  await renderPage(<MaintenanceBanner />, {
    answers: [configWith({}, { total: 1, unread: 0, windows: [window] })],
  });
  expect((await screen.findByRole('listitem')).textContent).toBe(
    'Planned maintenance · EPP · 20 Nov 2026, 02:00 – 04:00 CET',
  );
});
