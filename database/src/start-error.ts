/** A failure that the person who starts the panel can fix; its message is one line and says how. */
export class StartError extends Error {
  override name = 'StartError';
}

/** For commands that look for a database where there is none. */
export const MIGRATE_FIRST =
  'Run the command with the settings of the panel (DATA_DIR or DATABASE_URL), or run "migrate" first to create a new database.';
