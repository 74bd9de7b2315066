import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DEPLOY = fileURLToPath(new URL('../../deploy/cluster/', import.meta.url));

export type Values = Record<string, string>;

/** A file of deploy/cluster with its placeholders filled in. */
export function filled(file: string, values: Values): string {
  return readFileSync(join(DEPLOY, file), 'utf8').replace(/\$\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    if (!value) throw new Error(`${file} has \${${name}}, which has no value.`);
    return value;
  });
}

export function writeFilled(file: string, values: Values, directory: string): string {
  const path = join(directory, file);
  writeFileSync(path, filled(file, values), { mode: 0o644 });
  return path;
}

export function namedValues(): Values {
  const lines = readFileSync(join(DEPLOY, 'cluster.env'), 'utf8').matchAll(/^(\w+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}
