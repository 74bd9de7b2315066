import { endpoint } from './endpoint.ts';
import type * as schemas from './overview.ts';

export const getOverview = endpoint<typeof schemas.getOverview>()({
  method: 'GET',
  path: '/services/overview',
  permission: 'registrar:read',
  summary: 'What may need attention, as far as the role may see it',
});
