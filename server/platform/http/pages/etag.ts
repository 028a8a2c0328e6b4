import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A strong ETag: the hash of the bytes. */
export const etagOf = (bytes: Buffer) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Whether the client has the bytes of this ETag already. */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}
