import type { Command } from 'commander';
import { type Answer, addCommand, type Context, print, withDatabase } from '../command.ts';
import { setEnabled, signOut } from './account.changes.ts';
import { findAccount } from './find-account.ts';
import { listAccounts } from './list-accounts.ts';

type Work = (context: Context, username: string) => Promise<Answer>;

const changes: [name: string, description: string, work: Work][] = [
  ['sign-out', 'end all sessions of an account', (context, username) => signOut(context, findAccount, username)],
  [
    'disable',
    'keep an account from signing in, and end its sessions and links',
    (context, username) => setEnabled(context, findAccount, username, false),
  ],
  [
    'enable',
    'let a disabled account sign in again',
    (context, username) => setEnabled(context, findAccount, username, true),
  ],
];

export function usersCommands(program: Command): void {
  const users = program
    .command('users')
    .description("a registrar's accounts of every role, which its own administrators look after");
  addCommand(
    users,
    'list [handle]',
    'show the accounts of a registrar or of all, their roles, and when each signed in last',
    'npm run panel -- users list aurora',
  ).action(async (handle: string | undefined, options) => {
    const wanted = { handle, isListed: () => true, none: 'There are no accounts.' };
    print(await withDatabase((context) => listAccounts(context, wanted)), options);
  });
  for (const [name, description, work] of changes) {
    addCommand(users, `${name} <username>`, description, `npm run panel -- users ${name} kim@aurora`).action(
      async (username: string, options) => print(await withDatabase((context) => work(context, username)), options),
    );
  }
}
