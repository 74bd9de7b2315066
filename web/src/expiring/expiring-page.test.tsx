import type { Expiring } from '@panel/contract/expiring';
import { getExpiring } from '@panel/contract/expiring.calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, loseConnection } from '../testing/answers.ts';
import type { Answer } from '../testing/fake-server.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ExpiringPage } from './expiring-page.tsx';

const months = Array.from({ length: 12 }, (_, index) => ({
  month: `2027-${String(index + 1).padStart(2, '0')}`,
  count: index * 100,
}));
const some: Expiring = {
  today: '2027-01-15',
  ...{ overdue: 3, within7: 4, within30: 1_250, within60: 1_250, within90: 2_500, redemption: 0 },
  months,
};
const none: Expiring = {
  ...some,
  ...{ overdue: 0, within7: 0, within30: 0, within60: 0, within90: 0, redemption: 0 },
  months: months.map(({ month }) => ({ month, count: 0 })),
};

const open = (...answers: Answer[]) => renderPage(<ExpiringPage />, { at: '/registrations/expiring', answers });

test('the counts say how many expire by when, and link to them', async () => {
  await open(answer(getExpiring, some));
  const cards = within(await screen.findByRole('list', { name: 'Number of expiring registrations' })).getAllByRole(
    'listitem',
  );
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Expired3until 14 Jan 2027',
    'Within 7 days4until 22 Jan 2027',
    'Within 30 days1,250until 14 Feb 2027',
    'Within 60 days1,250until 16 Mar 2027',
    'Within 90 days2,500until 15 Apr 2027',
    'In redemption0can be restored',
  ]);
  expect(screen.getByRole('link', { name: 'Within 7 days' }).getAttribute('href')).toBe(
    '/registrations/search?expiresFrom=2027-01-15&expiresTo=2027-01-22&page=1',
  );
  expect(screen.queryByRole('link', { name: 'In redemption' })).toBeNull();
  expect(screen.getByText(/even if it will be renewed automatically/)).toBeTruthy();
});

test('the bars are the rows of a table, whose months are links', async () => {
  await open(answer(getExpiring, some));
  const rows = within(await screen.findByRole('table', { name: 'Expiring by month' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    'MonthRegistrations',
    'January 20270',
    'February 2027100',
  ]);
  expect(rows).toHaveLength(13);
  expect(screen.getByRole('link', { name: 'February 2027' }).getAttribute('href')).toBe(
    '/registrations/search?expiresFrom=2027-02-01&expiresTo=2027-02-28&page=1',
  );
  expect(screen.queryByRole('link', { name: 'January 2027' })).toBeNull();
  const bars = rows.map((row) => row.querySelector('rect')?.getAttribute('width'));
  expect([bars[1], bars[12]]).toEqual(['0%', '100%']);
});

test('if nothing expires, a text says what would be shown', async () => {
  await open(answer(getExpiring, none));
  expect(await screen.findByText(/None of your registrations has expired/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('if the counts fail to load, heading and tabs stay, and the request can be repeated', async () => {
  const { server } = await open(loseConnection(getExpiring));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Expiring registrations');
  expect(screen.getByRole('link', { name: 'Expiring' }).getAttribute('aria-current')).toBe('page');
  server.answer(answer(getExpiring, some));
  await newUser().click(retry);
  expect(await screen.findByRole('table', { name: 'Expiring by month' })).toBeTruthy();
});
