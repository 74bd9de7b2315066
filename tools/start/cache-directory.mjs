import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Where something is kept that takes long to produce, for all clones on this machine. Whoever deletes it only waits
 * longer the next time.
 * @param {string} what
 */
export function cacheDirectory(what) {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'registrar-panel', what);
}
