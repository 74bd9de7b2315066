import pg from 'pg';

// A connection that failed or ended (class 08), a server that stops or starts (57P01 to 57P03), too many connections.
const GONE = /^(08...|57P0[123]|53300)$/;
const NO_CONNECTION = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'];
// What pg says has no code.
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database could not be reached, or went away in the middle: the same request may work a moment later. */
export function isDatabaseGone(error: Error & { code?: string; syscall?: string }): boolean {
  if (error instanceof pg.DatabaseError) return GONE.test(error.code ?? '');
  return WORDS.test(error.message) || (error.syscall !== undefined && NO_CONNECTION.includes(error.code ?? ''));
}
