import { pipeline, type Readable } from 'node:stream';
import { connect } from '@panel/database/database';
import { createTurns, NoTurn, type Turns } from '@panel/database/turns';
import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { AppError } from '../http/app-error.ts';
import { csvLines } from './csv-lines.ts';

// A download may take as long as the browser likes. So downloads have their own connections, of which one registrar
// gets only some: slow downloads do not hold up anybody else.
const AT_ONCE = 4;
const AT_ONCE_FOR_ONE_REGISTRAR = 2;
const LONGEST_MS = 30 * 60_000;

export interface CsvExports {
  /** Streams the rows of a query as a file, all from one snapshot. The column names become the heading. */
  open(registrarId: number, rows: RawBuilder<unknown>): Promise<Readable>;
  pool: pg.Pool;
  load: Turns['load'];
  close(): Promise<void>;
}

export function createCsvExports(connection: pg.PoolConfig, onError?: (error: Error) => void): CsvExports {
  const { db, pool, close } = connect(connection, {
    applicationName: 'registrar-panel-export',
    max: AT_ONCE,
    statementTimeout: LONGEST_MS,
    ...(onError && { onError }),
  });
  const turns = createTurns({ atOnce: AT_ONCE, atOnceForKey: AT_ONCE_FOR_ONE_REGISTRAR, patienceMs: 0 });

  return {
    async open(registrarId, rows) {
      const endTurn = await turns.take({ key: registrarId }).catch(refuse);
      try {
        const { sql, parameters } = rows.compile(db);
        if (parameters.length > 0) throw new Error('COPY takes no parameters');
        const client = await pool.connect();
        const copy = client.query(copyTo(`COPY (${sql}) TO STDOUT (FORMAT csv, HEADER)`));
        // When the connection is closed below, the driver reports an error to this stream, which nobody reads any more.
        copy.on('error', () => {});
        return pipeline(copy, csvLines(), (error) => {
          // If the browser went away or the query failed, closing the connection ends the query in PostgreSQL.
          client.release(error ?? undefined);
          endTurn();
        });
      } catch (error) {
        endTurn();
        throw error;
      }
    },
    pool,
    load: turns.load,
    close,
  };
}

function refuse(error: unknown): never {
  if (!(error instanceof NoTurn)) throw error;
  throw new AppError(error.atOwnLimit ? 'rate.limited' : 'server.busy');
}
