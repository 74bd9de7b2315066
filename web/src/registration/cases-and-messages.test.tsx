import { getInbox } from '@panel/contract/inbox.calls';
import { getDomain } from '@panel/contract/registration.calls';
import { getVerifications } from '@panel/contract/verification.calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, heldBack, refuse } from '../testing/answers.ts';
import { configWith } from '../testing/example-registrar.ts';
import { exampleRegistration } from '../testing/example-registration.ts';
import { exampleCase } from '../testing/example-verification.ts';
import { ofName, openRegistration, terms } from './testing/open-registration.tsx';

const due = { overdue: 0, within3: 0, within7: 0, suspended: 0 };
const { names, ...listedCase } = exampleCase;
const troubleList = () => screen.queryByRole('list', { name: 'Problems with this registration' });
/** Includes the reserved space for troubles, which has no name while it is empty. */
const troubleRoom = () => document.querySelector('[aria-label="Problems with this registration"]');

test('an open verification case is listed among the troubles', async () => {
  const suspended = { ...listedCase, id: 'V-2', status: 'SUSPENDED' as const, next: null };
  const results = [listedCase, suspended, { ...listedCase, id: 'V-3', isOverdue: true }];
  const { server } = await openRegistration(
    { statuses: [{ status: 'clientHold', reason: null }] },
    configWith({ features: ['verification'] }),
    answer(getVerifications, { results, totalResults: 3, due }),
  );
  await screen.findAllByRole('link', { name: 'View case' });
  const lines = within(troubleList() as HTMLElement).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Put on hold'),
    'The registry is verifying the registrant: response due by 25 Nov 2026 00:00 CET. View case',
    'Suspended until the registrant is verified. View case',
    expect.stringMatching(/^The response to the registrant verification is overdue: /),
  ]);
  expect(screen.getAllByRole('link', { name: 'View case' })[0]?.getAttribute('href')).toBe(
    '/registrations/verification/V-1',
  );
  expect(server.callsTo(getVerifications).map(({ query }) => query)).toEqual([{ registration: 'café.example' }]);
});

test('the page does not wait for cases but reserves space for them', async () => {
  const own = heldBack(answer(getDomain, { domain: exampleRegistration }, ofName('café.example')));
  const late = heldBack(answer(getVerifications, { results: [listedCase], totalResults: 1, due }));
  const asked = () => {
    own.release();
    return late.reply();
  };
  await openRegistration({}, configWith({ features: ['verification'] }), own, { ...late, reply: asked });
  expect(terms('General data')).toContain('Domain name');
  expect(troubleList()).toBeNull();
  const room = troubleRoom();
  expect(room?.children).toHaveLength(1);
  late.release();
  await screen.findByRole('link', { name: 'View case' });
  expect(troubleList()).toBe(room);
  expect(room?.children).toHaveLength(1);
});

test.each([
  ['a case', [listedCase], 1],
  ['none', [], 0],
])(
  '%s that arrives slightly later than the registration appears with the page, without reserved space',
  async (_, results, lines) => {
    const later = heldBack(answer(getVerifications, { results, totalResults: results.length, due }));
    const own = answer(getDomain, { domain: exampleRegistration }, ofName('café.example'));
    const asked = () => {
      setTimeout(later.release, 20);
      return own.reply();
    };
    await openRegistration({}, configWith({ features: ['verification'] }), { ...own, reply: asked }, later);
    expect(troubleRoom()?.children.length ?? 0).toBe(lines);
    expect(document.querySelector('[data-room]')).toBeNull();
  },
);

test.each([
  ['gets no response', () => heldBack(answer(getInbox, { results: [], totalResults: 0, open: 0, upTo: 0 }))],
  ['refuses', () => refuse(getInbox, 'server.busy')],
])('the page shows without an alert while the call for messages %s', async (_, inbox) => {
  const { server } = await openRegistration({}, configWith({ features: ['messages'] }), inbox());
  await expect.poll(() => server.callsTo(getInbox)).toHaveLength(1);
  expect(terms('General data')).toContain('Domain name');
  expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('until the registry has sent a case or a message, none is requested and no space is reserved', async () => {
  const { server } = await openRegistration({}, configWith({ features: [] }));
  expect(troubleRoom()).toBeNull();
  expect(server.callsTo(getVerifications)).toEqual([]);
  expect(server.callsTo(getInbox)).toEqual([]);
});

test('if cases fail to load, the page stays as it was, without an alert', async () => {
  await openRegistration({}, configWith({ features: ['verification'] }), refuse(getVerifications, 'server.busy'));
  expect(troubleList()).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
