import type * as schemas from './config.ts';
import { endpoint } from './endpoint.ts';

export const getConfig = endpoint<typeof schemas.getConfig>()({
  method: 'GET',
  path: '/services/config',
  permission: 'public',
  summary: 'Get what the panel needs before sign-in',
});
