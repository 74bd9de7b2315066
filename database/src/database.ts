import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { clientInRole, type Role } from './addresses.ts';
import { boundedClient, DatabaseSilent } from './bounded-client.ts';
import { pooledClient } from './pooled-client.ts';
import type { DB as Schema } from './schema.ts';

/** A Kysely transaction has this type too, so a query function runs inside or outside a transaction. */
export type Database = Kysely<Schema>;

export interface Connected extends AsyncDisposable {
  db: Database;
  pool: pg.Pool;
  /** A connection for as long as the caller needs it, such as one whose rows are streamed. */
  hold(): Promise<Held>;
  close(): Promise<void>;
}

interface Held {
  /** Queries on it, which are bounded as all others are. */
  db: Database;
  /** The connection itself, for what nothing bounds. */
  client: pg.PoolClient;
  /** With an error, it is closed. */
  release(error?: Error): void;
}

/** Where to connect. */
export interface Connection extends pg.PoolConfig {
  /** Instead of a `connectionString`: several servers, of which those in the role are used. */
  addresses?: string[];
  /** The primary unless given. */
  role?: Role;
  /** A pooler is in between, which gives a server's session for one transaction only. */
  isPooled?: boolean;
  /** How long to wait there for a connection and for the beginning of a transaction, in milliseconds. */
  beginMs?: number;
}

interface ConnectOptions {
  applicationName?: string;
  /** The maximum number of connections. */
  max?: number;
  /** In milliseconds; 0 means no limit. */
  statementTimeout?: number;
  /** How long a statement waits for others, in milliseconds; 0 means no limit. */
  lockTimeout?: number;
  /** How long a query waits for its answer here, in milliseconds, should the server say nothing at all. */
  answerMs?: number;
  /** Called when an idle connection was lost. The pool opens another one when it needs it. */
  onError?(error: Error): void;
}

/** The same queries on one connection that the caller holds, such as an import's, within its transaction. */
export function databaseOn(client: pg.Client): Database {
  return databaseBy({ query: client.query.bind(client), release: () => {} });
}

function databaseBy(connection: PostgresPoolClient): Database {
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * The first import keeps the registry's tables for itself until they are filled. The panel tells whoever wants to read
 * them so, soon enough that not all of its connections wait for it (Behaviour IMPORT-9).
 */
export const PANEL_LOCK_TIMEOUT = 2_000;

/** Of the connections that most requests use. The server ends what is slow, before it counts as gone here. */
export const PANEL_LIMITS = { lockTimeout: PANEL_LOCK_TIMEOUT, statementTimeout: 4_500, answerMs: 5_000 };

// Not `registrar-panel`, by which sessions of versions up to 1.0.0 are known.
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
    // A pooler refuses these, or gives the session to somebody else with them.
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
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => {
    Reflect.deleteProperty(error, 'client'); // it would put pages of internals and the database's address into the log
    // A server that stops ends all connections at once, which is worth one log line.
    if (closing || performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    onError(error);
  });
  // The pool does not listen to a connection that is in use. If that one is lost, its query fails, which is enough.
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
    if (!pool.ended) await pool.end(); // Kysely ends the pool only if it ran a query itself
  };
  return { db, pool, hold, close, [Symbol.asyncDispose]: close };
}

/** Each attempt that fails makes the next one try another server. */
async function takeFrom(pool: pg.Pool, attempts: number): Promise<pg.PoolClient> {
  if (attempts <= 1) return pool.connect();
  return pool.connect().catch(() => takeFrom(pool, attempts - 1));
}

/** For all attempts together. A connection that comes too late is for whoever asks next. */
function within(limit: number, taking: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DatabaseSilent(`There was no connection to the database within ${limit / 1000} seconds.`));
      taking.then((client) => client.release()).catch(() => {});
    }, limit);
    taking.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Ids and counts stay far below 2^53, so they are numbers; pg would give strings. */
function typeParsers() {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  return types;
}
