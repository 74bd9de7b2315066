import type pg from 'pg';
import { getOk, tokenFor } from '../api.ts';
import type { Place, Registry } from '../benchmark.ts';
import { throughput } from '../load.ts';
import { atLeastTimes, most, type Part } from '../part.ts';
import { startServer } from '../processes.ts';
import { samples } from '../samples.ts';

export const views: Part<Registry> = {
  name: 'views',
  rows: {
    furthest: {
      what: 'One registration or one contact, whichever is slower beside it',
      unit: 'requests/s',
      beside: 'a bare Fastify route with the same SQL, planned for each request',
      limit: atLeastTimes(0.7),
    },
  },
  prepare: (benchmark) => benchmark.registry(),
  async *turns({ place }, { connection, isTrial, port }) {
    const found = await measureViews(place, connection, { turns: isTrial ? 6 : 12, port: port + 1 });
    const all = Object.entries(found).map(([what, rates]) => ({ what, ...rates }));
    const { what, panel, bare } = most(all, (one) => one.bare / one.panel);
    yield { furthest: { panel, beside: bare, detail: what, all } };
  },
};

type Views = Record<'registration' | 'contact', Record<'panel' | 'bare', number>>;

/** Requests per second by the panel, and by a bare Fastify route with the same SQL. */
export async function measureViews(
  { base, client, registrarId, handle }: Place,
  connection: pg.ClientConfig,
  { port, turns }: { port: number; turns: number },
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
