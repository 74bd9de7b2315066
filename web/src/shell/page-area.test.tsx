import { getRegistrar } from '@panel/contract/registrar.calls';
import { useSuspenseQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { use } from 'react';
import { Link, Route, Routes, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { call } from '../api/call.ts';
import { IsComing } from '../display/is-coming.ts';
import { useDestination } from '../navigation/navigation-pending.ts';
import { answer, heldBack, refuse, wordsOf } from '../testing/answers.ts';
import { exampleRegistrar } from '../testing/example-registrar.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { PageArea } from './page-area.tsx';

function Page() {
  useSuspenseQuery({ queryKey: ['page'], queryFn: () => call(getRegistrar) });
  return <h1>It is there</h1>;
}

function Coming() {
  const { pathname } = useDestination();
  return use(IsComing) && <h1>Shape of {pathname}</h1>;
}

const pages = (
  <>
    <Link to="/page">Open</Link>
    <Link to="/">Back</Link>
    <PageArea coming={<Coming />}>
      <Routes>
        <Route path="/" element={<h1>Start</h1>} />
        <Route path="/page" element={<Page />} />
      </Routes>
    </PageArea>
  </>
);

const failure = refuse(getRegistrar, 'internal.error', { headers: { 'x-request-id': 'request-7' } });
const success = answer(getRegistrar, { registrar: exampleRegistrar });

const user = newUser();
const open = () => user.click(screen.getByRole('link', { name: 'Open' }));

test('a page that fails to load says so, in an alert and in place', async () => {
  await renderPage(pages, { answers: [failure] });
  await open();
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(wordsOf('internal.error'));
  expect(screen.getByText('request-7')).toBeTruthy();
});

test.each(['internal.error', 'database.unavailable'] as const)(
  'after %s its button retries, and the alert disappears with its cause',
  async (messageKey) => {
    const { server } = await renderPage(pages, { answers: [refuse(getRegistrar, messageKey)] });
    await open();
    await screen.findByRole('heading', { name: 'This page could not be loaded' });
    expect(screen.getByRole('alert').textContent).toBe(wordsOf(messageKey));
    server.answer(success);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'It is there' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('opening it again also retries', async () => {
  const { server } = await renderPage(pages, { answers: [failure] });
  await open();
  await screen.findByRole('heading', { name: 'This page could not be loaded' });
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'Start' });
  expect(screen.queryByRole('alert')).toBeNull();
  server.answer(success);
  await open();
  expect(await screen.findByRole('heading', { name: 'It is there' })).toBeTruthy();
});

test('the skeleton of a slow page replaces the previous page', async () => {
  const held = heldBack(success);
  await renderPage(pages, { answers: [held] });
  await open();
  expect(screen.getByRole('heading', { name: 'Start' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Shape of /page' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Start' })).toBeNull();
  held.release();
  expect(await screen.findByRole('heading', { name: 'It is there' })).toBeTruthy();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
});

test('the focus returns to the same element once the same page shows other content', async () => {
  const held = heldBack(success);
  function Filtered() {
    const [search, setSearch] = useSearchParams();
    const area = search.get('area') ?? '';
    useSuspenseQuery({
      queryKey: ['filtered', area],
      queryFn: async () => area && (await call(getRegistrar)).registrar.handle,
    });
    return (
      <label>
        Area
        <input type="checkbox" checked={area !== ''} onChange={() => setSearch({ area: 'epp' })} />
      </label>
    );
  }
  await renderPage(
    <main tabIndex={-1}>
      <PageArea coming={<Coming />}>
        <Filtered />
      </PageArea>
    </main>,
    { answers: [held] },
  );
  await screen.findByRole('checkbox');
  await user.tab();
  await user.keyboard(' ');
  await screen.findByRole('heading', { name: 'Shape of /' });
  expect(document.activeElement).toBe(screen.getByRole('main'));
  held.release();
  const filter = await screen.findByRole<HTMLInputElement>('checkbox');
  expect(filter.checked).toBe(true);
  expect(document.activeElement).toBe(filter);
});
