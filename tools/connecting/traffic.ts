import pg from 'pg';
import { pick, seeded } from './random.ts';
import { onClient } from './registry-database.ts';
import { untilAnswered } from './until-answered.ts';

const WRITERS = 4;
const NAMES = 60;

/** Several clients that change the registry's tables concurrently, fast and slowly, and sometimes roll back. */
export function startTraffic(connection: pg.ClientConfig, seed: number) {
  let isOver = false;
  const counts = { committed: 0, undone: 0, lost: 0 };
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));

  async function write(writer: number) {
    const random = seeded(seed + writer);
    for (let turn = 0; !isOver; ) {
      const client = new pg.Client(connection);
      client.on('error', () => {});
      try {
        await client.connect();
        while (!isOver) await change(client, random, `${writer}-${turn++}`);
      } catch {
        counts.lost += 1; // the server was killed
        await untilAnswered(() => onClient(connection, (again) => again.query('SELECT')));
      } finally {
        await client.end().catch(() => {});
      }
    }
  }

  async function change(client: pg.Client, random: () => number, id: string) {
    const name = `name${Math.floor(random() * NAMES)}.example`;
    try {
      await client.query('BEGIN');
      await pick(random, changes)(client, name, `${seed}-${id}`, random);
      // Others start later and commit earlier.
      await client.query('SELECT pg_sleep($1)', [random() * 0.06]);
      await client.query(random() < 0.1 ? 'ROLLBACK' : 'COMMIT');
      counts.committed += 1;
    } catch (error) {
      // Deadlocks, and contacts that another client has just removed.
      if (!(error instanceof pg.DatabaseError) || !/^(23|40)/.test(error.code ?? '')) throw error;
      await client.query('ROLLBACK');
      counts.undone += 1;
    }
  }

  return {
    counts,
    async stop() {
      isOver = true;
      await Promise.all(writers);
    },
  };
}

type Work = (client: pg.Client, name: string, id: string, random: () => number) => Promise<unknown>;

const register: Work = async (client, name, id, random) => {
  const registrar = pick(random, ['north', 'south']);
  await client.query('INSERT INTO contact (handle, registrar, name) VALUES ($1, $2, $3)', [`C-${id}`, registrar, name]);
  await client.query(
    `INSERT INTO domain (name, registrar, registrant, expires) VALUES ($1, $2, $3, '2030-01-01')
     ON CONFLICT (name) DO UPDATE SET registrant = excluded.registrant, registrar = excluded.registrar, updated = now()`,
    [name, registrar, `C-${id}`],
  );
  await client.query('INSERT INTO host VALUES ($1, $2) ON CONFLICT DO NOTHING', [`ns1.${name}`, ['192.0.2.1']]);
  await client.query('INSERT INTO domain_nameserver VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, `ns1.${name}`]);
  await client.query(`INSERT INTO domain_contact VALUES ($1, 'TECH', $2)`, [name, `C-${id}`]);
  await enter(client, name, id, random);
};

const enter: Work = (client, name, id, random) =>
  client.query(`INSERT INTO transaction (sv_trid, registrar, type, period, domain) VALUES ($1, $2, 'CREATE', 1, $3)`, [
    `SV-${id}`,
    pick(random, ['north', 'south']),
    name,
  ]);

const renew: Work = async (client, name, id, random) => {
  await client.query(`UPDATE domain SET expires = expires + interval '1 day', updated = now() WHERE name = $1`, [name]);
  await enter(client, name, id, random);
};

const hold: Work = (client, name) =>
  client.query(`UPDATE domain SET statuses = '{clientHold,serverHold}' WHERE name = $1`, [name]);

const sign: Work = (client, name, _, random) =>
  client.query(`INSERT INTO domain_ds SELECT name, $2, 13, 2, repeat('AB', 32) FROM domain WHERE name = $1`, [
    name,
    Math.floor(random() * 65_535),
  ]);

const moveHost: Work = (client, name, _, random) =>
  client.query('UPDATE host SET addresses = $2 WHERE name = $1', [
    `ns1.${name}`,
    [`192.0.2.${Math.floor(random() * 255)}`],
  ]);

/** The registration, then every contact that is no longer referenced. */
const remove: Work = async (client, name) => {
  await client.query('DELETE FROM domain WHERE name = $1', [name]);
  await client.query(`DELETE FROM contact c WHERE handle LIKE 'C-%'
    AND NOT EXISTS (SELECT FROM domain d WHERE d.registrant = c.handle)
    AND NOT EXISTS (SELECT FROM domain_contact d WHERE d.contact = c.handle)`);
};

const rename: Work = (client, name) =>
  client.query(
    `UPDATE contact SET handle = handle || 'x' WHERE name = $1
    AND NOT EXISTS (SELECT FROM domain_contact d WHERE d.contact = handle)
    AND NOT EXISTS (SELECT FROM domain d WHERE d.registrant = handle)`,
    [name],
  );

const queue: Work = (client, name, id, random) =>
  client.query(`INSERT INTO poll_message (id, registrar, kind, text, domain) VALUES ($1, $2, 'DNS', $3, $4)`, [
    `M-${id}`,
    pick(random, ['north', 'south']),
    `Something about ${name}`,
    random() < 0.5 ? name : null,
  ]);

const acknowledge: Work = (client, name) =>
  client.query('UPDATE poll_message SET acknowledged = now() WHERE domain = $1', [name]);

const correct: Work = (client, name, id) =>
  client.query('UPDATE poll_message SET text = $2 WHERE domain = $1', [name, `Corrected by ${id}`]);

const dequeue: Work = (client, name) => client.query('DELETE FROM poll_message WHERE domain = $1', [name]);

/** The watched registration's date only increases. */
const prolong: Work = (client) =>
  client.query(`UPDATE domain SET expires = expires + interval '1 hour' WHERE name = 'watched.example'`);

const ofQueue = [queue, queue, queue, acknowledge, correct, dequeue];
const changes = [register, register, register, renew, renew, hold, sign, moveHost, remove, rename, prolong, ...ofQueue];

export const FIRST = `
  INSERT INTO registrar (handle, organization) VALUES ('north', 'North'), ('south', 'South');
  INSERT INTO contact (handle, registrar) VALUES ('WATCHED', 'north');
  INSERT INTO domain (name, registrar, registrant, expires)
    VALUES ('watched.example', 'north', 'WATCHED', '2030-01-01');`;
