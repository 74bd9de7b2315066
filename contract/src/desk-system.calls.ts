import type * as schemas from './desk-system.ts';
import { endpoint } from './endpoint.ts';

export const getDeskSystem = endpoint<typeof schemas.getDeskSystem>()({
  method: 'GET',
  path: '/services/desk/system',
  permission: 'desk:read',
  summary:
    'How the panel is: its instances, the registry’s data, mails, the replica, and settings that weaken security',
});
