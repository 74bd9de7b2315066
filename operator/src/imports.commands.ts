import type { Command } from 'commander';
import { sql } from 'kysely';
import { type Answer, addCommand, type Context } from './command.ts';
import { wholeNumber } from './fields.ts';
import { formatTable } from './format-table.ts';
import type { Shell } from './shell.ts';

interface Counts {
  added: number;
  changed: number;
  removed: number;
}

interface Import {
  at: Date;
  id: string;
  type: string;
  forced: string[];
  problemCount: number;
  objects: Record<string, Counts>;
}

export function importsCommands(program: Command, { print, withDatabase }: Shell): void {
  const imports = program.command('imports').description('deposits that were imported');
  addCommand(imports, 'list', 'show imported deposits, newest first', 'npm run panel -- imports list --limit 5')
    .option('--limit <count>', 'maximum number to show', wholeNumber(1, 1_000), 20)
    .action(async ({ limit, ...options }) => print(await withDatabase((context) => list(context, limit)), options));
}

/** Read from the audit, where a deposit that changed nothing left no line. */
async function list({ db }: Context, limit: number): Promise<Answer> {
  const { rows } = await sql<Import>`
    SELECT at, subject AS id, after ->> 'type' AS type, coalesce(after -> 'forced', '[]') AS forced,
      coalesce((after ->> 'problemCount')::integer, 0) AS "problemCount", coalesce(after -> 'objects', '{}') AS objects
    FROM audit WHERE action = 'deposit.imported' ORDER BY audit.id DESC LIMIT ${limit}`.execute(db);
  const sum = (objects: Import['objects'], part: keyof Counts) =>
    Object.values(objects).reduce((total, counts) => total + counts[part], 0);
  const cells = rows.map(({ at, id, type, forced, problemCount, objects }) => [
    at.toISOString(),
    type,
    id,
    sum(objects, 'added'),
    sum(objects, 'changed'),
    sum(objects, 'removed'),
    problemCount,
    forced.join(', '),
  ]);
  const headings = ['imported', 'type', 'deposit', 'added', 'changed', 'removed', 'problems', 'forced'];
  return { text: rows.length === 0 ? 'No deposit has been imported yet.' : formatTable(headings, cells), data: rows };
}
