import { addressesOf, type Role } from '@panel/database/addresses';
import { StartError } from '@panel/database/start-error';
import pg from 'pg';
import { webAddress, wrongValue } from './values.ts';

// PKCE needs crypto.subtle, which browsers offer only with https or on localhost.
export function publicUrl(text: string): string {
  const url = new URL(webAddress('PUBLIC_URL', text));
  const onThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'http:' && !onThisMachine)
    throw wrongValue('PUBLIC_URL must be https unless its host is localhost.', text);
  if (url.pathname !== '/' || url.search || url.hash) throw wrongValue('PUBLIC_URL must not have a path.', text);
  return url.origin;
}

export function smtpUrl(text: string | undefined): string | undefined {
  if (text !== undefined && !(/^smtps?:\/\//.test(text) && URL.canParse(text)))
    throw new StartError('SMTP_URL must begin with smtp:// or smtps://.');
  return text;
}

export function databaseUrl(text: string | undefined, name = 'DATABASE_URL', role?: Role): string | undefined {
  if (text !== undefined && !/^postgres(ql)?:\/\//.test(text))
    throw new StartError(`${name} must begin with postgres:// or postgresql://.`);
  try {
    // Parses the address and reads the certificates it names, without connecting.
    for (const address of text === undefined ? [] : addressesOf(text, role))
      new pg.Client({ connectionString: address });
  } catch (error) {
    throw new StartError(`${name} is invalid: ${error instanceof Error ? error.message : error}${hintFor(error)}`);
  }
  return text;
}

/** An invalid address usually has a special character in its password. */
function hintFor(error: unknown): string {
  const isOfAddress = error instanceof URIError || (error instanceof Error && error.message === 'Invalid URL');
  return isOfAddress ? '. In a password, all characters other than letters and digits must be percent-encoded.' : '';
}

/** The address that commands and migrations use if there is a pooler in front of the database. */
export function directUrl(text: string | undefined, database: string | undefined): string | undefined {
  if (text !== undefined && database === undefined) throw new StartError('DATABASE_DIRECT_URL needs DATABASE_URL.');
  return databaseUrl(text, 'DATABASE_DIRECT_URL');
}
