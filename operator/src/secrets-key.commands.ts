import { resolve } from 'node:path';
import { secretsKeyFile } from '@panel/core';
import { addSecretsKey, forgetOldKeys, rotateSecretsKey, startOverWithoutKey } from '@panel/identity/secrets';
import type { Command } from 'commander';
import { change, recordAudit } from './audit.ts';
import { addCommand, type Context } from './command.ts';
import { CommandRefusal } from './command-refusal.ts';
import { openIdentity } from './identity.ts';
import type { Shell } from './shell.ts';

export function secretsKeyCommands(keys: Command, { fileNamed, print, withDatabase }: Shell): void {
  addCommand(
    keys,
    'new-secrets-key <file>',
    'create a file with a key for SECRETS_KEY_FILE, or add the key for the next rotation to an existing one',
    'npm run panel -- keys new-secrets-key /etc/registrar-panel/secrets.key',
  ).action(async (name: string, options) => {
    const file = resolve(fileNamed(name));
    const done = await addSecretsKey(file).catch((error) => {
      throw 'syscall' in error ? new CommandRefusal(`${file} cannot be written: ${error.message}`) : error;
    });
    const text =
      done === 'made'
        ? `${file} contains a new key. Keep a copy elsewhere, separate from the backups, which are of little use without it.`
        : `A key was added to ${file}. Copy the file to every instance, then run "keys rotate-secrets".`;
    print({ text, data: { file, done } }, options);
  });
  addCommand(
    keys,
    'rotate-secrets',
    'encrypt 2-step secrets and signing keys with a new key; running panels are not interrupted',
    'npm run panel -- keys rotate-secrets',
  ).action(async (options) => print(await withDatabase(rotate), options));
  addCommand(
    keys,
    'start-over',
    'for a lost key file: everyone signs in again and sets up 2-step verification again',
    'npm run panel -- keys start-over',
  ).action(async (options) => print(await withDatabase(startOver), options));
}

async function rotate(context: Context) {
  const { author, db, environment } = context;
  await openIdentity(context); // refuses a key file that does not match, and encrypts what no start has encrypted yet
  const { path } = secretsKeyFile(environment);
  await change(db, async (trx) => {
    await rotateSecretsKey(trx, path);
    await recordAudit(trx, author, 'keys.secrets.rotated', {});
  });
  const forgotten = await forgetOldKeys(db, path).then(
    () => '',
    () => ` The old key is still in it, since the file cannot be written: remove the first line.`,
  );
  return {
    text: `Secrets are now encrypted with the new key in ${path}. Copy the file to every other instance, and keep a copy elsewhere. Backups from before need your copy of the old key.${forgotten}`,
    data: { file: path, rotated: true, oldKeyRemoved: forgotten === '' },
  };
}

async function startOver(context: Context) {
  const { author, db, environment } = context;
  if (environment.keycloak) throw new CommandRefusal('Keycloak keeps the keys: use its admin console.');
  const { path } = secretsKeyFile(environment);
  await change(db, async (trx) => {
    await startOverWithoutKey(trx);
    await recordAudit(trx, author, 'keys.secrets.started_over', {});
  });
  await openIdentity(context);
  return {
    text: `Everything encrypted with the lost key was deleted. From now on the key in ${path} is used. Start the panel again.`,
    data: { file: path, startedOver: true },
  };
}
