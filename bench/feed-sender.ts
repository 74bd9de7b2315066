import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Benchmark } from './benchmark.ts';

const agent = new Agent({ keepAlive: true });

/** Sends changes to the running panel over one keep-alive connection, as a registry would. */
export function openSender({ environment }: Pick<Benchmark, 'environment'>): (changes: object[]) => Promise<void> {
  const { REGISTRY_LISTEN, REGISTRY_SECRET } = environment;
  const url = `http://127.0.0.1:${REGISTRY_LISTEN}/registry/changes`;
  const headers = { authorization: `Bearer ${REGISTRY_SECRET}`, 'content-type': 'application/x-ndjson' };
  let seq = 0;
  return async (changes) => {
    const body = changes.map((change) => JSON.stringify({ seq: ++seq, ...change })).join('\n');
    const sent = request(url, { agent, method: 'POST', headers }).end(body);
    const [response] = await once(sent, 'response');
    const answer = await text(response);
    if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${answer}`);
  };
}
