export { changeRecorder, type RecordChange, recordRegistryChange } from './record-change.ts';
export { type Accounts, administratorsOf } from './warn.ts';
export type { RegistryAction } from './warnings.rules.ts';
