export { changeRecorder, type RecordChange, recordAdminChange } from './record-change.ts';
export type { AdminAction } from './warnings.rules.ts';
