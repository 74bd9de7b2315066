import { type Environment, readEnvironment, secretsKeyFile } from '@panel/core';
import type { Command } from 'commander';
import { addCommand } from '../command.ts';
import type { Shell } from '../shell.ts';

export function backupCommands(program: Command, { fileNamed, print, stdin, variables, withDatabase }: Shell): void {
  addCommand(
    program,
    'backup <file>',
    'save the entire database in one file; keep it safe, and the key file apart from it',
    'npm run panel -- backup panel-2026-11-15.gz',
  )
    .option('--without-files', 'leave out the files of invoices, which the registry can send again')
    .action(async (name: string, { withoutFiles = false, ...options }) => {
      const file = fileNamed(name);
      const { backup } = await import('./backup.ts');
      const answer = await withDatabase(async ({ connection, environment }) => {
        const { tables, secretsKey } = await backup(connection, file, { withFiles: !withoutFiles });
        const without = withoutFiles ? ', without the files of invoices' : '';
        const key = secretsKey === null ? '' : ` ${whereTheKeyIs(environment)}`;
        return { text: `${tables} tables were saved in ${file}${without}.${key}`, data: { file, tables } };
      });
      print(answer, options);
    });
  addCommand(
    program,
    'restore <file>',
    'restore a backup of this or an older version into an empty database, - for standard input',
    'npm run panel -- restore panel-2026-11-15.gz',
  )
    .option(
      '--key-file <file>',
      'a key file from the time of the backup, if the key was rotated since; may be repeated',
      collect,
      [],
    )
    .action(async (name: string, { keyFile, ...options }) => {
      const file = fileNamed(name);
      const { openForRestore, restore } = await import('./restore.ts');
      const keyFiles = keyFile.map(fileNamed);
      const backup = await openForRestore(file, readEnvironment(variables()), { keyFiles, stdin });
      const answer = await withDatabase(
        async (context) => {
          const { tables } = await restore(context, backup);
          return { text: `${tables} tables were restored from ${backup.reader.file}.`, data: { file, tables } };
        },
        { tables: 'untouched' },
      );
      print(answer, options);
    });
}

const collect = (value: string, others: string[]) => [...others, value];

function whereTheKeyIs(environment: Environment): string {
  const where = environment.keycloak
    ? 'the key file of the embedded sign-in service'
    : secretsKeyFile(environment).path;
  return `2-step secrets and signing keys in it are encrypted, and it does not contain the key: keep a copy of ${where} elsewhere.`;
}
