/**
 * The code of an error of the system, such as ENOENT.
 * @param {unknown} error
 */
export function errorCode(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
