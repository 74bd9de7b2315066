export { change } from './change.ts';
export { forgetEveryDay, forgetOldRecords } from './forget-old-records.ts';
export { recordAudit, writeAuditLine } from './record-audit.ts';
