/** A failure that the person who starts the panel can fix; its message is one line and says how. */
export class StartError extends Error {
  override name = 'StartError';
}
