import type * as schemas from './announcements.ts';
import { endpoint } from './endpoint.ts';

export const getAnnouncements = endpoint<typeof schemas.getAnnouncements>()({
  method: 'GET',
  path: '/services/announcements',
  permission: 'registrar:read',
  summary: 'List announcements of the last twelve months, newest first',
});

export const putAnnouncementsRead = endpoint<typeof schemas.putAnnouncementsRead>()({
  method: 'PUT',
  path: '/services/announcements/read',
  permission: 'account:own',
  summary: 'Mark announcements up to a number as read by the signed-in user',
});
