export { createKeyFile, HOW_TO_CREATE, type KeyFile, readKeyFile } from './key-file.ts';
export { addSecretsKey, forgetOldKeys, reseal, rotateSecretsKey, startOverWithoutKey } from './rotate.changes.ts';
export type { SecretsKey } from './sealing.rules.ts';
export { checkKeyFile, findFingerprint, openSecrets } from './secrets.ts';
