import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import { isPage } from '@placewell/contract/pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PagePolicy, withMeta, withSources } from './page-policy.ts';

/** Where the web application is built. */
export const BUILT_WEB = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

const pathOf = (request: FastifyRequest) => request.url.replace(/\?.*$/s, '');

/** Whether a browser wants to show the response as a page, rather than use it in one. */
const isNavigation = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html');

/** Whether a request is for one of the files of the build, however its path is written. */
const isAsset = ({ params }: FastifyRequest) =>
  /(?:^|\/)assets\//.test((params as { '*'?: string })['*'] ?? '');

function sendPage(reply: FastifyReply, html: Buffer, policies: readonly PagePolicy[]) {
  let page = html.toString();
  for (const { meta, sources } of policies) {
    page = withMeta(page, meta);
    const header = String(reply.getHeader('content-security-policy') ?? '');
    reply.header('content-security-policy', withSources(header, sources));
  }
  // Not by sendFile: it responds to a conditional request without the page, and after a path that is no file it adds
  // so many listeners to the response that Node warns of a leak.
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
}

export type WebOptions = {
  sendNotFound: (reply: FastifyReply) => FastifyReply;
  policies?: readonly PagePolicy[] | undefined;
  startAsset?: (ip: string, reply: FastifyReply) => Promise<void>;
};

/**
 * Serves the built web application in `folder`, if there is one: its files, and its page at every path of the contract's
 * list. A browser that navigates to another path gets the page with status 404, which shows the not-found page; all
 * other requests are left to `sendNotFound`. `startAsset` may count files of the build and let them wait; pages are never
 * counted. The pages of each of `policies` may load from elsewhere what it names.
 */
export async function serveWebApplication(
  app: FastifyInstance,
  folder: string,
  { sendNotFound, policies = [], startAsset }: WebOptions,
) {
  const page = join(folder, 'index.html');
  const html = existsSync(page) ? readFileSync(page) : undefined;
  if (html) {
    app.addHook('onRequest', async (request, reply) => {
      if (isAsset(request)) await startAsset?.(request.ip, reply);
    });
    await app.register(serveStatic, {
      root: folder,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
      preCompressed: true,
    });
  }
  const meantFor = (path: string) => policies.filter(({ isMeant }) => isMeant(path));
  // The front page is a file of the build, which would be sent as it is.
  if (html && meantFor('/').length > 0)
    for (const path of ['/', '/index.html'])
      app.get(path, (_request, reply) => sendPage(reply, html, meantFor('/')));
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!html || !isRead || path.startsWith('/api/')) return sendNotFound(reply);
    const isKnown = isPage(path);
    if (!isKnown && !isNavigation(request)) return sendNotFound(reply);
    return sendPage(reply.code(isKnown ? 200 : 404), html, meantFor(path));
  });
}
