export { type Accounts, administratorsOf } from './recipients.ts';
export {
  changeRecorder,
  type RecordChange,
  type RecordRegistryChange,
  registryChangeRecorder,
} from './record-change.ts';
