// Sends the changes of a registry's database (registry.sql) to the panel. A supervisor must restart it when it ends.
// PGHOST, PGDATABASE, … select the database; REGISTRY_URL and REGISTRY_SECRET the panel's listener.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const { REGISTRY_URL, REGISTRY_SECRET, REGISTRY_STREAM = 'registry' } = process.env;
/** @typedef {{ data: { last: number }, messages: { messageKey: string, defaultMessage: string }[] }} Answer */

const MAX_LINES = 1_000;
const PAUSE_MS = 500;
const QUIET_MS = 60_000;
const FORGET_MS = 60_000;

const db = new pg.Client({ application_name: 'sender' });
await db.connect();
// One sender at a time; a second one waits here and takes over.
await query("SELECT pg_advisory_lock(hashtext('outbox'))");

let { last, highest } = (await query("SELECT last, nextval('outbox_seq') - 1 AS highest FROM outbox_position"))[0];
// An empty request returns the panel's position: it may have accepted changes whose response an earlier sender missed.
while (!(await send([]))) await wait(PAUSE_MS);
await takeBack();

for (let sentAt = Date.now(), forgotAt = 0; ; ) {
  // The numbers are committed before anything is sent, so that none is ever reused for another object.
  const rows = await query(`SELECT seq, line FROM next_changes(${MAX_LINES})`);
  const lines = rows.flatMap(({ line }) => line ?? []);
  highest = rows.at(-1)?.seq ?? highest;
  const isQuiet = Date.now() - sentAt > QUIET_MS;
  if (lines.length > 0 || isQuiet) {
    if (await send(lines)) sentAt = Date.now();
    else await Promise.all([takeBack(), wait(PAUSE_MS)]);
  } else if (rows.length === 0) await wait(PAUSE_MS);
  if (Date.now() - forgotAt > FORGET_MS) {
    await forget();
    forgotAt = Date.now();
  }
}

/**
 * Returns whether the panel has accepted the lines.
 * @param {string[]} lines
 */
async function send(lines) {
  try {
    const response = await fetch(`${REGISTRY_URL}/registry/changes?stream=${REGISTRY_STREAM}&after=${last}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${REGISTRY_SECRET}`, 'content-type': 'application/x-ndjson' },
      body: lines.join('\n'),
      signal: AbortSignal.timeout(60_000),
    });
    const { data, messages } = /** @type {Answer} */ (await response.json());
    for (const { messageKey, defaultMessage } of messages) console.error(`${messageKey}: ${defaultMessage}`);
    // A gap means that the panel was restored or imported a deposit: everything after its position must be sent again.
    if (response.ok || messages[0]?.messageKey === 'feed.gap') await acknowledge(data.last);
    return response.ok;
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw error;
    console.error(`Not sent: ${(error instanceof Error && error.cause) || error}`);
    return false;
  }
}

/** @param {number} position */
async function acknowledge(position) {
  // This database was restored, so the panel would skip its numbers. See "Restore" in CONNECTING.md.
  if (position > Number(highest)) stop(`The panel is at ${position}, but this database is at ${highest}.`);
  const [{ forgotten }] = await query('UPDATE outbox_position SET last = $1 RETURNING forgotten', [position]);
  if (position < Number(forgotten)) stop(`The panel is at ${position}, but the outbox begins after ${forgotten}.`);
  last = position;
}

/** Unacknowledged changes lose their numbers, and get new ones with the state of their objects at that time. */
async function takeBack() {
  await query('UPDATE outbox SET seq = NULL WHERE seq > $1', [last]);
}

async function forget() {
  await query(
    `WITH old AS (DELETE FROM outbox WHERE sent < now() - interval '30 days' AND seq <= $1 RETURNING seq)
     UPDATE outbox_position SET forgotten = greatest(forgotten, (SELECT max(seq) FROM old))`,
    [last],
  );
}

/** @type {(text: string, values?: unknown[]) => Promise<pg.QueryResult['rows']>} */
async function query(text, values) {
  return (await db.query(text, values)).rows;
}

/** @param {string} words */
function stop(words) {
  console.error(words);
  process.exit(1);
}
