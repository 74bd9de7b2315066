import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB as Schema } from './schema.ts';

/** A transaction is one as well, so a query function runs inside or outside of one. */
export type Database = Kysely<Schema>;

export interface Connected extends AsyncDisposable {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface ConnectOptions {
  applicationName?: string;
  /** Connections at most. */
  max?: number;
  /** In milliseconds; 0 means none. */
  statementTimeout?: number;
  /** An idle connection was lost. The pool makes another one when it needs it. */
  onError?(error: Error): void;
}

const INT8 = 20;

export function connect(connection: pg.PoolConfig, options: ConnectOptions = {}): Connected {
  const { applicationName = 'registrar-panel', max = 10, statementTimeout = 30_000, onError = () => {} } = options;
  const pool = new pg.Pool({
    application_name: applicationName,
    max,
    statement_timeout: statementTimeout,
    connectionTimeoutMillis: 10_000,
    ...connection,
    types: typeParsers(),
  });
  let closing = false;
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => {
    Reflect.deleteProperty(error, 'client'); // pages of internals in a log, and the address of the database
    if (!closing) onError(error);
  });
  // One that is lost while it is in use fails its query; the pool does not listen to it meanwhile.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    closing = true;
    await db.destroy();
    if (!pool.ended) await pool.end(); // Kysely ends it only if a query went through Kysely
  };
  return { db, pool, close, [Symbol.asyncDispose]: close };
}

/** Ids and counts stay far below 2^53, so they are numbers; pg would give strings. */
function typeParsers() {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  return types;
}
