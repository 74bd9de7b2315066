import type pg from 'pg';
import { getOk, tokenFor } from '../api.ts';
import type { Place, Registry } from '../benchmark.ts';
import { type MixedResult, mixedLoad } from '../load.ts';
import { openClient } from '../open-client.ts';
import type { Part } from '../part.ts';
import { samples } from '../samples.ts';
import { countAndPage, type Pattern } from '../search-sql.ts';
import { CONTACT, REGISTRATION } from '../view-sql.ts';

const MEDIAN = 'ms median';
const ERRORS = 'errors';

export const people: Part<Registry> = {
  name: 'people',
  rows: {
    cheap: {
      what: '20 people at once, every 20th request the slowest search: 99th percentile of the other requests',
      unit: 'ms',
      beside: 'their SQL on pg',
      limit: {
        text: 'under 10 × the median, no error',
        isKept: ({ panel, also = {} }) => panel < (also[MEDIAN] ?? 0) * 10 && also[ERRORS] === 0,
      },
    },
  },
  prepare: (benchmark) => benchmark.registry(),
  async *turns({ place }, { connection, isTrial }) {
    const { panel, sql } = await measureMixed(place, connection, isTrial ? 10 : 60);
    const values = { [MEDIAN]: panel.cheap.p50, [ERRORS]: panel.errors };
    yield { cheap: { panel: panel.cheap.p99, beside: sql.cheap.p99, also: values, all: [panel, sql] } };
  },
};

const PEOPLE = 20;
const worst: Pattern = { kind: 'like', literal: 'e' };

async function measureMixed(
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
    const token = await tokenFor(client, base, `reader${person}@${handle}`);
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
