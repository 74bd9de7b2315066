import { getConfig } from '@panel/contract/config.calls';
import { getContact } from '@panel/contract/contacts.calls';
import { useSuspenseQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contactQuery } from '../contacts/index.ts';
import { noticePerson } from '../sign-in/presence.ts';
import { answer, heldBack, loseConnection } from '../testing/answers.ts';
import { configWith } from '../testing/example-registrar.ts';
import { exampleContact } from '../testing/example-registration.ts';
import type { Answer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Running } from '../testing/running.tsx';
import { RegistryDataTime, useConfig } from './index.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T13:03:30Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
  noticePerson();
});
afterEach(() => vi.useRealTimers());

const dataOf = (time: string, dataStaleAfter: number | null = null) =>
  configWith({ registryDataAt: `2026-11-15T${time}Z`, dataStaleAfter });
const contactNamed = (name: string) => answer(getContact, { contact: { ...exampleContact, name } });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const line = () => screen.queryByText(/^Registry data as of/)?.textContent;

function ContactName() {
  return (
    <>
      <h1>{useSuspenseQuery(contactQuery('C-1')).data?.name}</h1>
      <RegistryDataTime />
    </>
  );
}

/** The frame also fetches the configuration, perhaps long before the page does. */
function Frame() {
  return (
    <>
      <p>{useConfig()?.properties.tld}</p>
      <Routes>
        <Route path="/" element={<Link to="/contact">Open</Link>} />
        <Route path="/contact" element={<ContactName />} />
      </Routes>
    </>
  );
}

async function open(config: Answer) {
  const answers = [contactNamed('Ria Registrant'), config];
  const page = (
    <>
      <Running />
      <Frame />
    </>
  );
  const { server } = await renderPage(page, { at: '/contact', answers });
  await screen.findByRole('heading', { level: 1 });
  /** Lets the page poll once more. */
  async function aMinuteLater(...next: Answer[]) {
    server.answer(...next);
    const before = server.callsTo(getConfig).length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(server.callsTo(getConfig)).toHaveLength(before + 1));
  }
  await waitFor(() => expect(server.callsTo(getConfig)).toHaveLength(1));
  return { server, aMinuteLater };
}

test('a page says how recent its data is and updates without a reload', async () => {
  const { server, aMinuteLater } = await open(dataOf('13:03:09'));
  await waitFor(() => expect(line()).toBe('Registry data as of 15 Nov 2026, 14:03 CET'));

  await aMinuteLater(contactNamed('Never seen'));
  expect(server.callsTo(getContact)).toHaveLength(1);

  await aMinuteLater(contactNamed('Ria Renamed'), dataOf('13:05:00'));
  await waitFor(() => expect(line()).toBe('Registry data as of 15 Nov 2026, 14:05 CET'));
  expect(heading()).toBe('Ria Renamed');
});

test('background requests of a page show no spinner', async () => {
  const { server, aMinuteLater } = await open(dataOf('13:03:09'));
  await waitFor(() => expect(screen.queryByText('Running')).toBeNull());
  const [config, contact] = [heldBack(dataOf('13:05:00')), heldBack(contactNamed('Ria Renamed'))];
  await aMinuteLater(config, contact);
  expect(screen.queryByText('Running')).toBeNull();
  await act(async () => config.release());
  await waitFor(() => expect(server.callsTo(getContact)).toHaveLength(2));
  expect(screen.queryByText('Running')).toBeNull();
  await act(async () => contact.release());
  await waitFor(() => expect(heading()).toBe('Ria Renamed'));
});

test('returning to the window refreshes the page, without a spinner', async () => {
  const { server } = await open(dataOf('13:03:09'));
  await waitFor(() => expect(line()).toBeDefined());
  vi.setSystemTime(Date.now() + 20_000);
  const contact = heldBack(contactNamed('Ria Renamed'));
  server.answer(contact);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await vi.waitFor(() => expect([getConfig, getContact].map((each) => server.callsTo(each).length)).toEqual([2, 2]));
  expect(screen.queryByText('Running')).toBeNull();
  await act(async () => contact.release());
  await waitFor(() => expect(heading()).toBe('Ria Renamed'));
});

test('a page opened by its address sends one request, shared with the frame', async () => {
  const { server } = await open(dataOf('13:03:00'));
  await waitFor(() => expect(line()).toBeDefined());
  expect(server.callsTo(getConfig)).toHaveLength(1);
});

test('a page opened later does not show what the frame fetched earlier', async () => {
  const { server } = await renderPage(<Frame />, { answers: [contactNamed('Ria'), dataOf('13:03:00')] });
  await screen.findByText('example');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  server.answer(dataOf('13:04:00'));
  act(() => screen.getByRole('link', { name: 'Open' }).click());
  await waitFor(() => expect(line()).toBe('Registry data as of 15 Nov 2026, 14:04 CET'));
});

test('nothing is shown until the registry has sent data', async () => {
  await open(configWith({ registryDataAt: null, dataStaleAfter: 1 }));
  expect(line()).toBeUndefined();
});

test.each([
  ['older than that', dataOf('13:02:00', 1), / CET: recent changes may be missing$/],
  ['not older', dataOf('13:03:00', 1), / CET$/],
  ['of any age, if the operator set no limit', dataOf('03:00:00'), / CET$/],
])('data that is %s', async (_, config, words) => {
  await open(config);
  await waitFor(() => expect(line()).toMatch(words));
});

test('data becomes stale if nothing new arrives, even without a response', async () => {
  const { aMinuteLater } = await open(dataOf('13:03:00', 2));
  await waitFor(() => expect(line()).toMatch(/CET$/));
  await aMinuteLater();
  expect(line()).toMatch(/CET$/);
  await aMinuteLater(loseConnection(getConfig));
  await waitFor(() => expect(line()).toMatch(/recent changes may be missing$/));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('data that cannot be refetched stays, without an alert', async () => {
  const { server, aMinuteLater } = await open(dataOf('13:03:00'));
  await aMinuteLater(loseConnection(getContact), dataOf('13:04:00'));
  await waitFor(() => expect(server.callsTo(getContact)).toHaveLength(2));
  await waitFor(() => expect(line()).toBe('Registry data as of 15 Nov 2026, 14:04 CET'));
  expect(heading()).toBe('Ria Registrant');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('screen readers do not announce it, and it keeps no session alive', async () => {
  const { server } = await open(dataOf('13:03:00'));
  await waitFor(() => expect(line()).toBeDefined());
  expect(screen.getByText(/^Registry data/).closest('[aria-live], [role]')).toBeNull();
  const given = server.signIn.tokensGiven;
  await act(() => vi.advanceTimersByTimeAsync(20 * 60_000));
  expect(server.signIn.tokensGiven).toBe(given);
  expect(screen.queryByRole('alert')).toBeNull();
});
