import { readFileSync } from 'node:fs';

/**
 * The folders of all workspaces. Code that iterates over them uses this list, so that none is missed.
 * @type {{ workspaces: string[] }}
 */
export const { workspaces } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
