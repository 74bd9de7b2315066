import type pg from 'pg';
import type { Benchmark, Place } from './benchmark.ts';
import { known, type Objects, registration } from './feed-objects.ts';
import { type Ids, idsByHandle } from './feed-plain.ts';
import { openSender } from './feed-sender.ts';

export interface Feed {
  send: ReturnType<typeof openSender>;
  client: pg.Client;
  ids: Ids;
  objects: ReturnType<typeof objectsOf>;
}

/** Call only once, because the changes of a feed are numbered. */
export async function openFeed(benchmark: Benchmark, { client }: Place): Promise<Feed> {
  return { send: openSender(benchmark), client, ids: await idsByHandle(client), objects: objectsOf(benchmark.size) };
}

/** Returns other objects at each call, so that none is written twice: edition 0 adds new ones, others change them. */
function objectsOf(size: number) {
  let count = 0;
  return (registrations: number, others: number, edition: number): Objects => ({
    contacts: Array.from({ length: others }, () => {
      const handle = edition === 0 ? `F${count++}` : `C${count++ % Math.ceil(size / 3)}`;
      return { handle, registrar: 'registrar-001', name: 'Another', email: 'another@mail.example' };
    }),
    hosts: Array.from({ length: others }, () => {
      const name = edition === 0 ? `ns${count++}.new.example` : `ns${count++ % Math.ceil(size / 50)}.hosting.example`;
      return { name, addresses: ['198.51.100.1'] };
    }),
    registrations: Array.from({ length: registrations }, () => {
      // Far apart. Names with accents are skipped, because they are spelled differently.
      const index = (count++ * 33 * 101) % size;
      return edition === 0 ? registration(`new-${count}.example`, index, size, 0) : known(index, size, edition);
    }),
  });
}
