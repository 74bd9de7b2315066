export { change } from './change.ts';
export { recordAudit, writeAuditLine } from './record-audit.ts';
