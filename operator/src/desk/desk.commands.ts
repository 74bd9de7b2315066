import { type DeskRole, deskRoles } from '@panel/contract/permissions';
import { Argument, type Command, Option } from 'commander';
import { addCommand } from '../command.ts';
import type { Shell } from '../shell.ts';
import { add, list, move, remove, setEnabled, setRoles } from './staff.changes.ts';

export function deskCommands(program: Command, { print, withDatabase }: Shell): void {
  const desk = program
    .command('desk')
    .description("the registry's own accounts, which see all registrars at the panel's desk (/desk)");
  addCommand(
    desk,
    'add <username>',
    'create an account for the desk, and e-mail its owner a link to set a password',
    'npm run panel -- desk add kim --name "Kim Berg" --email kim@registry.example --role DESK_ADMIN',
  )
    .requiredOption('--email <address>', "the person's e-mail address")
    .addOption(new Option('--role <role...>', 'the roles of the account').choices(deskRoles).makeOptionMandatory())
    .option('--name <name>', "the person's name, if it is not the username")
    .action(async (username: string, { email, role, name = username.replace(/@.*$/, ''), ...options }) =>
      print(await withDatabase((context) => add(context, { username, name, email, roles: role })), options),
    );
  addCommand(
    desk,
    'list',
    "show the desk's accounts, and when each signed in last",
    'npm run panel -- desk list',
  ).action(async (options) => print(await withDatabase(list), options));
  addCommand(
    desk,
    'roles <username>',
    'replace the roles of an account and end its sessions',
    'npm run panel -- desk roles kim@registry DESK_SUPPORT',
  )
    .addArgument(new Argument('<role...>', 'the roles of the account').choices(deskRoles))
    .action(async (username: string, roles: DeskRole[], options) =>
      print(await withDatabase((context) => setRoles(context, username, roles)), options),
    );
  const accountCommands = [
    ['disable', 'prevent the account from signing in, and end its sessions', false],
    ['enable', 'let a disabled account sign in again', true],
  ] as const;
  for (const [name, description, enabled] of accountCommands)
    addCommand(desk, `${name} <username>`, description, `npm run panel -- desk ${name} kim@registry`).action(
      async (username: string, options) =>
        print(await withDatabase((context) => setEnabled(context, username, enabled)), options),
    );
  addCommand(
    desk,
    'remove <username>',
    'remove the account with its password, 2-step verification, sessions and links',
    'npm run panel -- desk remove kim@registry',
  ).action(async (username: string, options) =>
    print(await withDatabase((context) => remove(context, username)), options),
  );
  addCommand(
    desk,
    'move <old-suffix>',
    'rename the accounts that still end in the suffix from before a change of DESK_SUFFIX',
    'npm run panel -- desk move registry',
  ).action(async (oldSuffix: string, options) =>
    print(await withDatabase((context) => move(context, oldSuffix)), options),
  );
}
