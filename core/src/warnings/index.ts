export { type Accounts, administratorsOf } from './recipients.ts';
export {
  changeRecorder,
  type RecordChange,
  registryChangeRecorder,
} from './record-change.ts';
export type { RegistryAction } from './warnings.rules.ts';
