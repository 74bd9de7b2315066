import { readFileSync } from 'node:fs';
import { StartError } from '@panel/database/start-error';
import type { Get } from './values.ts';

/** Secrets, which can also be in a file: the setting with the suffix `_FILE` names it (Behaviour OPERATING-24). */
export const SECRET_SETTINGS = [
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'EPP_CHECK_SECRET',
  'KEYCLOAK_ADMIN_CLIENT_SECRET',
  'REGISTRY_SECRET',
  'SMTP_URL',
];

/** Reads settings from variables, and secrets also from files. */
export function settingsIn(variables: Record<string, string | undefined>): Get {
  const plain = (name: string) => variables[name]?.trim() || undefined;
  return (name) => {
    const file = SECRET_SETTINGS.includes(name) ? plain(`${name}_FILE`) : undefined;
    if (file === undefined) return plain(name);
    if (plain(name) !== undefined) throw new StartError(`${name} and ${name}_FILE are both set: remove one of them.`);
    return secretIn(`${name}_FILE`, file);
  };
}

/** Messages omit the path, in case it is a secret in the wrong place, and the file's content. */
function secretIn(setting: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new StartError(`${setting} names a file that cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (text === '') throw new StartError(`${setting} names a file that is empty.`);
  if (/[\r\n]/.test(text)) throw new StartError(`${setting} names a file with more than one line.`);
  return text;
}
