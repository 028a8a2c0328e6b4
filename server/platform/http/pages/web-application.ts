import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import serveStatic from '@fastify/static';
import { pageOf } from '@placewell/contract/pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from './etag.ts';
import { chooseForm, type Forms, formsOf } from './forms.ts';
import { type PagePolicy, withMeta, withSources } from './page-policy.ts';

const WEB_POLL_MS = 50;

/** Where the web application is built. */
export const BUILT_WEB = join(import.meta.dirname, '../../../..', 'web', 'dist');

/**
 * Waits while `npm start` builds the web application, which it announces by the stamp of that build in `PLACEWELL_WEB`.
 * Where the build fails, `npm start` ends this process.
 */
export async function waitForWeb(signal: AbortSignal, stamp = process.env.PLACEWELL_WEB, folder = BUILT_WEB) {
  const file = join(folder, '.sources');
  const isBuilt = () => existsSync(file) && readFileSync(file, 'utf8') === stamp;
  while (stamp && !signal.aborted && !isBuilt()) await sleep(WEB_POLL_MS);
}

const pathOf = (request: FastifyRequest) => request.url.replace(/\?.*$/s, '');

/** Whether a browser navigates to the response, rather than uses it in a page. */
const isNavigation = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html');

/** The page, its manifest and icons: small, and requested by every visitor first. */
const isSmall = (path: string) => /^(?:index\.html(?:\.\w+)?|[^/]*\.(?:svg|png|webmanifest))$/.test(path);

/** Browsers cache hashed names forever; files below pdf/ change with a new PDF.js only. */
function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return path.includes('/pdf/') ? 'public, max-age=3600' : 'no-cache';
}

type Page = { forms: Forms; sources: PagePolicy['sources'][] };

function makePage(html: Buffer, policies: readonly PagePolicy[]): Page {
  const page = Buffer.from(policies.reduce((text, { meta }) => withMeta(text, meta), html.toString()));
  return { forms: formsOf(page), sources: policies.map(({ sources }) => sources) };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { forms, sources }: Page) {
  for (const more of sources) {
    const header = String(reply.getHeader('content-security-policy') ?? '');
    reply.header('content-security-policy', withSources(header, more));
  }
  reply.header('cache-control', 'no-cache');
  const { bytes, etag, encoding } = chooseForm(request, reply, forms);
  // A cached page does not tell the browser that this path is a 404.
  if (reply.statusCode === 200) {
    reply.header('etag', etag);
    if (isKnown(request, etag)) return reply.code(304).send();
  }
  if (encoding) reply.header('content-encoding', encoding);
  // Not by sendFile: it drops the page from conditional responses, and adds listeners until Node warns of a leak.
  return reply.type('text/html; charset=utf-8').send(bytes);
}

export type WebOptions = {
  sendNotFound: (reply: FastifyReply) => FastifyReply;
  policies?: readonly PagePolicy[] | undefined;
  startAsset?: (ip: string, reply: FastifyReply) => Promise<void>;
};

/**
 * Serves the built web application in `folder`, if it exists: its files, and its page at the contract's paths.
 * Navigation to another path gets the page with status 404; other requests go to `sendNotFound`. `startAsset` may count
 * and delay build files, but never the page and its icons. `policies`: sources that some pages may load.
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
      // In any encoding of the path: it is decoded first.
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
  // By page: with the skeleton of the shell, and what the page loads.
  const file = join(folder, 'documents.json');
  const documents = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    : {};
  const pages = new Map<string, Page>();
  const pageAt = (path: string, of: Buffer) => {
    const meant = policies.filter(({ isMeant }) => isMeant(path));
    // The front page leads to the sign-in page.
    const document = documents[path === '/' ? '/auth' : (pageOf(path) ?? '')];
    const key = [document && pageOf(path), ...meant.map((policy) => policies.indexOf(policy))].join();
    const made = pages.get(key) ?? makePage(document ? Buffer.from(document) : of, meant);
    pages.set(key, made);
    return made;
  };
  // Otherwise the front page would be sent as a file of the build, without its policy.
  if (html)
    for (const path of ['/', '/index.html'])
      app.get(path, (request, reply) => sendPage(request, reply, pageAt('/', html)));
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!html || !isRead || path.startsWith('/api/')) return sendNotFound(reply);
    const hasPage = pageOf(path) !== undefined;
    if (!hasPage && !isNavigation(request)) return sendNotFound(reply);
    return sendPage(request, reply.code(hasPage ? 200 : 404), pageAt(path, html));
  });
}
