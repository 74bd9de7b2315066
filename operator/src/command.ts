import type { Environment } from '@panel/core';
import type { Author } from '@panel/core/audit';
import type { Database } from '@panel/database/database';
import type { Command } from 'commander';
import type pg from 'pg';

/** The output of a command: text for people, data for scripts (`--json`). */
export interface Answer {
  text: string;
  data: unknown;
}

export interface Context {
  environment: Environment;
  author: Author;
  db: Database;
  connection: pg.PoolConfig;
  report(line: string): void;
}

export interface CommandOptions {
  json?: boolean;
}

/** A command of the program, with `--json` and an example in its help. */
export function addCommand(parent: Command, usage: string, description: string, example: string): Command {
  return parent
    .command(usage)
    .description(description)
    .option('--json', 'print JSON, for scripts')
    .addHelpText('after', exampleText(example));
}

/** Examples are written for npm; this shows them as they are typed here. */
export function exampleText(example: string): string {
  const { PANEL_COMMAND } = process.env;
  const typed = PANEL_COMMAND ? example.replace(/npm run (-s )?panel --/, PANEL_COMMAND) : example;
  return `\nExample:\n  ${typed}`;
}
