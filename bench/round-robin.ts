import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** Sends every request to the next server, like a proxy without session affinity. */
export async function startRoundRobin(port: number, servers: string[]) {
  let turn = 0;
  const front = createServer((incoming, outgoing) => {
    const server = servers[turn++ % servers.length];
    const { method, headers } = incoming;
    const passed = request(`${server}${incoming.url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(passed);
  });
  front.keepAliveTimeout = 0; // otherwise clients would find a connection closed just as they use it
  front.listen(port, '127.0.0.1');
  await once(front, 'listening');
  return {
    async [Symbol.asyncDispose]() {
      front.close();
      front.closeAllConnections();
      await once(front, 'close');
    },
  };
}
