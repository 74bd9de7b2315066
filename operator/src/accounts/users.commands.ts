import type { Command } from 'commander';
import { addCommand } from '../command.ts';
import type { Shell } from '../shell.ts';
import { accessChanges, addAccountCommands } from './account.commands.ts';
import { findAccount } from './find-account.ts';
import { listAccounts } from './list-accounts.ts';

export function usersCommands(program: Command, shell: Shell): void {
  const { print, withDatabase } = shell;
  const users = program
    .command('users')
    .description("a registrar's accounts of every role, managed by its administrators");
  addCommand(
    users,
    'list [handle]',
    'show the accounts of a registrar or of all, their roles, and when each signed in last',
    'npm run panel -- users list aurora',
  ).action(async (handle: string | undefined, options) => {
    const wanted = { handle, isListed: () => true, none: 'There are no accounts.' };
    print(await withDatabase((context) => listAccounts(context, wanted)), options);
  });
  addAccountCommands(users, shell, accessChanges(findAccount));
}
