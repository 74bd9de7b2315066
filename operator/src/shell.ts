import { resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { openDatabase, readEnvironment, type Tables } from '@panel/core';
import { registryAuthor } from '@panel/core/audit';
import { isMissingRight } from '@panel/database/missing-right';
import type { Answer, CommandOptions, Context } from './command.ts';
import { ownersWork } from './owner.ts';
import { STANDARD_INPUT } from './source.ts';
import { staffName } from './staff.ts';
import { visible, visibleInLine } from './visible.ts';

/** The input and output of a command: the process's own, or a test's. */
export interface Terminal {
  /** The variables of the environment, including those in `.env`. */
  variables(): Record<string, string | undefined>;
  /** A function, because most commands must not open it. */
  stdin(): Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable & { isTTY?: boolean };
}

export interface Shell extends Terminal {
  /** The exit code if nothing is thrown. */
  exitCode: number;
  /** The value of `--as`. */
  as: string | undefined;
  report(line: string): void;
  print(answer: Answer, options: CommandOptions): void;
  /** The given file, which may be relative to where the service's wrapper was called. */
  fileNamed(name: string): string;
  /** Runs the work on the database: the running panel's, or one that is started for it and stopped afterwards. */
  withDatabase<Result extends Answer>(
    work: (context: Context) => Promise<Result>,
    options?: { tables?: Tables; variables?: Record<string, string> },
  ): Promise<Result>;
}

export function createShell(terminal: Terminal): Shell {
  const { stdout, stderr } = terminal;
  const report = (line: string) => void stderr.write(`${visibleInLine(line)}\n`);
  const shell: Shell = {
    ...terminal,
    exitCode: 0,
    as: undefined,
    report,
    print: ({ text, data }, { json }) => void stdout.write(`${visible(json ? JSON.stringify(data, null, 2) : text)}\n`),
    fileNamed(name) {
      const { CALLER_DIRECTORY } = terminal.variables();
      return name === STANDARD_INPUT || CALLER_DIRECTORY === undefined ? name : resolve(CALLER_DIRECTORY, name);
    },
    async withDatabase(work, { tables = 'existing', variables } = {}) {
      const given = terminal.variables();
      const environment = readEnvironment({ ...given, ...variables });
      const { operatorName } = environment;
      const author = registryAuthor(staffName({ as: shell.as, operatorName, sudoUser: given.SUDO_USER }));
      const log = { warn: () => {} };
      const { db, connection, close } = await openDatabase(environment, report, log, { use: 'command', tables });
      try {
        return await work({ environment, author, db, connection, report });
      } catch (error) {
        throw isMissingRight(error) ? ownersWork(error.message) : error;
      } finally {
        await close();
      }
    },
  };
  return shell;
}
