import type { Command } from 'commander';
import { addCommand, print, withDatabase } from '../command.ts';

export function importCommand(program: Command): void {
  addCommand(
    program,
    'import <deposit>',
    'import a registry data escrow deposit (RFC 8909, RFC 9022): XML or CSV model, plain or gzip, - for standard input',
    'npm run panel -- import example_2026-11-15_full_S1_R0.xml.gz --dry-run',
  )
    .option('--dry-run', 'report what would change, and change nothing')
    .option('--strict', 'refuse the deposit if there is any problem in it')
    .action(async (path: string, { dryRun = false, strict = false, ...options }) => {
      const { importDeposit } = await import('./import-deposit.ts');
      const { toAnswer } = await import('./deposit-report.ts');
      print(
        await withDatabase(async ({ connection }) =>
          toAnswer(await importDeposit(connection, path, { dryRun, strict, screen: process.stderr })),
        ),
        options,
      );
    });
}
