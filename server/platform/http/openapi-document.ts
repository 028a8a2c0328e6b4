import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { openApiDocument } from '@placewell/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import { etagOf, isKnown } from './pages/etag.ts';

const PATH = '/api/v1/openapi.json';
/** Slower readers are cut off, so that they do not hold a connection forever. */
const READ_MS = 30_000;
/** Additional calls that the uncompressed form counts as: it is twenty times as large. */
const PLAIN_CALLS = 9;

type Form = { bytes: Buffer; etag: string; encoding?: 'gzip' };
type Document = { plain: Form; gzipped: Form };

async function makeDocument(): Promise<Document> {
  const plain = Buffer.from(JSON.stringify(openApiDocument(process.env.npm_package_version ?? '0.1.0')));
  const gzipped = await promisify(gzip)(plain, { level: 9 });
  return {
    plain: { bytes: plain, etag: etagOf(plain) },
    gzipped: { bytes: gzipped, etag: etagOf(gzipped), encoding: 'gzip' },
  };
}

/** Whether an `accept-encoding` header accepts gzip: a weight of 0 refuses, and `*` covers unnamed encodings. */
export function acceptsGzip(header = ''): boolean {
  const weights = new Map(
    header.split(',').map((one) => {
      const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return [name, Number(weight)] as const;
    }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}

/**
 * Serves the OpenAPI document, built at the first request and kept as bytes. Requests count for the address block, as
 * ten if uncompressed. At most two readers receive it at a time; others wait a second for a place and are then refused
 * with `too_many_requests`.
 */
export function serveOpenApi(app: FastifyInstance) {
  let document: Promise<Document> | undefined;
  app.get(
    PATH,
    { onRequest: async ({ server, ip }) => server.traffic.countAnonymous(ip) },
    async (request, reply) => {
      document ??= makeDocument();
      const { plain, gzipped } = await document;
      const form = acceptsGzip([request.headers['accept-encoding']].flat().join(',')) ? gzipped : plain;
      reply.header('etag', form.etag).header('vary', 'accept-encoding').header('cache-control', 'no-cache');
      if (isKnown(request, form.etag)) return reply.code(304).send();
      if (request.method !== 'HEAD') {
        const { traffic } = request.server;
        if (!form.encoding) traffic.countAnonymous(request.ip, PLAIN_CALLS);
        await traffic.startDocument(request.ip, reply);
        const timer = setTimeout(() => reply.raw.destroy(), READ_MS).unref();
        reply.raw.once('close', () => clearTimeout(timer));
      }
      if (form.encoding) reply.header('content-encoding', form.encoding);
      return reply.type('application/json').send(form.bytes);
    },
  );
}
