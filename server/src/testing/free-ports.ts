import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';

export async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()].map((server) => server.listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => promisify(server.close.bind(server))()));
  return ports as [number, number];
}
