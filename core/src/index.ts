// What server and commands both need besides the slices.

export { mailDirectory } from './environment/mail-directory.ts';
export { isForThisMachine } from './environment/this-machine.ts';
export { wrongValue } from './environment/values.ts';
export {
  type Environment,
  type EppCertificateSettings,
  type KeycloakEnvironment,
  loadEnvFile,
  readEnvironment,
  WITHOUT_CERTIFICATES,
} from './environment.ts';
export { isHeld } from './held.ts';
export { findOlderInstances, findOtherVersions, findOtherZones, keepNoted, listInstances } from './instances.ts';
export type { Log } from './log.ts';
export { openDatabase, type Tables } from './open-database.ts';
export { Refusal } from './refusal.ts';
export { refuseDemoAccounts } from './refuse-demo-accounts.ts';
export { secretsKeyFile } from './secrets-key.ts';
export { type AllowedVersions, EditConflict, editVersioned, type Versioned } from './versioned-edit.ts';
export { type WeakSetting, weakSettings } from './weak-settings.ts';
