import type { Command } from 'commander';
import { type Answer, addCommand, type Context } from '../command.ts';
import type { Shell } from '../shell.ts';
import { disable, enable, signOut, type TokenOptions } from './account.changes.ts';
import type { Find } from './find-account.ts';

/** A change to one account that needs no further input. */
export interface AccountChange {
  name: string;
  description: string;
  /** Whether it ends the access tokens that the account created, unless the option keeps them. */
  endsTokens?: boolean;
  work(context: Context, username: string, options: TokenOptions): Promise<Answer>;
}

export const accessChanges = (find: Find): AccountChange[] => [
  {
    name: 'sign-out',
    description: 'end all sessions of the account',
    work: (context, username) => signOut(context, find, username),
  },
  {
    name: 'disable',
    description:
      'prevent the account from signing in, end its sessions, links and access tokens, and list what its owner added',
    endsTokens: true,
    work: (context, username, options) => disable(context, find, username, options),
  },
  {
    name: 'enable',
    description: 'let a disabled account sign in again; revoked access tokens stay revoked',
    work: (context, username) => enable(context, find, username),
  },
];

export function addAccountCommands(parent: Command, { print, withDatabase }: Shell, changes: AccountChange[]): void {
  for (const { name, description, endsTokens, work } of changes) {
    const example = `npm run panel -- ${parent.name()} ${name} kim@aurora`;
    const command = addCommand(parent, `${name} <username>`, description, example);
    if (endsTokens) command.option('--keep-tokens', 'keep the access tokens that the account created');
    command.action(async (username: string, options) =>
      print(await withDatabase((context) => work(context, username, options)), options),
    );
  }
}
