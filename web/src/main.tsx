import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './theme/styles.ts';
import { createQueryClient } from './api/query-client.ts';
import { loadLanguage } from './language/language.ts';
import { PanelRouter } from './navigation/panel-router.tsx';
import { PanelRoutes } from './router.tsx';
import { completeSignIn } from './sign-in/session.ts';
import { cssVariables, theme } from './theme/theme.ts';

await Promise.all([loadLanguage(), returnFromSignIn()]);

createRoot(rootElement()).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={createQueryClient()}>
        <PanelRouter>
          <PanelRoutes />
        </PanelRouter>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);

/** Before anything is shown, so that the address bar has the address that was asked for. */
async function returnFromSignIn() {
  if (window.location.pathname !== '/signed-in') return;
  window.history.replaceState(null, '', await completeSignIn());
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root.');
  return root;
}
