export { changeRecorder, type RecordChange, recordAdminChange } from './record-change.ts';
export { type Accounts, administratorsOf } from './warn.ts';
export type { AdminAction } from './warnings.rules.ts';
