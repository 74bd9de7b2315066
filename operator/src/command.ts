import { type Environment, loadEnvFile, openDatabase, readEnvironment } from '@panel/core';
import type { Database } from '@panel/database/database';
import type { Command } from 'commander';
import type pg from 'pg';
import { visible, visibleInLine } from './visible.ts';

/** What a command prints: text for people, or data for scripts (`--json`). */
export interface Answer {
  text: string;
  data: unknown;
}

export interface Context {
  environment: Environment;
  db: Database;
  connection: pg.PoolConfig;
  /** A line about what is going on, on standard error. */
  report(line: string): void;
}

export interface CommandOptions {
  json?: boolean;
}

export const report = (line: string) => console.error(visibleInLine(line));

/** A command of the program, with `--json` and an example in its help. */
export function addCommand(parent: Command, usage: string, description: string, example: string): Command {
  return parent
    .command(usage)
    .description(description)
    .option('--json', 'print JSON, for scripts')
    .addHelpText('after', `\nExample:\n  ${example}`);
}

/** Runs the work on the database: the running panel's, or one that is started for it and stopped afterwards. */
export async function withDatabase<Result extends Answer>(
  work: (context: Context) => Promise<Result>,
  variables: Record<string, string> = {},
): Promise<Result> {
  loadEnvFile();
  const environment = readEnvironment({ ...process.env, ...variables });
  const log = { warn: () => {} };
  const { db, connection, close } = await openDatabase(environment, report, log, { use: 'command' });
  try {
    return await work({ environment, db, connection, report });
  } finally {
    await close();
  }
}

export function print({ text, data }: Answer, { json }: CommandOptions): void {
  process.stdout.write(`${visible(json ? JSON.stringify(data, null, 2) : text)}\n`);
}
