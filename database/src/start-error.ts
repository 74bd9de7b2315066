/** Something the person who starts the panel can put right: its message is one line and says how. */
export class StartError extends Error {
  override name = 'StartError';
}
