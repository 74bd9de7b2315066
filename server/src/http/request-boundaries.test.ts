import { type AddressInfo, connect } from 'node:net';
import { text as socketText } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

// If a proxy and the panel disagreed about where a request ends, one user's request could contain another's.

const head = 'host: localhost:8080\r\nconnection: close\r\ncontent-type: application/json\r\n';

async function statusOf(request: string): Promise<string[]> {
  await using panel = await testPanel();
  if (!panel.app.server.listening) await panel.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((panel.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(request);
  return [...(await socketText(socket)).matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status = '']) => status);
}

test.each([
  ['a length and chunks', 'content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'content-length: 2\r\ncontent-length: 3\r\n\r\n{}}'],
  ['a length that is not a number', 'content-length: +2\r\n\r\n{}'],
  ['an encoding other than chunks', 'transfer-encoding: xchunked\r\n\r\n{}'],
  ['a chunk whose size is not a number', 'transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n'],
  ['a folded header line', 'x-one: 1\r\n two\r\n\r\n'],
  ['a space before the colon', 'content-length : 2\r\n\r\n{}'],
])('a request with %s is refused, and nothing after it is read', async (_, rest) => {
  const next = `GET /health/live HTTP/1.1\r\n${head}\r\n`;
  expect(await statusOf(`POST /services/users HTTP/1.1\r\n${head}${rest}${next}`)).toEqual(['400']);
});

test.each(['/', '/services/config', '/realms/registrars/session'])('TRACE of %s is refused', async (path) => {
  expect(await statusOf(`TRACE ${path} HTTP/1.1\r\n${head}\r\n`)).toEqual(['404']);
});
