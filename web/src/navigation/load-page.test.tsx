import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { PageArea } from '../shell/page-area.tsx';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { loadPage } from './load-page.tsx';

let online = false;
let attempts = 0;

async function modules() {
  attempts += 1;
  if (!online) throw new TypeError('Failed to fetch dynamically imported module');
  return { Page: () => <h1>It is there</h1> };
}

beforeEach(() => {
  online = false;
  attempts = 0;
});

async function open() {
  const Page = loadPage('Page', modules);
  await renderPage(
    <>
      <Link to="/page">Open</Link>
      <Link to="/">Start</Link>
      <PageArea coming={null}>
        <Routes>
          <Route path="/" element={<h1>Start</h1>} />
          <Route path="/page" element={<Page />} />
        </Routes>
      </PageArea>
    </>,
  );
  await user.click(screen.getByRole('link', { name: 'Open' }));
  await screen.findByRole('heading', { name: 'This page could not be loaded' });
}

const user = newUser();

test('a page whose code fails to load says so, and its button retries', async () => {
  await open();
  expect(screen.getByText(/check your network connection/)).toBeTruthy();
  expect(attempts).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(attempts).toBe(2));
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
  online = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'It is there' })).toBeTruthy();
  expect(attempts).toBe(3);
});

test('opening it again also retries', async () => {
  await open();
  online = true;
  await user.click(screen.getByRole('link', { name: 'Start' }));
  await screen.findByRole('heading', { name: 'Start' });
  await user.click(screen.getByRole('link', { name: 'Open' }));
  expect(await screen.findByRole('heading', { name: 'It is there' })).toBeTruthy();
  expect(attempts).toBe(2);
});
