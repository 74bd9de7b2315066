import { Refusal } from '@panel/core';
import type { Directory } from '@panel/core/directory';
import type { Database } from '@panel/database/database';

const FRESH_MS = 60_000;

export type Administered = ReturnType<typeof createAdministered>;

/**
 * Says which registrars have someone who can manage their users. The sign-in service is asked once a minute at most, for
 * all of them; while it does not respond, nothing is known.
 */
export function createAdministered(directory: Pick<Directory, 'listAdministered'>, now = () => performance.now()) {
  let known: { at: number; handles: Promise<ReadonlySet<string> | null> } | undefined;

  return {
    handles(db: Database): Promise<ReadonlySet<string> | null> {
      if (!known || now() - known.at > FRESH_MS) known = { at: now(), handles: directory.listAdministered(db) };
      return known.handles.catch((error: unknown) => {
        known = undefined;
        if (error instanceof Refusal) return null;
        throw error;
      });
    },
    /** To be called after administrators changed. */
    forget: () => {
      known = undefined;
    },
  };
}
