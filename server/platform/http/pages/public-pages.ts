import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../../errors.ts';
import type { HtmlPage } from '../../html/html.ts';
import type { Platform } from '../../platform.ts';
import { duringRequest } from '../../security/security-log.ts';
import { failureOf, securityFacts } from '../failures.ts';
import { readBytes, textOf } from '../read-body.ts';
import { inRequestSpan } from '../route.ts';
import { etagOf } from './etag.ts';
import { acceptsGzip } from './forms.ts';

// Pages for people without an account. The address of one is its secret, so that nothing here logs, traces, counts or
// reports more of an address than the path of its route.

/** What a page learns of a request. */
export type PageRequest = {
  platform: Platform;
  /** A part of the path by its name in the route. */
  part: (name: string) => string;
  query: URLSearchParams;
  /** The fields of a form; none of a request without one. */
  form: URLSearchParams;
  /** A header by its lower-case name. */
  header: (name: string) => string | undefined;
  ip: string;
};

export type PageAnswer =
  | { page: HtmlPage; status: number }
  /** Sends the browser on by GET; the address is a path of this host. */
  | { location: string }
  | { file: { bytes: Buffer; type: string; file_name?: string } }
  /** Browsers keep it permanently: its address changes with its content. */
  | { asset: { text: string; type: string } }
  | 'done';

export type PublicPage = {
  method: 'GET' | 'POST';
  path: string;
  answer: (request: PageRequest) => Promise<PageAnswer>;
  /** The page shown for a refusal, such as of too many requests. */
  failed: (request: Pick<PageRequest, 'header'>) => HtmlPage;
};

/** Bytes of a form. */
const FORM_BYTES = 24_000;
const FORM_TYPE = 'application/x-www-form-urlencoded';

const HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
  vary: 'accept-encoding, accept-language',
};

const NOTHING = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** Allows a page its own styles, and scripts, calls, images and forms of this host; nothing from elsewhere. */
function policyOf({ styles }: HtmlPage): string {
  const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  return [
    "default-src 'none'",
    `style-src ${hashes.join(' ')}`,
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

const zip = promisify(gzip);

async function sendText(reply: FastifyReply, text: string) {
  const bytes = Buffer.from(text);
  if (!acceptsGzip([reply.request.headers['accept-encoding']].flat().join(','))) return reply.send(bytes);
  return reply.header('content-encoding', 'gzip').send(await zip(bytes));
}

const sendPage = (reply: FastifyReply, { page, status }: { page: HtmlPage; status: number }) =>
  sendText(
    reply.code(status).header('content-security-policy', policyOf(page)).type('text/html; charset=utf-8'),
    page.html,
  );

/** The name of a download, also for programs that only read letters of ASCII. */
function dispositionOf(file_name: string): string {
  const name = encodeURIComponent(file_name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename*=UTF-8''${name}`;
}

async function send(reply: FastifyReply, answer: PageAnswer) {
  if (answer === 'done') return reply.code(204).send();
  if ('page' in answer) return sendPage(reply, answer);
  if ('location' in answer) return reply.redirect(answer.location, 303);
  if ('asset' in answer) {
    const { text, type } = answer.asset;
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', etagOf(Buffer.from(text)));
    return sendText(reply.type(type), text);
  }
  const { bytes, type, file_name } = answer.file;
  if (file_name !== undefined) reply.header('content-disposition', dispositionOf(file_name));
  return reply.type(type).send(bytes);
}

const headerOf =
  ({ headers }: FastifyRequest): PageRequest['header'] =>
  (name) =>
    [headers[name]].flat()[0];

function requestOf(request: FastifyRequest, platform: Platform): PageRequest {
  const parts = request.params as Record<string, string | undefined>;
  return {
    platform,
    part: (name) => parts[name] ?? '',
    query: new URLSearchParams(/\?(.*)$/s.exec(request.url)?.[1]),
    form: request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
    header: headerOf(request),
    ip: request.ip,
  };
}

/**
 * Serves pages for people without an account: under their own policy, without cookies, uncached, counted for the
 * address block. HEAD is answered like GET; anything that is neither page nor form is refused.
 */
export async function servePublicPages(
  app: FastifyInstance,
  platform: Platform,
  pages: readonly PublicPage[],
) {
  await app.register(async (part) => {
    part.removeAllContentTypeParsers();
    part.addContentTypeParser(
      FORM_TYPE,
      async (_request: FastifyRequest, payload: NodeJS.ReadableStream) =>
        new URLSearchParams(textOf(await readBytes(payload, FORM_BYTES))),
    );
    part.addHook('onRequest', async (request, reply) => {
      reply.headers({ ...HEADERS, 'content-security-policy': NOTHING });
      part.traffic.countAnonymous(request.ip);
    });
    for (const { method, path, answer, failed } of pages)
      part.route({
        method,
        url: path,
        bodyLimit: FORM_BYTES,
        errorHandler: (error, request, reply) => sendFailed(failureOf(error, request), reply, failed),
        handler: (request, reply) =>
          duringRequest(securityFacts(request), () =>
            inRequestSpan(path, request, async () => {
              const work = () => answer(requestOf(request, platform));
              return send(reply, await part.traffic.runPublic(request.ip, work));
            }),
          ),
      });
  });
}

/** Says as a page that a request failed. */
function sendFailed(
  { status, retryAfter, code }: AppError,
  reply: FastifyReply,
  failed: PublicPage['failed'],
) {
  if (code === 'payload_too_large') reply.removeHeader('connection');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return sendPage(reply, { page: failed({ header: headerOf(reply.request) }), status });
}
