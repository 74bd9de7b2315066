// What the operator's command line shares with the panel, apart from the slices.
export { type Environment, loadEnvFile, readEnvironment } from './environment.ts';
export { openDatabase } from './open-database.ts';
export { Refusal } from './refusal.ts';
export { refuseDemoAccounts } from './refuse-demo-accounts.ts';
export { secretsKeyFile } from './secrets-key.ts';
export { type WeakSetting, weakSettings } from './weak-settings.ts';
