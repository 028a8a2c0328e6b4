import { openApiDocument } from '@placewell/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import { PRODUCT_VERSION } from '../version.ts';
import { isKnown } from './pages/etag.ts';
import { chooseForm, type Forms, formsOf } from './pages/forms.ts';

const PATH = '/api/v1/openapi.json';
/** Slower readers are cut off, so that they do not hold a connection forever. */
const READ_MS = 30_000;
/** Additional calls that the uncompressed form counts as: it is twenty times as large. */
const PLAIN_CALLS = 9;

const makeDocument = () => formsOf(Buffer.from(JSON.stringify(openApiDocument(PRODUCT_VERSION))));

/**
 * Serves the OpenAPI document, built at the first request and kept as bytes. Requests count for the address block, as
 * ten if uncompressed. At most two readers receive it at a time; others wait a second for a place and are then refused
 * with `too_many_requests`.
 */
export function serveOpenApi(app: FastifyInstance) {
  let document: Forms | undefined;
  app.get(
    PATH,
    { onRequest: async ({ server, ip }) => server.traffic.countAnonymous(ip) },
    async (request, reply) => {
      document ??= makeDocument();
      const form = chooseForm(request, reply, document);
      reply.header('etag', form.etag).header('cache-control', 'no-cache');
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
