// npm run sbom: writes the panel's software bill of materials (CycloneDX) to dist/sbom.cdx.json or the given file.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ 'bom-ref': string; properties?: { name: string }[] }} Component
 * @typedef {{ ref: string; dependsOn: string[] }} Dependency
 * @typedef {{ components: Component[]; dependencies: Dependency[] }} Sbom
 */

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const file = resolve(process.argv[2] ?? `${ROOT}dist/sbom.cdx.json`);

// Based on the lock file, so the list is the same on every machine and includes packages for other systems.
const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
const all = execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const list = withoutDevelopment(JSON.parse(all));
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
console.log(`${list.components.length} components listed in ${file}`);

/**
 * With `--omit=dev`, npm also omits what both the panel and its development need, such as React and pg.
 * @param {Sbom} sbom
 */
function withoutDevelopment(sbom) {
  const isNeeded = (/** @type {Component} */ { properties = [] }) =>
    !properties.some(({ name }) => name === 'cdx:npm:package:development');
  const left = new Set(sbom.components.filter((part) => !isNeeded(part)).map((part) => part['bom-ref']));
  return {
    ...sbom,
    components: sbom.components.filter(isNeeded),
    dependencies: sbom.dependencies
      .filter(({ ref }) => !left.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((part) => !left.has(part)) })),
  };
}
