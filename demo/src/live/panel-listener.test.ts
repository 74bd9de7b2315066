import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { PanelAway, panelListener } from './panel-listener.ts';

test('a panel that does not respond, or stops in the middle of a response, counts as away', async () => {
  const server = createServer((_, response) => {
    response.write('{"data":');
    response.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const listener = panelListener(String((server.address() as AddressInfo).port), 'secret');
  await expect(listener.position()).rejects.toThrow(PanelAway);
  server.close();
  await once(server, 'close');
  await expect(listener.send([], 0)).rejects.toThrow('The panel no longer responds.');
});

test('so does a panel that is too busy to report its position', async () => {
  const busy = { data: null, messages: [{ messageKey: 'server.busy', defaultMessage: 'The server is busy.' }] };
  const server = createServer((_, response) => response.writeHead(503).end(JSON.stringify(busy)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const listener = panelListener(String((server.address() as AddressInfo).port), 'secret');
  await expect(listener.position()).rejects.toThrow(PanelAway);
  expect(await listener.send([], 0)).toBeUndefined();
  server.close();
});
