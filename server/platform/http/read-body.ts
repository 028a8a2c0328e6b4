import { isUtf8 } from 'node:buffer';
import type { Call } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Time limit of a JSON body; files have a separate one. */
export const BODY_TIMEOUT_MS = 30_000;
export const NOT_UTF8 = 'The body is not UTF-8.';
/** After a refusal the rest of a body is read and dropped for this long; a cut connection would lose the response. */
const DRAIN_MS = 60_000;

/** Reads JSON bodies up to their call's limit, and keeps the connection open after a refusal. */
export function readJsonBodies(app: FastifyInstance) {
  // Bodies are JSON or forms; Fastify would accept plain text as well.
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readBytes(payload, request.routeOptions.bodyLimit ?? limits.bodyBytes)
      // Many clients always set the JSON content type: an empty body counts as absent, not as malformed JSON.
      .then((bytes) => (bytes.length === 0 ? done(null, undefined) : parseJson(request, textOf(bytes), done)))
      .catch((error: Error) => done(error));
  });
  app.addHook('onResponse', ({ raw }, _reply, next) => {
    next();
    if (raw.complete) return;
    const timer = setTimeout(() => raw.destroy(), DRAIN_MS).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

/** The text of a body. Refuses other encodings, whose letters would be stored as replacement characters. */
export function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new AppError('malformed_request', { message: NOT_UTF8 });
  return bytes.toString('utf8');
}

/** Leaves the bodies of `app`'s routes as raw bytes of any type: signatures are of the bytes. */
export function readRawBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request: FastifyRequest, payload: NodeJS.ReadableStream) =>
    readBytes(payload, request.routeOptions.bodyLimit ?? limits.bodyBytes),
  );
}

/** Refuses a body whose declared size exceeds its call's limit, before reading it; not a form's files. */
export function assertDeclaredSize(request: FastifyRequest, { transport, bodyLimit }: Call) {
  if (transport === 'multipart') return;
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw new AppError('payload_too_large');
}

/** The bytes of a body up to `limit`. */
export function readBytes(payload: NodeJS.ReadableStream, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = () => {
      clearTimeout(timer);
      payload.off('data', take).off('end', end).off('error', fail);
    };
    const refuse = (code: 'payload_too_large' | 'request_timeout' | 'malformed_request') => {
      stop();
      payload.on('error', () => undefined); // The rest of a refused body may still fail.
      reject(new AppError(code));
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) refuse('payload_too_large');
      else chunks.push(chunk);
    };
    const end = () => {
      stop();
      resolve(Buffer.concat(chunks));
    };
    const fail = () => refuse('malformed_request');
    const timer = setTimeout(() => refuse('request_timeout'), BODY_TIMEOUT_MS);
    payload.on('data', take).on('end', end).on('error', fail);
  });
}
