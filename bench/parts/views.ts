import type pg from 'pg';
import { getOk, tokenFor } from './api.ts';
import { type MixedResult, mixedLoad, throughput } from './load.ts';
import { openClient } from './open-client.ts';
import { startServer } from './processes.ts';
import { countAndPage, type Pattern } from './search-sql.ts';
import type { Place } from './searches.ts';
import { CONTACT, REGISTRATION } from './view-sql.ts';

export type Views = Record<'registration' | 'contact', Record<'panel' | 'bare', number>>;

/** Requests a second by the panel, and by a bare Fastify route with the same SQL. */
export async function measureViews(
  { base, client, registrarId, handle }: Place,
  connection: pg.ClientConfig,
  { port, ...turns }: { seconds: number; turns: number; port: number },
): Promise<Views> {
  const { names, handles } = await samples(client, registrarId);
  const environment = {
    PORT: String(port),
    BENCH_CONNECTION: JSON.stringify(connection),
    BENCH_REGISTRAR: String(registrarId),
  };
  const bare = await startServer('bench/bare-server.ts', environment, /ready/);
  const other = `http://localhost:${port}`;
  const tokens: string[] = [];
  for (let person = 0; person < 10; person++) tokens.push(await tokenFor(client, base, `viewer${person}@${handle}`));
  let turn = 0;
  const token = () => tokens[turn % tokens.length];
  const next = (list: string[]) => encodeURIComponent(list[turn++ % list.length] ?? '');
  try {
    return {
      registration: await throughput(
        {
          panel: () => getOk(`${base}/services/domains/${next(names)}`, token()),
          bare: () => getOk(`${other}/registration/${next(names)}`, undefined),
        },
        turns,
      ),
      contact: await throughput(
        {
          panel: () => getOk(`${base}/services/contacts/${next(handles)}`, token()),
          bare: () => getOk(`${other}/contact/${next(handles)}`, undefined),
        },
        turns,
      ),
    };
  } finally {
    await bare.stop();
  }
}

const PEOPLE = 20;
const worst: Pattern = { kind: 'like', literal: 'e' };

/** The same load on the panel and on the SQL alone. */
export async function measureMixed(
  { base, client }: Place,
  connection: pg.ClientConfig,
  seconds: number,
): Promise<Record<'panel' | 'sql', MixedResult>> {
  const { rows } = await client.query<{ id: number; handle: string }>(
    'SELECT id, handle FROM registrar ORDER BY id LIMIT 10',
  );
  const people: { id: number; token: string; names: string[]; handles: string[]; pages: number }[] = [];
  for (let person = 0; person < PEOPLE; person++) {
    const { id, handle } = rows[person % rows.length] ?? { id: 0, handle: '' };
    const token = await tokenFor(client, base, `person${person}@${handle}`);
    people.push({ id, token, ...(await samples(client, id)) });
  }
  const find = (person: number) => people[person] ?? { id: 0, token: '', names: [], handles: [], pages: 1 };
  const pick = (list: string[], step: number) => list[step % list.length] ?? '';
  const panel = await mixedLoad(PEOPLE, seconds, {
    cheap: (person, step) => {
      const { token, names, handles } = find(person);
      const name = pick(names, step);
      const paths = [
        `domains/${encodeURIComponent(name)}`,
        `contacts/${pick(handles, step)}`,
        `domains/search?page=0&size=100&ulabel=${encodeURIComponent(`${name.slice(0, 9)}*`)}`,
      ];
      return getOk(`${base}/services/${paths[step % 3]}`, token);
    },
    worst: (person) => {
      const { token, pages } = find(person);
      return getOk(`${base}/services/domains/search?page=${Math.floor(pages / 2)}&size=100&ulabel=*e*`, token);
    },
  });
  return { panel, sql: await sqlAlone(connection, seconds, find, pick) };
}

async function sqlAlone(
  connection: pg.ClientConfig,
  seconds: number,
  find: (person: number) => { id: number; names: string[]; handles: string[]; pages: number },
  pick: (list: string[], step: number) => string,
): Promise<MixedResult> {
  const clients = await Promise.all(Array.from({ length: PEOPLE }, () => openClient(connection)));
  const clientOf = (person: number) => clients[person] as pg.Client;
  const result = await mixedLoad(PEOPLE, seconds, {
    cheap: (person, step) => {
      const { id, names, handles } = find(person);
      const name = pick(names, step);
      if (step % 3 === 0) return clientOf(person).query(REGISTRATION, [id, name]);
      if (step % 3 === 1) return clientOf(person).query(CONTACT, [id, pick(handles, step)]);
      return countAndPage(clientOf(person), id, { kind: 'prefix', literal: name.slice(0, 9) }, 0);
    },
    worst: (person) => countAndPage(clientOf(person), find(person).id, worst, Math.floor(find(person).pages / 2)),
  });
  await Promise.all(clients.map((client) => client.end()));
  return result;
}

/** Some of a registrar's registrations and their registrants. */
export async function samples(client: pg.Client, registrarId: number) {
  const { rows } = await client.query<{ name: string; handle: string; total: string }>(
    `SELECT d.name, c.handle, (SELECT count(*) FROM domain WHERE registrar_id = $1) AS total
     FROM domain d JOIN contact c ON c.id = d.registrant_id WHERE d.registrar_id = $1 ORDER BY md5(d.name) LIMIT 500`,
    [registrarId],
  );
  return {
    names: rows.map(({ name }) => name),
    handles: rows.map(({ handle }) => handle),
    pages: Math.ceil(Number(rows[0]?.total ?? 100) / 100),
  };
}
