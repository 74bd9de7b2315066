import { pipeline, type Readable } from 'node:stream';
import { Refusal } from '@panel/core';
import { type Connected, connect, type Database, PANEL_LIMITS } from '@panel/database/database';
import { createTurns, NoTurn } from '@panel/database/turns';
import { type RawBuilder, sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import type { Reader, Reads } from '../reads/index.ts';
import { inDisplayTimeZone } from './cells.ts';
import { csvLines } from './csv-lines.ts';

// A browser decides how long a download takes. So downloads have their own connections, of which one registrar gets
// only some: slow downloads delay no one else.
const AT_ONCE = 4;
const AT_ONCE_FOR_ONE_REGISTRAR = 2;
/** Most downloads are short, so another one waits briefly for its turn. */
const PATIENCE_MS = 3_000;
const LONGEST_MS = 30 * 60_000;

/** Builds the query of a file from what it finds in the same snapshot. */
type Rows = (trx: Database) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>;

export type CsvExports = ReturnType<typeof createCsvExports>;

export function createCsvExports(reads: Reads, onError?: (error: Error) => void, patienceMs = PATIENCE_MS) {
  const { at, all } = reads.perServer(({ connection }, place) =>
    connect(connection, {
      applicationName: 'registrar-panel-export',
      max: AT_ONCE,
      statementTimeout: LONGEST_MS,
      answerMs: PANEL_LIMITS.answerMs, // until the rows start
      ...(place === 'primary' && onError && { onError }),
    }),
  );
  const turns = createTurns({ atOnce: AT_ONCE, atOnceForKey: AT_ONCE_FOR_ONE_REGISTRAR, patienceMs });

  return {
    /**
     * Streams the rows of a query as a file, from one snapshot, with the column names as the heading. If the server
     * fails after the start, the file breaks off.
     */
    async open(reader: Reader, rows: Rows): Promise<Readable> {
      const endTurn = await turns.take({ key: reader.registrarId }).catch(refuse);
      try {
        return await reads.ask(reader, (place, guard) =>
          stream(at(place), endTurn, async (trx) => {
            await guard(trx);
            return rows(trx);
          }),
        );
      } catch (error) {
        endTurn();
        throw error;
      }
    },
    pools: all.map(({ pool }) => pool),
    load: turns.load,
    close: async () => void (await Promise.all(all.map(({ close }) => close()))),
  };
}

async function stream({ hold }: Pick<Connected, 'hold'>, onEnd: () => void, rows: Rows): Promise<Readable> {
  const { db, client, release } = await hold();
  try {
    await sql`start transaction isolation level repeatable read read only; ${inDisplayTimeZone()}`.execute(db);
    const { sql: text, parameters } = (await rows(db)).compile(db);
    if (parameters.length > 0) throw new Error('COPY takes no parameters');
    const copy = client.query(copyTo(`COPY (${text}) TO STDOUT (FORMAT csv, HEADER)`));
    // When the connection is closed below, the driver reports an error to this stream, which no one reads any longer.
    copy.on('error', () => {});
    return pipeline(copy, csvLines(), (error) => {
      // If the browser disconnected or the query failed, closing the connection ends the query in PostgreSQL.
      if (error) release(error);
      else sql`commit`.execute(db).then(() => release(), release);
      onEnd();
    });
  } catch (error) {
    await sql`rollback`.execute(db).then(() => release(), release);
    throw error;
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof NoTurn)) throw error;
  throw new Refusal(error.atOwnLimit ? 'rate.limited' : 'server.busy');
}
