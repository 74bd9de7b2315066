import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

export interface AnsweredRequest {
  method: string;
  /** The pattern of the address, never the address itself, which names what somebody looked for. */
  route: string;
  status: number;
  seconds: number;
}

/** Every answer, for whoever counts. Without anybody who listens, telling of one costs nothing. */
export const answeredRequests = channel('registrar-panel.request');

export function tellOfAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    if (answeredRequests.hasSubscribers) {
      const route = routeOptions.url ?? 'none';
      answeredRequests.publish({ method, route, status: statusCode, seconds: elapsedTime / 1_000 });
    }
    done();
  });
}
