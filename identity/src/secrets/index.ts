export { HOW_TO_MAKE, type KeyFile, makeKeyFile, readKeyFile } from './key-file.ts';
export { addSecretsKey, forgetOldKeys, rotateSecretsKey, startOverWithoutKey } from './rotate.changes.ts';
export { checkKeyFile, findFingerprint, openSecrets } from './secrets.ts';
