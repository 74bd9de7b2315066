import type { IpSettings } from '@panel/contract/epp';
import { getIpAddresses, putIpAddresses } from '@panel/contract/epp.calls';
import { screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { answer } from '../../testing/answers.ts';
import { exampleIpSettings } from '../../testing/example-ip-settings.ts';
import { newUser } from '../../testing/new-user.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { EditIpAddressesPage } from '../edit-ip-addresses-page.tsx';

const pages = (
  <Routes>
    <Route path="epp/ipaddresses" element={<h1>The list</h1>} />
    <Route
      path="epp/ipaddresses/edit"
      element={
        <>
          <Link to="/epp/ipaddresses">Away</Link>
          <EditIpAddressesPage />
        </>
      }
    />
  </Routes>
);

export async function openForm(ipAddresses: string[], more: Partial<IpSettings> = {}) {
  const current = { ...exampleIpSettings, ipAddresses, ...more };
  const { server, unmount } = await renderPage(pages, {
    at: '/epp/ipaddresses/edit',
    answers: [answer(getIpAddresses, current, { headers: { etag: '"1"' } }), answer(putIpAddresses, current)],
  });
  await screen.findByRole('heading', { name: 'Update your allowed IP addresses' });
  const saved = () => server.callsTo(putIpAddresses).map(({ body, ifMatch }) => ({ ...body, ifMatch }));
  return { server, saved, unmount };
}

export const user = newUser();
export const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
export const values = () => boxes().map((box) => box.value);
export const box = (n: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `IP address ${n}` });
export const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' });
