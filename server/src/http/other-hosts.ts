import type { FastifyInstance } from 'fastify';

/**
 * Logs once that pages are requested at a host other than that of `publicUrl`. They are still served: a proxy may
 * replace the header, so a redirect could loop. The web app compares the address that the user sees.
 */
export function warnAboutOtherHosts(app: FastifyInstance, publicUrl: string): void {
  const { host } = new URL(publicUrl);
  let isLogged = false;
  app.addHook('onRequest', async ({ method, headers, host: requested, url, log }) => {
    const isPage = method === 'GET' && headers.accept?.includes('text/html') && !url.startsWith('/health/');
    if (isLogged || !isPage || requested === host) return;
    isLogged = true;
    log.warn(
      { host: requested, publicUrl },
      'page requested from another host than that of PUBLIC_URL: let the proxy pass the Host header, and check PUBLIC_URL',
    );
  });
}
