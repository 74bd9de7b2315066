import type { Database } from '@panel/database/database';

/** True if a registrar's handle is the desk's suffix: its users and registry staff would share usernames. */
export async function isDeskOff(db: Database, deskSuffix: string): Promise<boolean> {
  const registrar = await db.selectFrom('registrar').select('id').where('handle', '=', deskSuffix).executeTakeFirst();
  return registrar !== undefined;
}

/** Whether the desk has ever been used. */
export async function hasHadStaff(db: Database): Promise<boolean> {
  const line = await db.selectFrom('audit').select('id').where('action', 'like', 'staff.%').limit(1).executeTakeFirst();
  return line !== undefined;
}

export const deskOffWords = (deskSuffix: string) =>
  `The desk is switched off: a registrar has the handle ${deskSuffix}, which the usernames of the registry's own staff end with. Set DESK_SUFFIX to a different value, then move their accounts with "desk move ${deskSuffix}".`;
