/** A failure that whoever starts the panel can fix; its message is one line and says how. */
export class StartError extends Error {
  override name = 'StartError';
}

/** For commands that find no database. */
export const MIGRATE_FIRST =
  'Run the command with the settings of the panel (DATA_DIR or DATABASE_URL), or run "migrate" first to create a new database.';
