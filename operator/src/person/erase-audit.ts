import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { type FoundPerson, holdsAny, isSame } from './find-person.ts';
import { type Replace, replaceTexts } from './replace.rules.ts';

/** The columns in which an audit line names who did something, or to whom. */
const auditNames = ['actor', 'staff', 'subject'];
const auditValues = ['before', 'after'];

type Line = Record<string, unknown> & { id: number; registrar_id: number | null };

/** Lines keep their position and time. Returns how many were changed. */
export async function eraseAudit(trx: Database, person: FoundPerson, replace: Replace): Promise<number> {
  const { username, names, addresses, registrarId } = person;
  let count = 0;
  for (const line of await linesWith(trx, [username, ...addresses, ...names])) {
    const isTheirs = auditNames.some((column) => isSame(String(line[column]), username));
    // At another registrar, the same name or address belongs to another account.
    if (!isTheirs && line.registrar_id !== null && line.registrar_id !== registrarId) continue;
    const inText = isTheirs ? replace.inTheirs : replace.inOthers;
    if (await replaceIn(trx, line, [...auditNames, ...auditValues], inText)) count += 1;
  }
  return count;
}

/** A member of the registry's staff, who appears only in the lines of their own commands. */
export async function eraseStaff(trx: Database, name: string, label: string): Promise<number> {
  let count = 0;
  for (const line of await linesWith(trx, [name]))
    if (await replaceIn(trx, line, ['staff'], (text) => (isSame(text, name) ? label : text))) count += 1;
  return count;
}

async function linesWith(trx: Database, texts: string[]): Promise<Line[]> {
  const { rows } = await sql<{ line: Line }>`
    SELECT to_jsonb(audit) AS line FROM audit WHERE ${holdsAny(sql`to_jsonb(audit)`, texts, 'json')}`.execute(trx);
  return rows.map(({ line }) => line);
}

/** False if there is nothing to replace in the line. */
async function replaceIn(
  trx: Database,
  line: Line,
  columns: string[],
  inText: (text: string) => string,
): Promise<boolean> {
  const changes: Record<string, unknown> = {};
  for (const column of columns) {
    const value = replaceTexts(line[column], inText);
    if (isDeepStrictEqual(value, line[column])) continue;
    changes[column] = auditValues.includes(column) ? JSON.stringify(value) : value;
  }
  if (Object.keys(changes).length === 0) return false;
  await trx.updateTable('audit').set(changes).where('id', '=', line.id).execute();
  return true;
}
