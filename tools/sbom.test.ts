import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'panel-sbom-'));
afterAll(() => rmSync(directory, { recursive: true }));

interface Entry {
  version: string;
  dev?: boolean;
  link?: boolean;
}

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const packages: Record<string, Entry> = lock.packages;

test('the list contains everything that is shipped, with its version, and no development packages', () => {
  const file = join(directory, 'sbom.cdx.json');
  execFileSync(process.execPath, ['tools/sbom.mjs', file], { cwd: ROOT, stdio: 'pipe' });
  const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8'));
  expect(bomFormat).toBe('CycloneDX');
  const listed: string[] = components.map(({ purl }: { purl: string }) => decodeURIComponent(purl));
  const shipped = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version }]) => `pkg:npm/${path.replace(/^.*node_modules\//, '')}@${version}`);
  expect(listed.filter((purl) => !purl.startsWith('pkg:npm/@panel/')).toSorted()).toEqual(
    [...new Set(shipped)].toSorted(),
  );
});

test("all workspaces have the panel's version, without which npm cannot list them", () => {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const versions = workspaces.map((name: string) => packages[name]?.version);
  expect(new Set(versions)).toEqual(new Set([lock.version]));
});
