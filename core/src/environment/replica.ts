import { StartError } from '@panel/database/start-error';
import { databaseUrl } from './addresses.ts';
import { type Get, wholeNumber } from './values.ts';

export function readReplica(get: Get, database: string | undefined) {
  const databaseReadUrl = databaseUrl(get('DATABASE_READ_URL'), 'DATABASE_READ_URL', 'standby');
  if (databaseReadUrl !== undefined && database === undefined)
    throw new StartError('DATABASE_READ_URL needs DATABASE_URL.');
  const databaseReadMaxLag = wholeNumber('DATABASE_READ_MAX_LAG', get('DATABASE_READ_MAX_LAG') ?? '5', 1, 600);
  return { databaseReadUrl, databaseReadMaxLag };
}
