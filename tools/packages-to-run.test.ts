import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

const packages: Record<string, { dev?: boolean }> = JSON.parse(
  readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
).packages;

/** The packages that a build does not bundle. */
function importedBy(workspace: string): string[] {
  const files = readdirSync(join(ROOT, workspace, 'dist')).filter((name) => name.endsWith('.js'));
  const names = files.flatMap((name) => {
    const code = readFileSync(join(ROOT, workspace, 'dist', name), 'utf8');
    const imports = code.matchAll(/^(?:import|export|\} from)\b.*?"([^"./][^"]*)";$|\bimport\("([^"./][^"]*)"\)/gm);
    return [...imports].map(([, named = '', dynamic]) => dynamic ?? named);
  });
  const ofPackages = names.filter((name) => !isBuiltin(name));
  return [...new Set(ofPackages.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')))];
}

test.each(['server', 'operator'])('the build of %s runs after npm ci --omit=dev', (workspace) => {
  const imported = importedBy(workspace);
  expect(imported).toContain('pg');
  const found = (name: string) => packages[`${workspace}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
  expect(imported.filter((name) => found(name) === undefined || found(name)?.dev)).toEqual([]);
});
