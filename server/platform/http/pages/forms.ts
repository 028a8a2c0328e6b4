import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf } from './etag.ts';

/** The same bytes, uncompressed or compressed. */
export type Form = { bytes: Buffer; etag: string; encoding?: 'gzip' };
export type Forms = { plain: Form; gzipped: Form };

export function formsOf(bytes: Buffer): Forms {
  const gzipped = gzipSync(bytes, { level: 9 });
  return {
    plain: { bytes, etag: etagOf(bytes) },
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

/** The form that the client accepts; tells caches that the response depends on it. */
export function chooseForm(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { plain, gzipped }: Forms,
): Form {
  reply.header('vary', 'accept-encoding');
  return acceptsGzip([headers['accept-encoding']].flat().join(',')) ? gzipped : plain;
}
