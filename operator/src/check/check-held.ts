import { listHeld } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';

const MAX_NAMED = 10;

/** Nothing if no registrar is held (Behaviour WHO-8). */
export async function checkHeld(db: Database): Promise<{ message: string; warnings: string[] } | undefined> {
  const held = await listHeld(db);
  if (held.length === 0) return undefined;
  const named = held.slice(0, MAX_NAMED).map(({ handle }) => handle);
  const more = held.length > named.length ? ` and ${held.length - named.length} more` : '';
  return {
    message: `${held.length} held`,
    warnings: [
      `Deleted and back, so nobody is let in: ${named.join(', ')}${more}. See "registrar list" and "registrar resume".`,
    ],
  };
}
