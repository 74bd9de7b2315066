import { endpoint } from './endpoint.ts';
import type * as schemas from './overview.ts';

export const getOverview = endpoint<typeof schemas.getOverview>()({
  method: 'GET',
  path: '/services/overview',
  permission: 'registrar:read',
  summary: 'Get what may need attention, limited to what the role may see',
});
