import type * as schemas from './desk-system.ts';
import { endpoint } from './endpoint.ts';

export const getDeskSystem = endpoint<typeof schemas.getDeskSystem>()({
  method: 'GET',
  path: '/services/desk/system',
  permission: 'desk:read',
  summary: 'Get the state of instances, registry data, e-mails and the replica, and settings that weaken security',
});
