export { type Author, writeAuditLine } from './audit-line.ts';
export { change } from './change.ts';
export { forgetEveryDay, forgetOldRecords } from './forget-old-records.ts';
