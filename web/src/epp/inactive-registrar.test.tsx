import { getIpAddresses } from '@panel/contract/epp.calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InactiveNotice } from '../registrar/index.ts';
import { answer } from '../testing/answers.ts';
import { exampleIpSettings } from '../testing/example-ip-settings.ts';
import { exampleRegistrar, registrarAnswers } from '../testing/example-registrar.ts';
import { renderPage } from '../testing/render-page.tsx';
import { EppLayout } from './epp-layout.tsx';
import { IpAddressesPage } from './ip-addresses-page.tsx';

const refused = [{ address: '192.0.2.9', timestamp: '2026-07-15T12:03:09Z', times: 2 }];

test.each([
  ['ACTIVE', ['Password', 'Edit list', 'Add 192.0.2.9']],
  ['SUSPENDED', []],
] as const)('while the registrar is %s, it is offered the changes %j', async (status, offered) => {
  await renderPage(
    <>
      <InactiveNotice />
      <EppLayout />
      <IpAddressesPage />
    </>,
    {
      answers: [
        ...registrarAnswers({ ...exampleRegistrar, status }),
        answer(getIpAddresses, { ...exampleIpSettings, refused }),
      ],
    },
  );
  await screen.findByText('192.0.2.9');
  if (status === 'ACTIVE') await screen.findByRole('link', { name: 'Edit list' });
  else await screen.findByText(/^Changes are not possible while your registrar has the status Suspended\./);
  const changes = /^(Password|Edit list|Add 192\.0\.2\.9)$/;
  const names = [
    ...screen.queryAllByRole('link', { name: changes }),
    ...screen.queryAllByRole('button', { name: changes }),
  ].map((control) => control.ariaLabel ?? control.textContent);
  expect(names).toEqual(offered);
});
