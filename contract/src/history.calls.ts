import { endpoint } from './endpoint.ts';
import type * as schemas from './history.ts';

export const getHistory = endpoint<typeof schemas.getHistory>()({
  method: 'GET',
  path: '/services/registrar/history',
  permission: 'history:read',
  summary: 'What was changed, by whom and when, newest first',
});

export const getHistoryCsv = endpoint<typeof schemas.getHistoryCsv>()({
  method: 'GET',
  path: '/services/registrar/history/csv',
  permission: 'history:read',
  summary: 'The history as a file, a row for each field that was changed',
  file: 'text/csv',
});
