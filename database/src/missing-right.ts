const INSUFFICIENT_PRIVILEGE = '42501';

export function isMissingRight(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE;
}
