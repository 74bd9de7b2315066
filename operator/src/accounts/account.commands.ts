import type { Command } from 'commander';
import { type Answer, addCommand, type Context } from '../command.ts';
import type { Shell } from '../shell.ts';
import { setEnabled, signOut } from './account.changes.ts';
import type { Find } from './find-account.ts';

/** What is done to one account, without questions. */
export interface AccountChange {
  name: string;
  description: string;
  work(context: Context, username: string): Promise<Answer>;
}

/** By these an account is kept out, and let in again. */
export const accessChanges = (find: Find): AccountChange[] => [
  {
    name: 'sign-out',
    description: 'end all sessions of the account',
    work: (context, username) => signOut(context, find, username),
  },
  {
    name: 'disable',
    description: 'keep the account from signing in, and end its sessions and links',
    work: (context, username) => setEnabled(context, find, username, false),
  },
  {
    name: 'enable',
    description: 'let a disabled account sign in again',
    work: (context, username) => setEnabled(context, find, username, true),
  },
];

export function addAccountCommands(parent: Command, { print, withDatabase }: Shell, changes: AccountChange[]): void {
  for (const { name, description, work } of changes) {
    const example = `npm run panel -- ${parent.name()} ${name} kim@aurora`;
    addCommand(parent, `${name} <username>`, description, example).action(async (username: string, options) =>
      print(await withDatabase((context) => work(context, username)), options),
    );
  }
}
