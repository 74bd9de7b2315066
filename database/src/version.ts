import { readFileSync } from 'node:fs';

// Two levels up both from database/src/ and from the bundles in server/dist/ and operator/dist/.
const ROOT_PACKAGE = new URL('../../package.json', import.meta.url);

/** The version of the whole panel. */
export const VERSION: string = JSON.parse(readFileSync(ROOT_PACKAGE, 'utf8')).version;

/** Negative if the first one is older. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  return [0, 1, 2].map((part) => (a?.[part] ?? 0) - (b?.[part] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
