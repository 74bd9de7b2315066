import type { FastifyInstance } from 'fastify';

/** How long a request in progress, such as a slow download, may delay the exit (Behaviour OPERATING-12). */
const FINISH_WITHIN_MS = 30_000;

/** While the panel stops, every response closes its connection, so that no further request uses it. */
export function endConnectionsWhile(isStopping: () => boolean, app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
}

/** Accepts no new connections, lets requests in progress finish, and ends those that take too long. */
export async function closeInTime(app: FastifyInstance, finishWithinMs = FINISH_WITHIN_MS): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), finishWithinMs);
  await app.close();
  clearTimeout(deadline);
}
