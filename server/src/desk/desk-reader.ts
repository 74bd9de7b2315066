import type { Reader } from '../reads/index.ts';

/** For files of all registrars: whatever the registry's people changed counts as one's own change. */
export const deskReader: Reader = { username: 'operator', registrarId: 0 };
