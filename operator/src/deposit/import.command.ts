import type { Command } from 'commander';
import { addCommand } from '../command.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { accountsNamedAfter } from '../identity.ts';
import { requireOwner } from '../owner.ts';
import type { Shell } from '../shell.ts';
import { STANDARD_INPUT } from '../source.ts';
import { guards } from './guards.ts';
import { readForce, readPosition } from './import-options.ts';

export function importCommand(program: Command, { fileNamed, print, stderr, stdin, withDatabase }: Shell): void {
  addCommand(
    program,
    'import <deposit>',
    'import a registry data escrow deposit (RFC 8909, RFC 9022): XML or CSV model, plain or gzip, - for standard input',
    'npm run panel -- import example_2026-11-15_full_S1_R0.xml.gz --dry-run',
  )
    .option('--dry-run', 'report what would change without changing anything')
    .option('--strict', 'refuse the deposit if it has any problem')
    .option(
      '--force <guards>',
      `import despite these guards (comma-separated): ${guards.join(', ')}, registrars=<handle>`,
      readForce,
    )
    .option(
      '--handles <csv>',
      "give registrars a handle by the registry's ids, which are kept; its columns are id,handle; - for standard input",
    )
    .option('--position <stream=seq>', 'the last change of a stream that the deposit contains', readPosition)
    .action(async (path: string, { dryRun = false, strict = false, force = [], position, handles, ...options }) => {
      if (path === STANDARD_INPUT && handles === STANDARD_INPUT)
        throw new CommandRefusal('Only one of the deposit and the map can be read from standard input.');
      const { importDeposit } = await import('./import-deposit.ts');
      const { toAnswer } = await import('./deposit-report.ts');
      print(
        await withDatabase(async (context) => {
          const { author, connection, db, environment } = context;
          if (!dryRun) await requireOwner(db);
          const how = { author, dryRun, strict, tld: environment.tld, force, positions: position ?? new Map() };
          const accountsOf = (handle: string) => accountsNamedAfter(context, handle);
          const map = { file: fileNamed(handles ?? ''), stdin, accountsOf };
          const given = handles === undefined ? {} : { handles: map };
          return toAnswer(
            await importDeposit(connection, fileNamed(path), { ...how, ...given, stdin, screen: stderr }),
          );
        }),
        options,
      );
    });
}
