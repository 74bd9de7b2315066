import type { Command } from 'commander';
import { sql } from 'kysely';
import { addCommand } from './command.ts';
import type { Shell } from './shell.ts';

export function migrateCommand(program: Command, { print, withDatabase }: Shell): void {
  addCommand(program, 'migrate', 'bring the database up to date', 'npm run panel -- migrate').action(async (options) =>
    print(
      await withDatabase(
        async ({ db }) => {
          // Opening the database has migrated it.
          const { rows } = await sql<{ name: string }>`SELECT name FROM migration ORDER BY name`.execute(db);
          const last = rows.at(-1)?.name;
          return { text: `The database is up to date: ${last}.`, data: { upToDate: true, last } };
        },
        // It runs before "keycloak init", which creates the service account that IDENTITY=keycloak needs.
        { tables: 'created', variables: { MIGRATE: 'start', IDENTITY: 'embedded' } },
      ),
      options,
    ),
  );
}
