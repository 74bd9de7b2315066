import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's packages install servers in /usr/sbin, which is not in every PATH. */
export function findProgram(name: string): string | undefined {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((directory) => join(directory, name))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
