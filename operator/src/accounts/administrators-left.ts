import type { Directory } from '@panel/core/directory';
import type { Answer, Context } from '../command.ts';

/** Warns if the registrar has no administrator left to manage its users. */
export async function withAdminsLeft(
  { db }: Context,
  directory: Directory,
  handle: string,
  { text, data }: { text: string; data: object },
): Promise<Answer> {
  const accounts = await directory.list(db, `@${handle}`);
  const left = accounts.filter(({ enabled, roles }) => enabled && roles.includes('ADMIN')).length;
  const note = `\n${handle} now has no administrator who can sign in: create one with "admin add".`;
  return { text: left === 0 ? `${text}${note}` : text, data: { ...data, administratorsLeft: left } };
}
