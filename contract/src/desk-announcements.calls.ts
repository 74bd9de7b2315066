import type * as schemas from './desk-announcements.ts';
import { endpoint } from './endpoint.ts';

export const getDeskAnnouncements = endpoint<typeof schemas.getDeskAnnouncements>()({
  method: 'GET',
  path: '/services/desk/announcements',
  permission: 'desk:read',
  summary: 'List all announcements: drafts first, then newest first',
});

export const getDeskAnnouncement = endpoint<typeof schemas.getDeskAnnouncement>()({
  method: 'GET',
  path: '/services/desk/announcements/:id',
  permission: 'desk:read',
  summary: 'Get an announcement, with its version as ETag',
});

export const postDeskAnnouncement = endpoint<typeof schemas.postDeskAnnouncement>()({
  method: 'POST',
  path: '/services/desk/announcements',
  permission: 'desk:announce',
  summary: 'Create a draft announcement',
});

export const putDeskAnnouncement = endpoint<typeof schemas.putDeskAnnouncement>()({
  method: 'PUT',
  path: '/services/desk/announcements/:id',
  permission: 'desk:announce',
  summary: 'Update an announcement; if it is published, it can be e-mailed again',
  recentSignIn: ['mail'],
});

export const postDeskAnnouncementPublish = endpoint<typeof schemas.postDeskAnnouncementPublish>()({
  method: 'POST',
  path: '/services/desk/announcements/:id/publish',
  permission: 'desk:announce',
  summary: 'Publish a draft, optionally also by e-mail',
  recentSignIn: ['mail'],
});

export const postDeskAnnouncementWithdraw = endpoint<typeof schemas.postDeskAnnouncementWithdraw>()({
  method: 'POST',
  path: '/services/desk/announcements/:id/withdraw',
  permission: 'desk:announce',
  summary: 'Withdraw a published announcement: registrars no longer see it',
});

export const deleteDeskAnnouncement = endpoint<typeof schemas.deleteDeskAnnouncement>()({
  method: 'DELETE',
  path: '/services/desk/announcements/:id',
  permission: 'desk:announce',
  summary: 'Delete a draft',
});
