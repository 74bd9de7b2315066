export { change } from './change.ts';
export { recordAudit } from './record-audit.ts';
