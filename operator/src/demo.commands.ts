import { handleOf } from '@panel/contract/handle';
import { type Author, writeAuditLine } from '@panel/core/audit';
import { findRegistrarByHandle } from '@panel/core/registrar';
import { type EndedToken, endTokensOf } from '@panel/core/tokens';
import type { Database } from '@panel/database/database';
import type { Command } from 'commander';
import type { TokenOptions } from './accounts/account.changes.ts';
import { change, recordAudit } from './audit.ts';
import { type Answer, addCommand, type Context } from './command.ts';
import type { Shell } from './shell.ts';

export function demoCommands(program: Command, { print, withDatabase }: Shell): void {
  const demo = program.command('demo').description('the demo registry');
  addCommand(
    demo,
    'remove',
    "remove the demo's accounts, their access tokens and the EPP password, which are published; lists what remains",
    'npm run panel -- demo remove',
  )
    .option('--keep-tokens', 'keep the access tokens that the accounts created')
    .action(async (options) => print(await withDatabase((context) => remove(context, options)), options));
}

type Removed = Awaited<ReturnType<typeof import('@panel/demo').removeDemo>>;

async function remove({ author, db }: Context, { keepTokens = false }: TokenOptions): Promise<Answer> {
  const { removeDemo } = await import('@panel/demo');
  const data = await change(db, async (trx) => {
    const removed = await removeDemo(trx);
    const endedTokens = keepTokens ? [] : await endTokens(trx, author, removed.accounts);
    const accounts = removed.accounts.map(({ username }) => username);
    const { eppPasswords, left } = removed;
    if (accounts.length + eppPasswords.length > 0)
      await recordAudit(trx, author, 'demo.removed', { before: { accounts, eppPasswords } });
    return { accounts, eppPasswords, endedTokens, left };
  });
  return { text: describe(data), data };
}

/** Sends no mail: the demo's administrators are removed too. */
async function endTokens(trx: Database, author: Author, accounts: Removed['accounts']): Promise<EndedToken[]> {
  const all = [];
  for (const { id, username } of accounts) {
    const registrar = await findRegistrarByHandle(trx, handleOf(username));
    // The registry's staff have no tokens.
    if (!registrar) continue;
    const { ended, changes } = await endTokensOf(trx, registrar.id, id);
    for (const { action, line } of changes)
      await writeAuditLine(trx, { ...author, registrarId: registrar.id }, action, line);
    all.push(...ended);
  }
  return all;
}

type Described = Omit<Removed, 'accounts'> & { accounts: string[]; endedTokens: EndedToken[] };

function describe({ accounts, eppPasswords, endedTokens, left }: Described) {
  const list = (names: string[]) => names.join(', ');
  return [
    accounts.length === 0 ? 'There are no demo accounts.' : `Removed the accounts ${list(accounts)}.`,
    ...(eppPasswords.length > 0 ? [`Removed the EPP password of ${list(eppPasswords)}.`] : []),
    ...(endedTokens.length > 0
      ? [`Revoked the access tokens ${list(endedTokens.map(({ name }) => `"${name}"`))}.`]
      : []),
    ...(left.registrars.length > 0
      ? [
          `The registrars ${list(left.registrars)} remain, with their registrations, contacts and ledger. For a registry of your own, start with an empty database (another DATA_DIR or DATABASE_URL).`,
        ]
      : []),
    ...(left.accounts.length > 0
      ? [
          `These accounts also remain: ${list(left.accounts)}. If others could reach the demo, anyone may have created them: remove those you do not recognise.`,
        ]
      : []),
  ].join('\n');
}
