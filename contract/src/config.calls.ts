import type * as schemas from './config.ts';
import { endpoint } from './endpoint.ts';

export const getConfig = endpoint<typeof schemas.getConfig>()({
  method: 'GET',
  path: '/services/config',
  permission: 'public',
  summary: 'What the panel shows before anybody signs in',
});
