import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * A cache for results that take long to produce, shared by all clones on this machine. Deleting it only costs time.
 * @param {string} what
 */
export function cacheDirectory(what) {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'registrar-panel', what);
}
