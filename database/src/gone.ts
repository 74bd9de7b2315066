import pg from 'pg';
import { DatabaseSilent } from './bounded-client.ts';

// A failed or closed connection (class 08), a server that stops or starts (57P01 to 57P03), too many connections, no
// memory, and a read-only server: after a failover, the connection still leads to the former primary.
const GONE = /^(08...|57P0[1235]|53[023]00|25006)$/;
const NO_CONNECTION = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
];
// Some errors of pg have no code.
const WORDS =
  /^(Connection terminated|timeout e(xceeded|xpired)|Client (has encountered a connection error|was closed))/;

const DISK_FULL = '53100';

interface Failure extends Error {
  code?: string;
  syscall?: string;
  /** In an AggregateError, one for each address of a name such as localhost. */
  errors?: unknown;
}

/** Whether the database could not be reached or went away: the same request may succeed a moment later. */
export function isDatabaseGone(error: Failure): boolean {
  if (error instanceof DatabaseSilent) return true;
  if (error instanceof pg.DatabaseError) return GONE.test(error.code ?? '');
  const isOfNetwork = error.syscall !== undefined || Array.isArray(error.errors);
  return WORDS.test(error.message) || (isOfNetwork && NO_CONNECTION.includes(error.code ?? ''));
}

/** Whether the database's disk is full: data can be read, but nothing can be written. */
export function isStorageFull(error: Error): boolean {
  return error instanceof pg.DatabaseError && error.code === DISK_FULL;
}
