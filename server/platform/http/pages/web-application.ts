import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import serveStatic from '@fastify/static';
import { isPage } from '@placewell/contract/pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isKnown } from './etag.ts';
import { type PagePolicy, withMeta, withSources } from './page-policy.ts';

/** Where the web application is built. */
export const BUILT_WEB = join(import.meta.dirname, '../../../../..', 'web', 'dist');

const pathOf = (request: FastifyRequest) => request.url.replace(/\?.*$/s, '');

/** Whether a browser wants to show the response as a page, rather than use it in one. */
const isNavigation = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html');

/** The page, and the pictures beside it: small, and asked for by whoever opens the first page. */
const isSmall = (path: string) => /^(?:index\.html(?:\.\w+)?|[^/]*\.svg)$/.test(path);

/** How long browsers keep a file: for ever where its name changes with it; those below pdf/ change with a new PDF.js only. */
function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return path.includes('/pdf/') ? 'public, max-age=3600' : 'no-cache';
}

type Page = { html: Buffer; etag: string; sources: PagePolicy['sources'][] };

/** The page as these policies let it be. */
function makePage(html: Buffer, policies: readonly PagePolicy[]): Page {
  const page = Buffer.from(policies.reduce((text, { meta }) => withMeta(text, meta), html.toString()));
  return { html: page, etag: etagOf(page), sources: policies.map(({ sources }) => sources) };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { html, etag, sources }: Page) {
  for (const more of sources) {
    const header = String(reply.getHeader('content-security-policy') ?? '');
    reply.header('content-security-policy', withSources(header, more));
  }
  reply.header('cache-control', 'no-cache');
  // Who has the page has not been told that this path has none.
  if (reply.statusCode === 200) {
    reply.header('etag', etag);
    if (isKnown(request, etag)) return reply.code(304).send();
  }
  // Not by sendFile: it responds to a conditional request without the page, and after a path that is no file it adds
  // so many listeners to the response that Node warns of a leak.
  return reply.type('text/html; charset=utf-8').send(html);
}

export type WebOptions = {
  sendNotFound: (reply: FastifyReply) => FastifyReply;
  policies?: readonly PagePolicy[] | undefined;
  startAsset?: (ip: string, reply: FastifyReply) => Promise<void>;
};

/**
 * Serves the built web application in `folder`, if there is one: its files, and its page at every path of the contract's
 * list. A browser that navigates to another path gets the page with status 404, which shows the not-found page; all
 * other requests are left to `sendNotFound`. `startAsset` may count files of the build and let them wait; the page and the
 * pictures beside it are never counted. The pages of each of `policies` may load from elsewhere what it names.
 */
export async function serveWebApplication(
  app: FastifyInstance,
  folder: string,
  { sendNotFound, policies = [], startAsset }: WebOptions,
) {
  const page = join(folder, 'index.html');
  const html = existsSync(page) ? readFileSync(page) : undefined;
  if (html) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
      path.replaceAll(sep, '/'),
    );
    const counted = new Set(files.filter((path) => !isSmall(path)));
    app.addHook('onRequest', async ({ params, ip }, reply) => {
      // However the path is written: it is decoded, and what is not written as a file is not sent.
      if (counted.has((params as { '*'?: string })['*'] ?? '')) await startAsset?.(ip, reply);
    });
    await app.register(serveStatic, {
      root: folder,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheControlOf(path.slice(folder.length).replaceAll(sep, '/')));
      },
      preCompressed: true,
    });
  }
  const pages = new Map<string, Page>();
  const pageAt = (path: string, of: Buffer) => {
    const meant = policies.filter(({ isMeant }) => isMeant(path));
    const key = meant.map((policy) => policies.indexOf(policy)).join();
    const made = pages.get(key) ?? makePage(of, meant);
    pages.set(key, made);
    return made;
  };
  // The front page is a file of the build, which would be sent as it is.
  if (html && policies.some(({ isMeant }) => isMeant('/')))
    for (const path of ['/', '/index.html'])
      app.get(path, (request, reply) => sendPage(request, reply, pageAt('/', html)));
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!html || !isRead || path.startsWith('/api/')) return sendNotFound(reply);
    const hasPage = isPage(path);
    if (!hasPage && !isNavigation(request)) return sendNotFound(reply);
    return sendPage(request, reply.code(hasPage ? 200 : 404), pageAt(path, html));
  });
}
