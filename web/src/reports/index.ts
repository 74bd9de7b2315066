import type { Place } from '../navigation/place.ts';

export const reportsActions: readonly Place[] = [
  { to: '/registrar/reports', name: 'reports.download', permission: 'reports:read' },
];
