import type { Command } from 'commander';
import { addCommand } from '../command.ts';
import type { Shell } from '../shell.ts';
import { importLedger } from './import-ledger.ts';

export function transactionsCommands(program: Command, { fileNamed, print, stdin, withDatabase }: Shell): void {
  const transactions = program
    .command('transactions')
    .description("the registry's ledger: protected transactions and billing lines");
  addCommand(
    transactions,
    'import <csv>',
    'add the lines of a CSV file, all or none, - for standard input; its columns are registrar,type,subtype,period,domain,svTRID,time',
    'npm run panel -- transactions import ledger-2026-10.csv',
  )
    .option('--registrar <handle>', 'the registrar of all lines, if the file has no such column')
    .action(async (file: string, { registrar, ...options }) =>
      print(await withDatabase((context) => importLedger(context, fileNamed(file), { stdin, registrar })), options),
    );
}
