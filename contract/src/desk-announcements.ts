import * as z from 'zod/mini';
import './jitless.ts';
import { AnnouncementChange, AnnouncementContent, DeskAnnouncement, Mailed } from './announcements.ts';

const params = z.object({ id: z.string() });
const data = z.object({ announcement: DeskAnnouncement });

export const getDeskAnnouncements = {
  data: z.object({ results: z.array(DeskAnnouncement), totalResults: z.number() }),
};

export const getDeskAnnouncement = { params, data };

export const postDeskAnnouncement = { body: AnnouncementContent, data };

export const putDeskAnnouncement = { params, body: AnnouncementChange, data };

export const postDeskAnnouncementPublish = { params, body: Mailed, data };

export const postDeskAnnouncementWithdraw = { params, data };

export const deleteDeskAnnouncement = { params, data: z.null() };
