import type { Readable } from 'node:stream';
import { Refusal } from '@panel/core';
import type { Directory } from '@panel/core/directory';
import { findRegistrarByHandle, type RegistrarRow } from '@panel/core/registrar';
import { addAdministrators } from '@panel/core/users';
import type { Database } from '@panel/database/database';
import { change } from '../audit.ts';
import type { Answer, Context } from '../command.ts';
import { deliverMail, linkWords } from '../deliver-mail.ts';
import { openRegistryChanges } from '../identity.ts';
import { heldWords, otherHandleWords, takenWords } from './person.ts';
import { type LinedPerson, type Problem, readPeople, refusalOf } from './read-people.ts';

interface Options {
  dryRun: boolean;
  stdin(): Readable;
}

/** Adds all people of a file, or none. */
export async function addPeople(context: Context, file: string, { dryRun, stdin }: Options): Promise<Answer> {
  const { people, problems } = await readPeople(file, stdin);
  const needs = await openRegistryChanges(context);
  const added = await change(context.db, async (trx) => {
    const { found, others } = await findRegistrars(trx, needs.directory, people);
    if (problems.length + others.length > 0) throw refusalOf([...problems, ...others]);
    if (dryRun) return people;
    let line = 0;
    return addAdministrators(trx, needs, found, (at) => {
      line = people[at]?.line ?? 0;
    }).catch((error) => {
      throw error instanceof Refusal ? refusalOf([{ line, message: error.message }]) : error;
    });
  });
  if (!dryRun) await deliverMail(context);
  const administrators = added.map(({ username, name, email }) => ({ username, name, email }));
  const count = added.length === 1 ? '1 administrator' : `${added.length} administrators`;
  return {
    text: dryRun ? `${count} would be added. Nothing was changed.` : `${count} added. ${linkWords(context, 'each')}`,
    data: { dryRun, administrators },
  };
}

async function findRegistrars(trx: Database, directory: Directory, people: readonly LinedPerson[]) {
  const registrars = new Map<string, { row: RegistrarRow | undefined; taken: Set<string> }>();
  const found = [];
  const others: Problem[] = [];
  for (const { handle, line, ...person } of people) {
    const known = registrars.get(handle) ?? (await findWithAccounts(trx, directory, handle));
    registrars.set(handle, known);
    const { row, taken } = known;
    const message = problemOf(person.username, handle, known);
    if (message !== undefined) others.push({ line, message });
    else if (row) found.push({ ...person, registrar: row });
    taken.add(person.username.toLowerCase());
  }
  return { found, others };
}

async function findWithAccounts(trx: Database, directory: Directory, handle: string) {
  const row = await findRegistrarByHandle(trx, handle);
  const accounts = row ? await directory.list(trx, `@${handle}`) : [];
  return { row, taken: new Set(accounts.map(({ username }) => username.toLowerCase())) };
}

function problemOf(
  username: string,
  handle: string,
  { row, taken }: { row: RegistrarRow | undefined; taken: Set<string> },
): string | undefined {
  if (!row) return `There is no registrar ${handle}.`;
  if (row.handle !== handle) return otherHandleWords(row.handle, handle);
  if (row.held_at) return heldWords(handle);
  return taken.has(username.toLowerCase()) ? takenWords(username) : undefined;
}
