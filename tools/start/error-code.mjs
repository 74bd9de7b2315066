/** @param {unknown} error */
export function errorCode(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
