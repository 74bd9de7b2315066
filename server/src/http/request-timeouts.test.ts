import { type AddressInfo, connect } from 'node:net';
import { text as socketText } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';
import { answerClientError } from './errors.ts';
import { requestTimeouts } from './request-timeouts.ts';

const LIMIT_MS = 200;

let panel: Awaited<ReturnType<typeof testPanel>>;
beforeAll(async () => {
  panel = await testPanel({ requestTimeoutMs: LIMIT_MS });
  await panel.app.listen({ port: 0, host: '127.0.0.1' });
  return () => panel[Symbol.asyncDispose]();
});

/** Sends the text and then nothing more, without closing; returns the response once the server has closed. */
async function stall(port: number, sent: string) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write(sent);
  const [head = '', body = ''] = (await socketText(socket)).split('\r\n\r\n');
  socket.end();
  return { status: Number(head.split(' ')[1]), body };
}

const portOf = (app: { server: { address(): unknown } }) => (app.server.address() as AddressInfo).port;
const put = 'PUT /services/registrar/epp/ip HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

test.each([
  ['sends no head', async () => ''],
  ['sends half a head', async () => 'GET /health/live HTTP/1.1\r\nhost:'],
  ['sends half a body', async () => `${put}authorization: ${await tech()}\r\ncontent-length: 30\r\n\r\n{"ipAdd`],
  [
    'sends a chunk and no more',
    async () => `${put}authorization: ${await tech()}\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{`,
  ],
])('a connection that %s is closed after the limit', async (_, request) => {
  const { status, body } = await stall(portOf(panel.app), await request());
  expect(status).toBe(408);
  expect(JSON.parse(body)).toMatchObject({ data: null, messages: [{ messageKey: 'request.timeout' }] });
});

async function tech() {
  const { id } = await panel.registrar.addAccount(`tess-${performance.now()}`, ['TECH']);
  return `Bearer ${await panel.token(id)}`;
}

test('a body that arrives too late after its response is closed without a second one', async () => {
  const { status, body } = await stall(portOf(panel.app), `${put}content-length: 30\r\n\r\n{`);
  expect(status).toBe(401);
  expect(JSON.parse(body)).toMatchObject({ messages: [{ messageKey: 'authentication.required' }] });
});

test('a response may take longer than the limit', async () => {
  const app = Fastify({ ...requestTimeouts(LIMIT_MS), clientErrorHandler: answerClientError });
  // A later request is closed before this one gets its response.
  app.get('/slow', async () => `answered after a ${(await stall(portOf(app), 'GET')).status}`);
  await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  expect(await (await fetch(`http://127.0.0.1:${portOf(app)}/slow`)).text()).toBe('answered after a 408');
});

test('the limit is half a minute, checked every five seconds', () => {
  expect(requestTimeouts()).toMatchObject({
    requestTimeout: 30_000,
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 },
  });
});
