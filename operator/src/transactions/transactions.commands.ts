import type { Command } from 'commander';
import { addCommand } from '../command.ts';
import type { Shell } from '../shell.ts';
import { addAmountsFrom } from './add-amounts.ts';
import { importLedger } from './import-ledger.ts';

export function transactionsCommands(program: Command, { fileNamed, print, stdin, withDatabase }: Shell): void {
  const transactions = program
    .command('transactions')
    .description("the registry's ledger: protected transactions and billing lines");
  addCommand(
    transactions,
    'import <csv>',
    'add the lines of a CSV file, all or nothing, - for standard input; its columns are registrar,type,subtype,period,domain,svTRID,time, and amount,currency where they are known',
    'npm run panel -- transactions import ledger-2026-10.csv',
  )
    .option('--registrar <handle>', 'the registrar of all lines, if the file has no such column')
    .action(async (file: string, { registrar, ...options }) =>
      print(await withDatabase((context) => importLedger(context, fileNamed(file), { stdin, registrar })), options),
    );
  addCommand(
    transactions,
    'amounts <csv>',
    'add the amounts of transactions that have none, all or nothing, - for standard input; its columns are svTRID,amount,currency',
    'registrar-panel --owner transactions amounts amounts-2026-10.csv',
  ).action(async (file: string, options) =>
    print(await withDatabase((context) => addAmountsFrom(context, fileNamed(file), { stdin })), options),
  );
}
