export {
  changeAnnouncement,
  deleteAnnouncement,
  draftAnnouncement,
  publishAnnouncement,
  withdrawAnnouncement,
} from './announcements.changes.ts';
export { findNews, listAnnouncements, markRead } from './announcements.queries.ts';
export { listCalendarWindows } from './calendar.queries.ts';
export { calendarOf } from './calendar.rules.ts';
export { findWritten, listWritten } from './desk-announcements.queries.ts';
export { describeMailed, takeMailing } from './mailing.queries.ts';
