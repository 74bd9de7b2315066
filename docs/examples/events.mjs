// Reads what registrars change in the panel into the registry's database (registry.sql): each event once, in order.
// PGHOST, PGDATABASE, … select the database; REGISTRY_URL and REGISTRY_SECRET the panel's listener.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const { REGISTRY_URL, REGISTRY_SECRET } = process.env;

/**
 * @typedef {{ position: number, at: string, type: string, registrar: string }} Event
 * @typedef {{ handle: string }} Registrar
 * @typedef {{ epoch: string, last: number, events: Event[], forgotten?: number }} Events
 * @typedef {{ epoch: string, position: number, events: Event[], registrars: Registrar[] }} Page
 */

const db = new pg.Client({ application_name: 'events' });
await db.connect();
await db.query("SELECT pg_advisory_lock(hashtext('panel_event'))");
let { epoch, position } = (await db.query('SELECT epoch, position FROM panel_position')).rows[0];

for (;;) {
  const page = await nextPage().catch((error) => console.error(`Not read: ${error.cause ?? error}`));
  if (page) await store(page);
  else await wait(500);
}

/**
 * Returns what to store: the next events, the position after them, and the current state of their registrars.
 * @returns {Promise<Page>}
 */
async function nextPage() {
  // The first start reads all registrars, so it does not wait for an event.
  const seconds = epoch === null ? 0 : 30;
  /** @type {{ ok: boolean, data: Events }} */
  const { ok, data } = await get(`/registry/events?after=${position}&limit=1000&wait=${seconds}`);
  // At the first start, after a restore, or if the panel no longer has the next events: start from what it has, and
  // read all registrars.
  if (!ok || data.epoch !== epoch) {
    const { registrars } = (await get('/registry/registrars')).data;
    return { epoch: data.epoch, position: data.forgotten ?? 0, events: [], registrars };
  }
  const handles = [...new Set(data.events.map(({ registrar }) => registrar))];
  const answers = await Promise.all(handles.map((handle) => get(`/registry/registrars/${encodeURIComponent(handle)}`)));
  return { epoch, position: data.last, events: data.events, registrars: answers.map(({ data }) => data.registrar) };
}

/**
 * Uses one transaction, so that killing this program in the middle loses nothing.
 * @param {Page} page
 */
async function store(page) {
  await db.query('BEGIN');
  for (const event of page.events) {
    const { position, at, type, registrar } = event;
    await db.query('INSERT INTO panel_event VALUES ($1, $2, $3, $4, $5, $6)', [
      epoch,
      position,
      at,
      type,
      registrar,
      event,
    ]);
  }
  for (const registrar of page.registrars) {
    const { handle } = registrar;
    await db.query('INSERT INTO panel_registrar VALUES ($1, $2) ON CONFLICT (handle) DO UPDATE SET data = $2', [
      handle,
      registrar,
    ]);
  }
  await db.query('UPDATE panel_position SET epoch = $1, position = $2', [page.epoch, page.position]);
  await db.query('COMMIT');
  ({ epoch, position } = page);
}

/** @param {string} path */
async function get(path) {
  const headers = { authorization: `Bearer ${REGISTRY_SECRET}` };
  const response = await fetch(`${REGISTRY_URL}${path}`, { headers, signal: AbortSignal.timeout(60_000) });
  const { data, messages } = JSON.parse(await response.text());
  if (!response.ok && !/^events\./.test(messages[0]?.messageKey)) throw new Error(messages[0]?.defaultMessage);
  return { ok: response.ok, data };
}
