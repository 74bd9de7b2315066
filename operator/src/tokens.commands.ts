import { Refusal } from '@panel/core';
import { findPresentIn, listMarkedTokens, listRegistrarsWithTokens, removeTokenOfAny } from '@panel/core/tokens';
import type { Command } from 'commander';
import { change } from './audit.ts';
import { type Answer, addCommand, type Context } from './command.ts';
import { CommandRefusal } from './command-refusal.ts';
import { deliverMail } from './deliver-mail.ts';
import { formatTable } from './format-table.ts';
import { openDirectory, openRegistryChanges } from './identity.ts';
import { findRegistrar } from './registrar/registrar.queries.ts';
import type { Shell } from './shell.ts';

export function tokensCommands(program: Command, { print, withDatabase }: Shell): void {
  const tokens = program.command('tokens').description("access tokens, which let registrars' scripts read data");
  addCommand(
    tokens,
    'list',
    'show access tokens, who created them, whether that person has left, and their last use',
    'npm run panel -- tokens list --registrar aurora',
  )
    .option('--registrar <handle>', 'only those of this registrar')
    .action(async ({ registrar, ...options }) =>
      print(await withDatabase((context) => list(context, registrar)), options),
    );
  addCommand(
    tokens,
    'remove <id>',
    "remove an access token, which stops working immediately; the registrar's administrators are notified by e-mail",
    'npm run panel -- tokens remove 3f0c2a7e-5d0b-4a58-9d63-0f4f6f1f2b11',
  ).action(async (id: string, options) => print(await withDatabase((context) => remove(context, id)), options));
}

async function list(context: Context, handle: string | undefined): Promise<Answer> {
  const { db } = context;
  const registrars = handle === undefined ? await listRegistrarsWithTokens(db) : [await findRegistrar(db, handle)];
  const findPresent = findPresentIn(await openDirectory(context));
  const found = [];
  for (const { id: registrarId, handle: registrarHandle } of registrars) {
    const tokens = await listMarkedTokens(db, { registrarId, registrarHandle }, findPresent);
    found.push(...tokens.map((token) => ({ registrar: registrarHandle, ...token })));
  }
  const rows = found.map(({ id, registrar, name, createdBy, makerLeft, expires, lastUsed, addresses, scopes }) => [
    id,
    registrar,
    name,
    makerLeft ? `${createdBy} (LEFT)` : createdBy,
    expires.toISOString(),
    lastUsed?.toISOString() ?? 'never',
    addresses.join(' ') || 'any',
    scopes.join(' '),
  ]);
  const headings = ['id', 'registrar', 'name', 'created by', 'expires', 'last use', 'addresses', 'scopes'];
  return { text: rows.length === 0 ? 'There are no access tokens.' : formatTable(headings, rows), data: found };
}

async function remove(context: Context, id: string): Promise<Answer> {
  const { recordRegistryChange } = await openRegistryChanges(context);
  const { registrar, token } = await change(context.db, (trx) => removeTokenOfAny(trx, recordRegistryChange, id)).catch(
    (error) => {
      const isGone = error instanceof Refusal && error.key === 'not.found';
      throw isGone ? new CommandRefusal(`There is no access token ${id}: see "tokens list".`) : error;
    },
  );
  await deliverMail(context);
  const { name, createdBy } = token;
  return {
    text: `The access token "${name}" of ${registrar.handle} has been removed.`,
    data: { id, registrar: registrar.handle, name, createdBy },
  };
}
