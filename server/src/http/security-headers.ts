import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

interface SecurityOptions {
  publicUrl: string;
  hstsIncludeSubdomains: boolean;
  /** The sign-in service's origin, if it is not the panel's own. */
  identityOrigin: string | undefined;
  /** Vite's origin in development, whose client opens a WebSocket. */
  devServer: string | undefined;
}

export function sendSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  const { publicUrl, hstsIncludeSubdomains, identityOrigin, devServer } = options;
  const https = publicUrl.startsWith('https:');
  const others = [identityOrigin, devServer, devServer?.replace(/^http/, 'ws')].filter(
    (origin) => origin !== undefined,
  );
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // In development, Vite adds inline scripts to the page.
        scriptSrc: devServer ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        // Mantine sets custom properties in style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...others],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: https ? { maxAge: 365 * 24 * 3600, includeSubDomains: hstsIncludeSubdomains } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Built once, because they are the same for every response. */
function headersOf(options: HelmetOptions) {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => {});
  return response.getHeaders();
}
