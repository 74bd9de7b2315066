const INSUFFICIENT_PRIVILEGE = '42501';

/** Whether PostgreSQL refused something because our role may not do it. */
export function isMissingRight(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE;
}
