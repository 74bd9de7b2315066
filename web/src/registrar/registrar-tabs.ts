import type { Place } from '../navigation/place.ts';

export const registrarTabs: readonly Place[] = [
  { to: '/registrar/generalData', name: 'registrar.tab.general', permission: 'registrar:read' },
  { to: '/registrar/publicProfile', name: 'registrar.tab.profile', permission: 'registrar:read' },
  { to: '/registrar/transactions', name: 'registrar.tab.transactions', permission: 'transactions:read' },
  { to: '/registrar/billing', name: 'registrar.tab.billing', permission: 'billing:read' },
  { to: '/registrar/reports', name: 'registrar.tab.reports', permission: 'reports:read' },
  {
    to: '/registrar/balance',
    name: 'registrar.tab.balance',
    permission: 'billing:read',
    needs: ({ features }) => features?.includes('balance') ?? false,
  },
  {
    to: '/registrar/invoices',
    name: 'registrar.tab.invoices',
    permission: 'billing:read',
    needs: ({ features }) => features?.includes('invoices') ?? false,
  },
  { to: '/registrar/history', name: 'registrar.tab.history', permission: 'history:read', added: true },
];
