import type { Command } from 'commander';
import { addCommand, print, withDatabase } from '../command.ts';

export function backupCommands(program: Command): void {
  addCommand(
    program,
    'backup <file>',
    'save the whole database in one file; it contains secrets, so keep it safe',
    'npm run panel -- backup panel-2026-11-15.gz',
  ).action(async (file: string, options) => {
    const { backup } = await import('./backup.ts');
    const answer = await withDatabase(async ({ connection }) => {
      const { tables } = await backup(connection, file);
      return { text: `${tables} tables were saved in ${file}.`, data: { file, tables } };
    });
    print(answer, options);
  });
  addCommand(
    program,
    'restore <file>',
    'fill an empty database from a backup that was made by this version or an older one',
    'DATA_DIR=./var-new npm run panel -- restore panel-2026-11-15.gz',
  ).action(async (file: string, options) => {
    const { restore } = await import('./restore.ts');
    const answer = await withDatabase(async ({ connection }) => {
      const { tables } = await restore(connection, file);
      return { text: `${tables} tables were restored from ${file}.`, data: { file, tables } };
    });
    print(answer, options);
  });
}
