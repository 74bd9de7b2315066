import type { Place } from '../navigation/place.ts';

export const eppTabs: readonly Place[] = [
  { to: '/epp/ipaddresses', name: 'epp.tab.ip', permission: 'epp:read' },
  { to: '/epp/password', name: 'epp.tab.password', permission: 'epp:write', changes: true },
  {
    to: '/epp/certificates',
    name: 'epp.tab.certificates',
    permission: 'epp:read',
    needs: ({ eppCertificates }) => eppCertificates !== undefined,
  },
];

export const eppActions: readonly Place[] = [
  { to: '/epp/ipaddresses/edit', name: 'epp.ip.edit.title', permission: 'epp:write', changes: true },
];
