import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

export interface Migration {
  name: string;
  sql: string;
  sha256: string;
  /** The oldest version of the panel that still runs on the resulting tables. */
  runsFrom: string | null;
  /** Applied one statement at a time, as `CREATE INDEX CONCURRENTLY` requires. */
  isOutsideTransaction: boolean;
}

export async function readMigrations(directory: URL): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return Promise.all(names.map(async (name) => readMigration(name, await readFile(new URL(name, directory), 'utf8'))));
}

/** A migration declares its properties in lines of their own: `-- runs from: 1.0.0`, `-- outside a transaction`. */
export function readMigration(name: string, sql: string): Migration {
  return {
    name,
    sql,
    sha256: createHash('sha256').update(sql).digest('hex'),
    runsFrom: /^-- runs from: (\d+\.\d+\.\d+)$/m.exec(sql)?.[1] ?? null,
    isOutsideTransaction: /^-- outside a transaction$/m.test(sql),
  };
}

/** Statements that can be repeated, whether or not they were completed. */
const REPEATABLE = [
  /^CREATE (UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS /,
  /^DROP INDEX CONCURRENTLY IF EXISTS /,
  /^ALTER TABLE \S+ VALIDATE CONSTRAINT /,
];

/** The statements of a migration outside a transaction; refuses one that could not be resumed. */
export function repeatableStatements({ name, sql }: Pick<Migration, 'name' | 'sql'>): string[] {
  const statements = sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);
  const other = statements.find((statement) => !REPEATABLE.some((pattern) => pattern.test(statement)));
  if (other !== undefined) throw new Error(`The migration ${name} could not be resumed after: ${other}`);
  return statements;
}
