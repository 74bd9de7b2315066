export type { SecretsKey } from './encryption.rules.ts';
export { createKeyFile, HOW_TO_CREATE, type KeyFile, readKeyFile } from './key-file.ts';
export { addSecretsKey, encryptAgain, forgetOldKeys, rotateSecretsKey, startOverWithoutKey } from './rotate.changes.ts';
export { checkKeyFile, findFingerprint, openSecrets } from './secrets.ts';
