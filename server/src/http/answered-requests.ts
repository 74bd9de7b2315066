import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

export interface AnsweredRequest {
  method: string;
  /** The route pattern, never the URL, which may contain search text. */
  route: string;
  status: number;
  seconds: number;
}

/** Publishes every response for metrics, at no cost without subscribers. */
export const answeredRequests = channel('registrar-panel.request');

export function publishAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    if (answeredRequests.hasSubscribers) {
      const route = routeOptions.url ?? 'none';
      answeredRequests.publish({ method, route, status: statusCode, seconds: elapsedTime / 1_000 });
    }
    done();
  });
}
