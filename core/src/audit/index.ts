export { writeAuditLine } from './audit-line.ts';
export { type AccountAuthor, type Author, registryAuthor, type UserAuthor } from './author.ts';
export { change } from './change.ts';
export { daysOfAudit, forgetEveryDay, forgetOldRecords } from './forget-old-records.ts';
