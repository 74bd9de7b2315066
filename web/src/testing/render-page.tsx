import { MantineProvider } from '@mantine/core';
import type { AnyRole } from '@panel/contract/permissions';
import { getRegistrar } from '@panel/contract/registrar.calls';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { RenewSignInDialog } from '../forms/renew-sign-in-dialog.tsx';
import { panelHistory } from '../navigation/history.ts';
import { PanelRouter } from '../navigation/panel-router.tsx';
import { registrarQuery } from '../registrar/index.ts';
import { AlertList } from '../shell/alert-list.tsx';
import { exampleRegistrar } from './example-registrar.ts';
import { type Answer, fakeServer } from './fake-server.ts';
import { signInAs } from './sign-in-as.ts';

interface Options {
  roles?: readonly AnyRole[];
  at?: string;
  answers?: readonly Answer[];
}

/** A page as the panel shows it: signed in, with alerts, and with a fake server. */
export async function renderPage(page: ReactNode, { at = '/', ...options }: Options = {}) {
  const server = fakeServer(options);
  await signInAs();
  panelHistory.navigator.replace(at, null);
  const client = createQueryClient();
  // The panel's frame has already fetched the registrar, unless the test is about that.
  const asks = options.answers?.some(({ endpoint }) => endpoint === getRegistrar);
  if (!asks) client.setQueryData(registrarQuery.queryKey, { registrar: exampleRegistrar, etag: '"1"' });
  const view = render(
    // Omits the style sheet with its variables, which no test needs and every query by role would scan.
    <MantineProvider env="test" withCssVariables={false}>
      <QueryClientProvider client={client}>
        <PanelRouter>
          <AlertList />
          <RenewSignInDialog />
          <Suspense fallback="Loading">{page}</Suspense>
        </PanelRouter>
      </QueryClientProvider>
    </MantineProvider>,
    // As in main.tsx: a failed call appears on the page, not in the console.
    { onCaughtError: () => {} },
  );
  return { ...view, server };
}
