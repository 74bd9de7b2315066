import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Sits between the panel and a service. When it is cut, the service appears to be down. */
export async function startRelay(target: string) {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  let isSilent = false;

  const server = createServer((incoming) => {
    keep(incoming);
    if (isSilent) return;
    const outgoing = keep(connect(Number(targetPort), hostname));
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  });
  const port = await listen(0);

  function keep(socket: Socket) {
    sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  }

  async function listen(at: number) {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  async function cut() {
    const closed = server.listening ? once(server, 'close') : undefined;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    /** Refuses connections from now on. */
    cut,
    /** Accepts connections from now on, but never responds. */
    async silence() {
      isSilent = true;
      await cut();
      await listen(port);
    },
    async restore() {
      isSilent = false;
      await cut();
      await listen(port);
    },
    [Symbol.asyncDispose]: cut,
  };
}
