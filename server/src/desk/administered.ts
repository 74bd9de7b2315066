import { Refusal } from '@panel/core';
import type { Directory } from '@panel/core/directory';
import type { Database } from '@panel/database/database';

const FRESH_MS = 60_000;

export type Administered = ReturnType<typeof createAdministered>;

/**
 * Knows which registrars have someone who can manage their users. It asks the sign-in service at most once a minute,
 * for all registrars; while the service does not respond, the result is `null`.
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
    /** Call it after a change of administrators. */
    forget: () => {
      known = undefined;
    },
  };
}
