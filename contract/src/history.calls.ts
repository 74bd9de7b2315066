import { endpoint } from './endpoint.ts';
import type * as schemas from './history.ts';

export const getHistory = endpoint<typeof schemas.getHistory>()({
  method: 'GET',
  path: '/services/registrar/history',
  permission: 'history:read',
  summary: 'List changes, newest first',
});

export const getHistoryCsv = endpoint<typeof schemas.getHistoryCsv>()({
  method: 'GET',
  path: '/services/registrar/history/csv',
  permission: 'history:read',
  summary: 'Download the history, with one row per changed field',
  file: 'text/csv',
});
