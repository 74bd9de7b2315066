import { inspect } from 'node:util';
import { Refusal } from '@panel/core';
import { StartError } from '@panel/database/start-error';
import { Command, CommanderError } from 'commander';
import { usersCommands } from './accounts/users.commands.ts';
import { adminCommands } from './admin/admin.commands.ts';
import { auditCommands } from './audit.commands.ts';
import { backupCommands } from './backup/backup.commands.ts';
import { checkCommand } from './check/check.command.ts';
import { CommandRefusal } from './command-refusal.ts';
import { demoCommands } from './demo.commands.ts';
import { importCommand } from './deposit/import.command.ts';
import { deskCommands } from './desk/desk.commands.ts';
import { eppCommands } from './epp.commands.ts';
import { eventsCommands } from './events.commands.ts';
import { feedCommands } from './feed/feed.commands.ts';
import { importsCommands } from './imports.commands.ts';
import { keycloakCommands } from './keycloak/keycloak.commands.ts';
import { keysCommands } from './keys.commands.ts';
import { mailsCommands } from './mails.commands.ts';
import { migrateCommand } from './migrate.command.ts';
import { personCommands } from './person/person.commands.ts';
import { registrarCommands } from './registrar/registrar.commands.ts';
import { createShell, type Shell, type Terminal } from './shell.ts';
import { tokensCommands } from './tokens.commands.ts';
import { transactionsCommands } from './transactions/transactions.commands.ts';
import { visible } from './visible.ts';

const DONE = 0;
const REFUSED = 1;
const WRONG_USE = 2;

/** Returns the exit code. */
export async function run(args: string[], terminal: Terminal): Promise<number> {
  const shell = createShell(terminal);
  try {
    await createProgram(shell).parseAsync(args, { from: 'user' });
    return shell.exitCode;
  } catch (error) {
    // Commander has printed the error, or the requested help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : WRONG_USE;
    explain(error, args.includes('--json'), terminal);
    return REFUSED;
  }
}

const groups = [
  importCommand,
  importsCommands,
  registrarCommands,
  adminCommands,
  usersCommands,
  deskCommands,
  personCommands,
  tokensCommands,
  transactionsCommands,
  feedCommands,
  eventsCommands,
  eppCommands,
  backupCommands,
  keycloakCommands,
  demoCommands,
  keysCommands,
  mailsCommands,
  auditCommands,
  migrateCommand,
  checkCommand,
];

export function createProgram(shell: Shell): Command {
  const program = new Command('registrar-panel')
    .description('Commands for registry staff. They work whether or not the panel is running.')
    .option('--as <name>', 'your name in the audit log, instead of OPERATOR_NAME or your login before sudo')
    .on('option:as', (name: string) => {
      shell.as = name;
    })
    .helpCommand(false)
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => shell.stdout.write(text),
      writeErr: (text) => shell.stderr.write(visible(text)),
    })
    .showHelpAfterError('(use --help for usage)');
  for (const addTo of groups) addTo(program, shell);
  return program;
}

function explain(error: unknown, json: boolean, { stdout, stderr }: Terminal): void {
  const refused = [CommandRefusal, StartError, Refusal].some((kind) => error instanceof kind);
  if (json) {
    const message = error instanceof Error ? error.message : String(error);
    const data = error instanceof CommandRefusal ? error.data : undefined;
    stdout.write(`${visible(JSON.stringify({ error: message, ...data }, null, 2))}\n`);
  }
  // A refusal, which the operator can act on, is shown as one line. Anything else is our bug and gets its stack.
  if (!json || !refused)
    stderr.write(`${visible(refused && error instanceof Error ? error.message : inspect(error))}\n`);
}
