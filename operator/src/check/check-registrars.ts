import { canHaveAccounts, listHeld } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import { listed } from './listed.ts';

/** Undefined if no registrar is on hold (Behaviour WHO-8) and all of them can have accounts. */
export async function checkRegistrars(db: Database): Promise<{ message: string; warnings: string[] } | undefined> {
  const held = (await listHeld(db)).map(({ handle }) => handle);
  const registrars = await db.selectFrom('registrar').select('handle').orderBy('handle').execute();
  const unnamed = registrars.map(({ handle }) => handle).filter((handle) => !canHaveAccounts(handle));
  if (held.length + unnamed.length === 0) return undefined;
  return {
    message: `${registrars.length} in all, ${held.length} held, ${unnamed.length} without a handle`,
    warnings: [
      ...(held.length > 0
        ? [
            `Deleted and added again, so nobody has access: ${listed(held)}. See "registrar list" and "registrar resume".`,
          ]
        : []),
      ...(unnamed.length > 0
        ? [
            `Cannot have accounts, because the registry's id is not a valid handle: ${listed(unnamed)}. Use "registrar rename <id> <handle>".`,
          ]
        : []),
    ],
  };
}
