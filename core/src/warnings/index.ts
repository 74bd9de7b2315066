export { changedFields, changedLines, fieldLines } from './changed-fields.rules.ts';
export { forgetRecentAddresses } from './recent-addresses.queries.ts';
export { type Accounts, administratorsOf, peopleOf } from './recipients.ts';
export {
  type Change,
  changeRecorder,
  type RecordChange,
  type RecordRegistryChange,
  registryChangeRecorder,
} from './record-change.ts';
export { typedName, unlinked } from './typed-text.rules.ts';
export { type Words, words } from './words.ts';
