import { readFileSync } from 'node:fs';

/**
 * The folders of all workspaces. Whatever looks at each of them reads them here, so that none is left out.
 * @type {{ workspaces: string[] }}
 */
export const { workspaces } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
