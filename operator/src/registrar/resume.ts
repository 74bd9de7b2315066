import { lockHeldSince, resumeRegistrar } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import { change } from '../audit.ts';
import type { Answer, Context } from '../command.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { checkedTime } from '../fields.ts';
import { openDirectory } from '../identity.ts';
import { findRegistrar } from './registrar.queries.ts';

interface Options {
  since?: string;
  asNew?: boolean;
}

/** Succeeds if a registrar is not on hold, so that scripts can repeat it; nothing of it is removed then. */
export async function resume(context: Context, handles: string[], { since, asNew }: Options): Promise<Answer> {
  if ((handles.length === 0) === (since === undefined))
    throw new CommandRefusal('Name registrars, or use --since <time> for all that have been on hold since then.');
  if (asNew) return resumeAsNew(context, handles);
  const time = since === undefined ? undefined : checkedTime('--since', since);
  const { resumed, others } = await change(context.db, async (trx) => {
    const registrars = time ? await lockHeldSince(trx, time) : await findAll(trx, handles);
    const resumed: string[] = [];
    for (const registrar of registrars)
      if (await resumeRegistrar(trx, context.author, registrar)) resumed.push(registrar.handle);
    return { resumed, others: registrars.map(({ handle }) => handle).filter((handle) => !resumed.includes(handle)) };
  });
  const lines = [
    ...resumed.map((handle) => `${handle} is resumed.`),
    ...others.map((handle) => `${handle} was not held.`),
  ];
  return { text: lines.join('\n') || `No registrar has been held since ${since}.`, data: { resumed } };
}

async function resumeAsNew(context: Context, [handle = '', ...more]: string[]): Promise<Answer> {
  if (handle === '' || more.length > 0) throw new CommandRefusal('--as-new takes one registrar, by its handle.');
  const directory = await openDirectory(context);
  await change(context.db, async (trx) => {
    const registrar = await findRegistrar(trx, handle, 'for change');
    if (!(await resumeRegistrar(trx, context.author, registrar, { directory })))
      throw new CommandRefusal(`${handle} is not held, so nothing was removed.`);
  });
  const text = `${handle} is resumed as a new registrar. Its old accounts, access tokens and EPP settings are removed: use "admin add". History, transactions, messages, invoices, balances and verification cases from before are kept, and not shown to it.`;
  return { text, data: { resumed: [handle] } };
}

/** Locked in a fixed order, so that two commands cannot deadlock. Each once, by whichever name. */
async function findAll(trx: Database, names: string[]) {
  const handles = new Set<string>();
  for (const name of names) handles.add((await findRegistrar(trx, name)).handle);
  const registrars = [];
  for (const handle of [...handles].sort()) registrars.push(await findRegistrar(trx, handle, 'for change'));
  return registrars;
}
