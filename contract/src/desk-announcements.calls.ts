import type * as schemas from './desk-announcements.ts';
import { endpoint } from './endpoint.ts';

export const getDeskAnnouncements = endpoint<typeof schemas.getDeskAnnouncements>()({
  method: 'GET',
  path: '/services/desk/announcements',
  permission: 'desk:read',
  summary: 'All announcements, drafts first, then the newest',
});

export const getDeskAnnouncement = endpoint<typeof schemas.getDeskAnnouncement>()({
  method: 'GET',
  path: '/services/desk/announcements/:id',
  permission: 'desk:read',
  summary: 'One announcement, with its version as ETag',
});

export const postDeskAnnouncement = endpoint<typeof schemas.postDeskAnnouncement>()({
  method: 'POST',
  path: '/services/desk/announcements',
  permission: 'desk:announce',
  summary: 'Write a draft',
});

export const putDeskAnnouncement = endpoint<typeof schemas.putDeskAnnouncement>()({
  method: 'PUT',
  path: '/services/desk/announcements/:id',
  permission: 'desk:announce',
  summary: 'Change a draft or a published announcement; the latter can be mailed again',
  recentSignIn: ['mail'],
});

export const postDeskAnnouncementPublish = endpoint<typeof schemas.postDeskAnnouncementPublish>()({
  method: 'POST',
  path: '/services/desk/announcements/:id/publish',
  permission: 'desk:announce',
  summary: 'Publish a draft, by e-mail as well if asked for',
  recentSignIn: ['mail'],
});

export const postDeskAnnouncementWithdraw = endpoint<typeof schemas.postDeskAnnouncementWithdraw>()({
  method: 'POST',
  path: '/services/desk/announcements/:id/withdraw',
  permission: 'desk:announce',
  summary: 'Take a published announcement back: registrars no longer see it',
});

export const deleteDeskAnnouncement = endpoint<typeof schemas.deleteDeskAnnouncement>()({
  method: 'DELETE',
  path: '/services/desk/announcements/:id',
  permission: 'desk:announce',
  summary: 'Delete a draft',
});
