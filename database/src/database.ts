import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { clientInRole, type Role } from './addresses.ts';
import { boundedClient, DatabaseSilent } from './bounded-client.ts';
import { pooledClient } from './pooled-client.ts';
import type { DB as Schema } from './schema.ts';

/** A Kysely transaction also has this type, so a query function runs inside or outside a transaction. */
export type Database = Kysely<Schema>;

export interface Connected extends AsyncDisposable {
  db: Database;
  pool: pg.Pool;
  /** A connection for as long as the caller needs it, such as to stream rows. */
  hold(): Promise<Held>;
  close(): Promise<void>;
}

interface Held {
  /** Runs queries on it, with the same limits as any other. */
  db: Database;
  /** The connection itself, without limits. */
  client: pg.PoolClient;
  /** An error closes it. */
  release(error?: Error): void;
}

export interface Connection extends pg.PoolConfig {
  /** Replaces `connectionString`: several servers, of which those with the role are used. */
  addresses?: string[];
  /** The primary by default. */
  role?: Role;
  /** There is a pooler in between, which assigns a server's session for one transaction only. */
  isPooled?: boolean;
  /** The time limit in milliseconds for a connection and for the start of a transaction. */
  beginMs?: number;
}

interface ConnectOptions {
  applicationName?: string;
  max?: number;
  /** In milliseconds; 0 means no limit. */
  statementTimeout?: number;
  /** The time limit in milliseconds for a lock; 0 means no limit. */
  lockTimeout?: number;
  /** The time limit in milliseconds for a response, if the server does not respond at all. */
  answerMs?: number;
  /** Called when an idle connection is lost. The pool opens another one when needed. */
  onError?(error: Error): void;
}

/** Runs queries on one connection that the caller holds, such as an import's, within its transaction. */
export function databaseOn(client: pg.Client): Database {
  return databaseBy({ query: client.query.bind(client), release: () => {} });
}

function databaseBy(connection: PostgresPoolClient): Database {
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * The first import locks the registry's tables until they are filled. The panel tells readers so before all of its
 * connections wait (Behaviour IMPORT-9).
 */
export const PANEL_LOCK_TIMEOUT = 2_000;

/** For the connections that most requests use. The server cancels slow statements before they look like an outage. */
export const PANEL_LIMITS = { lockTimeout: PANEL_LOCK_TIMEOUT, statementTimeout: 4_500, answerMs: 5_000 };

// Not `registrar-panel`, which identifies sessions of versions up to 1.0.0.
const SESSION_NAME = 'registrar-panel-main';
const INT8 = 20;
const LOG_EVERY_MS = 10_000;

export function connect(connection: Connection, options: ConnectOptions = {}): Connected {
  const { addresses, role = 'primary', isPooled = false, beginMs: begins, ...address } = connection;
  const { applicationName = SESSION_NAME, max = 10, statementTimeout = 30_000, lockTimeout = 0 } = options;
  const { answerMs = statementTimeout + 1_000, onError = () => {} } = options;
  const beginMs = begins ?? answerMs;
  const connectMs = Math.min(10_000, beginMs);
  const pool = new pg.Pool({
    application_name: applicationName,
    max,
    // A pooler refuses these, or passes the session on with them.
    ...(!isPooled && { statement_timeout: statementTimeout, lock_timeout: lockTimeout }),
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    ...address,
    ...(addresses && { Client: clientInRole(addresses, role) }),
    types: typeParsers(),
  });
  let closing = false;
  let loggedAt = Number.NEGATIVE_INFINITY;
  // Without a listener, the loss of an idle connection would end the process.
  pool.on('error', (error) => {
    Reflect.deleteProperty(error, 'client'); // it would log pages of internals and the database's address
    // A server that stops ends all connections at once, which needs only one log line.
    if (closing || performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    onError(error);
  });
  // The pool does not listen to a connection in use. If it is lost, its query fails, which is enough.
  pool.on('connect', (client) => client.on('error', () => {}));
  const takeSession = async () => {
    const began = performance.now();
    const client = await within(connectMs, takeFrom(pool, addresses?.length ?? 1));
    const bounded = boundedClient(client, { answerMs, beginMs, waitedMs: performance.now() - began });
    return { client, session: isPooled ? pooledClient(bounded, { statementTimeout, lockTimeout }) : bounded };
  };
  const take = async () => (await takeSession()).session as PostgresPoolClient;
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: { connect: take, end: () => pool.end() } }) });
  const hold = async () => {
    const { client, session } = await takeSession();
    const unreleased = { query: session.query, release: () => {} } as PostgresPoolClient;
    return { db: databaseBy(unreleased), client, release: session.release };
  };
  const close = async () => {
    closing = true;
    await db.destroy();
    if (!pool.ended) await pool.end(); // Kysely ends the pool only if it has run a query itself
  };
  return { db, pool, hold, close, [Symbol.asyncDispose]: close };
}

/** Each failed attempt makes the next one try another server. */
async function takeFrom(pool: pg.Pool, attempts: number): Promise<pg.PoolClient> {
  if (attempts <= 1) return pool.connect();
  return pool.connect().catch(() => takeFrom(pool, attempts - 1));
}

/** Limits all attempts together. A connection that comes too late goes to the next caller. */
function within(limit: number, taking: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DatabaseSilent(`There was no connection to the database within ${limit / 1000} seconds.`));
      taking.then((client) => client.release()).catch(() => {});
    }, limit);
    taking.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Ids and counts stay far below 2^53, so they are numbers; pg would return strings. */
function typeParsers() {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  return types;
}
