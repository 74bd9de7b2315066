import { request as httpRequest } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** For `npm run dev`: serves Vite's files from the panel's own origin, so that sign-in works as in production. */
export function forwardToDevServer(
  devServer: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return new Promise((resolve, reject) => {
    const { host: _, ...headers } = request.headers;
    httpRequest(new URL(request.url, devServer), { headers }, (answer) => {
      reply.code(answer.statusCode ?? 502).headers(answer.headers);
      resolve(reply.send(answer));
    })
      .on('error', reject)
      .end();
  });
}
