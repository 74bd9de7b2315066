import type { IpSettings } from '@panel/contract/epp';
import { getIpAddresses } from '@panel/contract/epp.calls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { answer } from '../testing/answers.ts';
import { exampleIpSettings } from '../testing/example-ip-settings.ts';
import { renderPage } from '../testing/render-page.tsx';
import { EditIpAddressesPage } from './edit-ip-addresses-page.tsx';
import { EppLayout } from './epp-layout.tsx';
import { IpAddressesPage } from './ip-addresses-page.tsx';

const pages = (
  <Routes>
    <Route path="epp" element={<EppLayout />}>
      <Route path="ipaddresses" element={<IpAddressesPage />} />
      <Route path="ipaddresses/edit" element={<EditIpAddressesPage />} />
    </Route>
  </Routes>
);
const refusedOnce = { address: '198.51.100.9', timestamp: '2026-11-14T10:00:00.000Z', times: 3 };

function open(data: Partial<IpSettings>, roles: ['TECH'] | ['SUPPORT'] = ['TECH']) {
  return renderPage(pages, {
    roles,
    at: '/epp/ipaddresses',
    answers: [answer(getIpAddresses, { ...exampleIpSettings, ...data }, { headers: { etag: '"1"' } })],
  });
}

test('the addresses are listed, with a link to edit them', async () => {
  await open({ ipAddresses: ['192.0.2.1', '2001:db8::1'] });
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    '192.0.2.1',
    '2001:db8::1',
  ]);
  expect(screen.getByRole('link', { name: 'Edit list' }).getAttribute('href')).toBe('/epp/ipaddresses/edit');
  expect(screen.queryByText('Refused in the last 7 days')).toBeNull();
});

test('an empty list says so', async () => {
  await open({});
  expect(await screen.findByText('No IP addresses found.')).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('a read-only user sees neither Edit list, nor buttons to add, nor the password', async () => {
  await open({ refused: [refusedOnce] }, ['SUPPORT']);
  expect(await screen.findByText('198.51.100.9')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit list' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add 198.51.100.9' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Password' })).toBeNull();
});

test('a refused address shows when and how often it was refused, and one click adds it to the form', async () => {
  await open({ ipAddresses: ['192.0.2.1'], refused: [refusedOnce] });
  const row = (await screen.findByText('198.51.100.9')).closest('tr') as HTMLElement;
  expect(row.textContent).toContain('Refused 3 times, most recently on 14 Nov 2026, 11:00 CET');
  await userEvent.click(screen.getByRole('button', { name: 'Add 198.51.100.9' }));
  const boxes = await screen.findAllByRole<HTMLInputElement>('textbox');
  expect(boxes.map((box) => box.value)).toEqual(['192.0.2.1', '198.51.100.9']);
  expect(screen.getByRole('region', { name: 'Changes to be saved' }).textContent).toContain('198.51.100.9');
});
