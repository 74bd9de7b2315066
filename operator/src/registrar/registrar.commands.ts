import { lowerHandle } from '@panel/contract/handle';
import { type RegistrarStatus, registrarStatuses } from '@panel/contract/registrar-status';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { addCommand, type CommandOptions, type Context } from '../command.ts';
import type { Shell } from '../shell.ts';
import { add, set, status, threshold, thresholdOfAll } from './registrar.changes.ts';
import { addFieldOptions } from './registrar-fields.ts';
import { renameRegistrar } from './rename-registrar.ts';
import { resume } from './resume.ts';
import { list, show } from './show-registrar.ts';

type Change = (context: Context, handle: string) => Promise<void>;

export function registrarCommands(program: Command, { print, withDatabase }: Shell): void {
  const changeAndShow = async (handle: string, options: CommandOptions, change: Change) => {
    const answer = await withDatabase(async (context) => {
      await change(context, handle);
      return show(context.db, handle);
    });
    print(answer, options);
  };
  const registrar = program.command('registrar').description('manage registrars');
  addFieldOptions(
    addCommand(
      registrar,
      'add <handle>',
      'add a registrar',
      'npm run panel -- registrar add aurora --organization "Aurora Domains" --iana-id 9999',
    ),
  )
    .addOption(new Option('--status <status>', 'its status').choices(registrarStatuses).default('ACTIVE'))
    .action((handle: string, { status: wanted, ...options }) =>
      changeAndShow(lowerHandle(handle), options, (context, name) => add(context, name, wanted, options)),
    );
  addCommand(registrar, 'list', 'list all registrars', 'npm run panel -- registrar list').action(async (options) =>
    print(await withDatabase(({ db }) => list(db)), options),
  );
  addCommand(registrar, 'show <handle>', 'show one registrar', 'npm run panel -- registrar show aurora').action(
    async (handle: string, options) => print(await withDatabase(({ db }) => show(db, handle)), options),
  );
  addFieldOptions(
    addCommand(
      registrar,
      'set <handle>',
      'change what a registrar cannot change itself; the value "" clears a field',
      'npm run panel -- registrar set aurora --phone +32.25551234 --street3 ""',
    ),
  )
    .option('--contact-from-registry', "let the official contact follow the registry's data again")
    .action((handle: string, options) =>
      changeAndShow(handle, options, (context, name) => set(context, name, options)),
    );
  addCommand(
    registrar,
    'rename <id> <handle>',
    "give a handle to a registrar whose id cannot be one; the id is kept as the registry's own",
    'npm run panel -- registrar rename "Reg. Alfa & Co" alfa',
  ).action((id: string, handle: string, options) =>
    changeAndShow(handle, options, (context) => renameRegistrar(context, id, handle)),
  );
  addCommand(
    registrar,
    'status <handle>',
    "set the status, which deposits no longer change; 'deposit' lets them change it again; the administrators are notified by e-mail",
    'npm run panel -- registrar status aurora SUSPENDED --reason "Unpaid invoices"',
  )
    .addArgument(new Argument('<status>', 'its status').choices([...registrarStatuses, 'deposit']))
    .option('--reason <text>', 'the reason, which the registrar sees in the e-mail and in its history')
    .action((handle: string, wanted: RegistrarStatus | 'deposit', options) =>
      changeAndShow(handle, options, (context, name) =>
        status(context, name, wanted === 'deposit' ? null : wanted, options),
      ),
    );
  addCommand(
    registrar,
    'resume [handles...]',
    'restore access for registrars that were deleted, reappeared and are on hold',
    'npm run panel -- registrar resume aurora borealis',
  )
    .option('--since <time>', 'all that have been on hold since then, for example 2026-01-31T12:00:00Z')
    .option(
      '--as-new',
      'it is a different registrar: remove accounts, access tokens and EPP settings, and hide its history',
    )
    .action(async (handles: string[], options) =>
      print(await withDatabase((context) => resume(context, handles, options)), options),
    );
  addCommand(
    registrar,
    'threshold [handle]',
    'set how many protected transactions a registrar may carry out per day (100 by default); 0 means no limit',
    'npm run panel -- registrar threshold aurora 250',
  )
    .argument('[number]', 'protected transactions per day', wholeNumber)
    .option('--all <number>', 'set it for all existing registrars', wholeNumber)
    .action(async (handle: string | undefined, wanted: number | undefined, { all, ...options }, command: Command) => {
      if (all !== undefined && handle === undefined) {
        print(await withDatabase((context) => thresholdOfAll(context, all)), options);
      } else if (all === undefined && handle !== undefined && wanted !== undefined) {
        await changeAndShow(handle, options, (context, name) => threshold(context, name, wanted));
      } else command.error('error: specify a handle and a number, or --all with a number');
    });
}

function wholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Use a whole number.');
}
