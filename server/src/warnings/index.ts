export { type Accounts, administratorsOf } from './recipients.ts';
export { changeRecorder, type RecordChange, recordRegistryChange } from './record-change.ts';
export type { RegistryAction } from './warnings.rules.ts';
