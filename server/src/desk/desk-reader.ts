import type { Reader } from '../reads/index.ts';

/** For files of all registrars: any change by registry staff counts as the reader's own. */
export const deskReader: Reader = { username: 'operator', registrarId: 0 };
