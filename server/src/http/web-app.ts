import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type TextLanguage, textLanguages } from '@panel/contract/languages';
import { Refusal } from '@panel/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forwardToDevServer } from './dev-server.ts';
import { languageOf } from './language-of.ts';
import { refuse } from './refuse.ts';

const notFiles = /^\/(services|realms|health)(\/|\?|$)/;
const builtFiles = /^\/(assets|locales)(\/|\?|$)/;

interface WebAppOptions {
  /** The directory of the built app. */
  root: string;
  /** The document's title in each language, inserted into the HTML. */
  titles: Record<TextLanguage, string>;
  /** Also inserted into the HTML, if there is any. */
  style: string | undefined;
  /** Vite's address in development. */
  devServer: string | undefined;
}

/** Serves the files of the web app. Any other address gets the app itself, which shows the page for it. */
export async function serveWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { root, titles, style, devServer } = options;
  if (!devServer) await app.register(fastifyStatic, { root, ...caching });
  const html = devServer ? '' : await readFile(join(root, 'index.html'), 'utf8');
  const pages = new Map(textLanguages.map((language) => [language, withHead(html, language, titles[language], style)]));
  app.setNotFoundHandler(async (request, reply) => {
    if (notFiles.test(request.url)) return refuse(reply, new Refusal('not.found'));
    if (devServer) return forwardToDevServer(devServer, request, reply);
    if (!isPageRequest(request)) return refuse(reply, new Refusal('not.found'));
    reply.headers({ 'cache-control': 'no-store', vary: 'accept-language' });
    return reply.type('text/html; charset=utf-8').send(pages.get(languageOf(request) ?? 'en'));
  });
}

function withHead(page: string, language: TextLanguage, title: string, style: string | undefined): string {
  const text = title.replace(/[&<]/g, (character) => `&#${character.charCodeAt(0)};`);
  const styled = style === undefined ? '' : `\n    <style>${style}</style>`;
  return page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>.*?<\/title>/s, () => `<title>${text}</title>${styled}`);
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

/** A user who opens any address gets the page; a browser that loads a missing script or style must not. */
function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && (!builtFiles.test(url) || Boolean(headers.accept?.includes('text/html')));
}
