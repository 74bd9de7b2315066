import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';
import { closeInTime } from './drain.ts';

async function listeningPanel() {
  const state = { isStopping: false };
  const panel = await testPanel({ isStopping: () => state.isStopping });
  const agent = new Agent({ keepAlive: true });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  panel.app.get('/test/slow', async () => released.then(() => ({ status: 'answered' })));
  panel.app.get('/test/endless', async (_, reply) => {
    const file = new Readable({ read() {} });
    file.push('its first line');
    return reply.send(file);
  });
  await panel.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = panel.app.server.address() as AddressInfo;
  const ask = async (path: string): Promise<IncomingMessage> => {
    const [answer] = await once(get({ port, path, agent }), 'response');
    return answer;
  };
  return {
    ...panel,
    state,
    ask,
    release,
    [Symbol.asyncDispose]: async () => {
      agent.destroy();
      await panel[Symbol.asyncDispose]();
    },
  };
}

test('a panel that stops first tells proxies, and responds to requests in progress', async () => {
  await using panel = await listeningPanel();
  const { app, state, ask, release } = panel;
  const inFlight = Array.from({ length: 5 }, () => ask('/test/slow'));
  expect((await ask('/health/ready')).statusCode).toBe(200);
  state.isStopping = true;
  const ready = await ask('/health/ready');
  expect([ready.statusCode, ready.headers.connection, await json(ready)]).toEqual([
    503,
    'close',
    { status: 'stopping' },
  ]);
  const late = await ask('/services/nothing');
  expect([late.statusCode, late.headers.connection]).toEqual([404, 'close']);
  const closing = closeInTime(app);
  release();
  for (const answer of await Promise.all(inFlight)) expect(await json(answer)).toEqual({ status: 'answered' });
  await closing;
});

test('a download that takes too long does not delay the exit', async () => {
  await using panel = await listeningPanel();
  const endless = await panel.ask('/test/endless');
  endless.on('error', () => {}); // it is cut off
  await closeInTime(panel.app, 50);
  await expect.poll(() => endless.destroyed).toBe(true);
});
