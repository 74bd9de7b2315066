import type { Command } from 'commander';
import { setEnabled, signOut } from '../accounts/account.changes.ts';
import { findAdmin } from '../accounts/find-account.ts';
import { listAccounts } from '../accounts/list-accounts.ts';
import { type Answer, addCommand, type Context, print, withDatabase } from '../command.ts';
import { add, remove, resetTotp, sendLink } from './admin.changes.ts';

type Work = (context: Context, username: string) => Promise<Answer>;

/** What is done to one account, without questions. */
const changes: [name: string, description: string, work: Work][] = [
  [
    'reset-totp',
    'remove passkeys and recovery codes; 2-step verification is set up again at the next sign-in',
    resetTotp,
  ],
  ['send-link', 'mail the account a new link to set its password', sendLink],
  ['sign-out', 'end all sessions of the account', (context, username) => signOut(context, findAdmin, username)],
  [
    'disable',
    'keep the account from signing in, and end its sessions and links',
    (context, username) => setEnabled(context, findAdmin, username, false),
  ],
  [
    'enable',
    'let a disabled account sign in again',
    (context, username) => setEnabled(context, findAdmin, username, true),
  ],
  ['remove', 'remove the account with its password, 2-step verification, sessions and links', remove],
];

export function adminCommands(program: Command): void {
  const admin = program
    .command('admin')
    .description('accounts with the role ADMIN, which only the registry can create and remove');
  addCommand(
    admin,
    'add <username>',
    'create an ADMIN account (name@registrar) and mail its owner a link to set a password',
    'npm run panel -- admin add kim@aurora --name "Kim Berg" --email kim@aurora.example',
  )
    .requiredOption('--name <name>', "the person's name")
    .requiredOption('--email <address>', "the person's e-mail address")
    .action(async (username: string, options) =>
      print(await withDatabase((context) => add(context, username, options)), options),
    );
  addCommand(
    admin,
    'list [handle]',
    'show the ADMIN accounts of a registrar or of all, and when each signed in last',
    'npm run panel -- admin list aurora',
  ).action(async (handle: string | undefined, options) => {
    const isListed = ({ roles }: { roles: string[] }) => roles.includes('ADMIN');
    const wanted = { handle, isListed, none: 'There are no administrators.' };
    print(await withDatabase((context) => listAccounts(context, wanted)), options);
  });
  for (const [name, description, work] of changes) {
    addCommand(admin, `${name} <username>`, description, `npm run panel -- admin ${name} kim@aurora`).action(
      async (username: string, options) => print(await withDatabase((context) => work(context, username)), options),
    );
  }
}
