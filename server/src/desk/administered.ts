import type { Attention } from '@panel/contract/desk-registrars';
import { Refusal } from '@panel/core';
import type { Directory } from '@panel/core/directory';
import type { Database } from '@panel/database/database';
import { withAttention } from './attention.rules.ts';

const FRESH_MS = 60_000;

interface Listed {
  handle: string;
  status: string;
  attention: Attention[];
}

export type Administered = ReturnType<typeof createAdministered>;

/**
 * Says which registrars have nobody who could manage their users. The sign-in service is asked once a minute at most, for
 * all of them; while it does not respond, nothing is said.
 */
export function createAdministered(directory: Pick<Directory, 'listAdministered'>, now = () => performance.now()) {
  let known: { at: number; handles: Promise<ReadonlySet<string> | null> } | undefined;

  function handles(db: Database): Promise<ReadonlySet<string> | null> {
    if (!known || now() - known.at > FRESH_MS) known = { at: now(), handles: directory.listAdministered(db) };
    return known.handles.catch((error: unknown) => {
      known = undefined;
      if (error instanceof Refusal) return null;
      throw error;
    });
  }

  return {
    /** To be called after administrators changed. */
    forget: () => {
      known = undefined;
    },
    async mark<Row extends Listed>(db: Database, rows: readonly Row[]): Promise<Row[]> {
      const administered = await handles(db);
      if (!administered) return [...rows];
      return withAttention(
        rows,
        'NO_ADMINISTRATOR',
        ({ status, handle }) => status !== 'DELETED' && !administered.has(handle),
      );
    },
  };
}
