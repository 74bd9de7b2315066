import type { Command } from 'commander';
import { type AccountChange, accessChanges, addAccountCommands } from '../accounts/account.commands.ts';
import { findAdmin } from '../accounts/find-account.ts';
import { listAccounts } from '../accounts/list-accounts.ts';
import { addCommand } from '../command.ts';
import type { Shell } from '../shell.ts';
import { addPeople } from './add-people.ts';
import { add, remove, resetTotp, sendLink, setEmail } from './admin.changes.ts';

const changes: AccountChange[] = [
  {
    name: 'reset-totp',
    description: 'remove passkeys and recovery codes; 2-step verification is set up again at the next sign-in',
    work: resetTotp,
  },
  { name: 'send-link', description: 'e-mail the account a new link to set its password', work: sendLink },
  ...accessChanges(findAdmin),
  {
    name: 'remove',
    description: 'remove the account with its password, 2-step verification, sessions, links and access tokens',
    endsTokens: true,
    work: remove,
  },
];

export function adminCommands(program: Command, shell: Shell): void {
  const { fileNamed, print, stdin, withDatabase } = shell;
  const admin = program
    .command('admin')
    .description('accounts with the role ADMIN, which only the registry can create and remove');
  addCommand(
    admin,
    'add [username]',
    'create an ADMIN account (name@registrar) and e-mail its owner a link to set a password, or all those in a file',
    'npm run panel -- admin add kim@aurora --name "Kim Berg" --email kim@aurora.example',
  )
    .option('--name <name>', "the person's name")
    .option('--email <address>', "the person's e-mail address")
    .option(
      '--file <csv>',
      'add everyone in a CSV file, all or nothing, - for standard input; its columns are username,name,email',
    )
    .option('--dry-run', 'with a file: report its problems without changing anything')
    .action(async (username: string, { name, email, file, dryRun = false, ...options }, command: Command) => {
      const person = { username, name, email };
      const given = Object.values(person).filter((value) => value !== undefined).length;
      if (file === undefined ? given < 3 || dryRun : given > 0)
        command.error('error: specify a username with --name and --email, or --file');
      print(
        await withDatabase((context) =>
          file === undefined ? add(context, person) : addPeople(context, fileNamed(file), { dryRun, stdin }),
        ),
        options,
      );
    });
  addCommand(
    admin,
    'set <username>',
    'change the e-mail address of an ADMIN account; both addresses are notified, and unused links stop working',
    'npm run panel -- admin set kim@aurora --email kim.berg@aurora.example',
  )
    .requiredOption('--email <address>', "the person's new e-mail address")
    .action(async (username: string, { email, ...options }) =>
      print(await withDatabase((context) => setEmail(context, username, email)), options),
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
  addAccountCommands(admin, shell, changes);
}
