import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB as Schema } from './schema.ts';

/** A Kysely transaction has this type too, so a query function runs inside or outside a transaction. */
export type Database = Kysely<Schema>;

export interface Connected extends AsyncDisposable {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface ConnectOptions {
  applicationName?: string;
  /** The maximum number of connections. */
  max?: number;
  /** In milliseconds; 0 means no limit. */
  statementTimeout?: number;
  /** How long a statement waits for others, in milliseconds; 0 means no limit. */
  lockTimeout?: number;
  /** Called when an idle connection was lost. The pool opens another one when it needs it. */
  onError?(error: Error): void;
}

/** The same queries on one connection that the caller holds, such as an import's, within its transaction. */
export function databaseOn(client: pg.Client): Database {
  const connection = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * The first import keeps the registry's tables for itself until they are filled. The panel tells whoever wants to read
 * them so, soon enough that not all of its connections wait for it (Behaviour IMPORT-9).
 */
export const PANEL_LOCK_TIMEOUT = 2_000;

const INT8 = 20;

export function connect(connection: pg.PoolConfig, options: ConnectOptions = {}): Connected {
  const { applicationName = 'registrar-panel', max = 10, statementTimeout = 30_000, lockTimeout = 0 } = options;
  const { onError = () => {} } = options;
  const pool = new pg.Pool({
    application_name: applicationName,
    max,
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeout,
    connectionTimeoutMillis: 10_000,
    ...connection,
    types: typeParsers(),
  });
  let closing = false;
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => {
    Reflect.deleteProperty(error, 'client'); // it would put pages of internals and the database's address into the log
    if (!closing) onError(error);
  });
  // The pool does not listen to a connection that is in use. If that one is lost, its query fails, which is enough.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    closing = true;
    await db.destroy();
    if (!pool.ended) await pool.end(); // Kysely ends the pool only if it ran a query itself
  };
  return { db, pool, close, [Symbol.asyncDispose]: close };
}

/** Ids and counts stay far below 2^53, so they are numbers; pg would give strings. */
function typeParsers() {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  return types;
}
