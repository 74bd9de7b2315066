import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { forwardToDevServer } from './dev-server.ts';
import { refuse } from './errors.ts';

const notFiles = /^\/(services|realms|health)(\/|\?|$)/;
const builtFiles = /^\/(assets|locales)(\/|\?|$)/;

export interface WebAppOptions {
  /** The directory of the built app. */
  root: string;
  /** Vite's address in development. */
  devServer: string | undefined;
}

/** The files of the web app; every other address is the app itself, which finds its page by the address. */
export async function serveWebApp(app: FastifyInstance, { root, devServer }: WebAppOptions): Promise<void> {
  if (!devServer) await app.register(fastifyStatic, { root, ...caching });
  app.setNotFoundHandler(async (request, reply) => {
    if (notFiles.test(request.url)) return refuse(reply, new AppError('not.found'));
    if (devServer) return forwardToDevServer(devServer, request, reply);
    if (builtFiles.test(request.url)) return refuse(reply, new AppError('not.found'));
    return sendApp(request, reply);
  });
}

const caching = {
  wildcard: false,
  index: false,
  preCompressed: true,
  cacheControl: false,
  setHeaders: (reply: { setHeader(name: string, value: string): unknown }, path: string) => {
    reply.setHeader('vary', 'accept-encoding');
    reply.setHeader('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
} as const;

function sendApp(request: FastifyRequest, reply: FastifyReply) {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (!reads) return refuse(reply, new AppError('not.found'));
  return reply.header('cache-control', 'no-store').sendFile('index.html', { cacheControl: false });
}
