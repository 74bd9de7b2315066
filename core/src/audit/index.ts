export { writeAuditLine } from './audit-line.ts';
export { type Author, OPERATOR, type UserAuthor } from './author.ts';
export { change } from './change.ts';
export { forgetEveryDay, forgetOldRecords } from './forget-old-records.ts';
