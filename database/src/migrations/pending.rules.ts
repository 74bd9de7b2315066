import { StartError } from '../start-error.ts';
import { compareVersions } from '../version.ts';
import type { Migration } from './migration-file.ts';

export type Applied = Pick<Migration, 'name' | 'sha256' | 'runsFrom'>;

/**
 * The migrations that the database lacks. Forward only: an applied migration must still exist unchanged, and a new one
 * must come after all applied ones. A newer version's migrations are accepted if this version still runs on them.
 */
export function pendingMigrations<M extends Applied>(migrations: M[], applied: Applied[], version: string): M[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const newest = migrations.at(-1)?.name ?? '';
  for (const { name, sha256, runsFrom } of applied) {
    const migration = known.get(name);
    if (!migration && name > newest) {
      if (runsFrom !== null && compareVersions(version, runsFrom) >= 0) continue;
      const since = runsFrom === null ? '' : `, which needs ${runsFrom} or newer`;
      throw new StartError(
        `The database is newer than this panel, ${version}: it has ${name}${since}. Start the newer version of the panel.`,
      );
    }
    if (!migration) throw new StartError(`The database has the migration ${name}, which this panel does not know.`);
    if (migration.sha256 !== sha256)
      throw new StartError(`The migration ${name} was changed after it had been applied.`);
  }
  const done = new Set(applied.map(({ name }) => name));
  const last = applied.at(-1)?.name ?? '';
  const pending = migrations.filter(({ name }) => !done.has(name));
  const late = pending.find(({ name }) => name < last);
  if (late) throw new StartError(`The migration ${late.name} comes before ${last}, which the database already has.`);
  return pending;
}
