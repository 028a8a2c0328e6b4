import { existsSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import serveStatic from '@fastify/static';
import { ERRORS, type ErrorCode } from '@placewell/contract/errors.ts';
import { openApiDocument } from '@placewell/contract/openapi.ts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { type TransientError, transientError } from '../db/errors.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { ThreadError } from '../worker-pool.ts';
import type { Route } from './handle.ts';

const WEB = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

/** Our error codes for Fastify's codes of a bad request. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_FILES_LIMIT: 'too_many_files',
  FST_PARTS_LIMIT: 'payload_too_large',
  FST_FIELDS_LIMIT: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
};

function sendFailure(reply: FastifyReply, error: AppError) {
  const data =
    error.fields || error.data
      ? { ...error.data, ...(error.fields ? { fields: error.fields } : {}) }
      : undefined;
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  return reply.code(error.status).send({
    status: false,
    message: error.message,
    code: error.code,
    // The subscription blocker opens on `false` only; a lack of credits must not open it.
    ...(error.status === 402 ? { subscribe_status: true } : {}),
    ...(data ? { data } : {}),
  });
}

/** Our error codes for transient failures of the database. */
const TRANSIENT_CODES = {
  collision: 'conflict',
  removed_row: 'conflict',
  unavailable: 'unavailable',
} as const satisfies Record<TransientError, ErrorCode>;

function asAppError(error: FastifyError | AppError): AppError | undefined {
  if (error instanceof AppError) return error;
  // The dead thread has written nothing, and its replacement is starting.
  if (error instanceof ThreadError) return new AppError('unavailable');
  const transient = transientError(error);
  const code = FASTIFY_CODES[error.code] ?? (transient && TRANSIENT_CODES[transient]);
  if (code) return new AppError(code);
  if (error.statusCode === 503) return new AppError('unavailable');
  return error.statusCode && error.statusCode < 500 ? new AppError('malformed_request') : undefined;
}

/** The API and the web application on one port: envelope, security headers, health, OpenAPI document. */
export async function buildHttp(platform: Platform, routes: readonly Route[]): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: platform.config.trustProxy,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: true,
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        // The PDF view decodes some images with WebAssembly that is part of the build.
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        // The PDF view compiles its image decoders.
        'worker-src': ["'self'", 'blob:'],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'connect-src': ["'self'", 'blob:'],
        'upgrade-insecure-requests': platform.config.publicUrl.startsWith('https:') ? [] : null,
      },
    },
    hsts: platform.config.publicUrl.startsWith('https:'),
  });
  // Bodies are JSON or forms; Fastify would take plain text as well.
  app.removeContentTypeParser('text/plain');
  // Many clients set the JSON content type on every request: an empty body is an absent one, not malformed JSON.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body, done),
  );
  await app.register(multipart, { throwFileSizeLimit: false });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asAppError(error);
    if (known && !(error instanceof AppError) && known.status >= 500)
      request.log.warn(
        { err: error, request_id: request.id },
        'The database or a worker thread is unavailable',
      );
    if (known) return sendFailure(reply, known);
    request.log.error(
      { err: error, request_id: request.id, url: request.url.split('?')[0] },
      'Unexpected error',
    );
    return sendFailure(reply, new AppError('internal', { data: { request_id: request.id } }));
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });

  for (const route of routes) route.register(app, platform);
  const document = openApiDocument(process.env.npm_package_version ?? '0.1.0');
  app.get('/api/v1/openapi.json', async () => document);
  app.get('/healthz', async () => {
    await platform.database.appPool.query('select 1');
    return { status: true, message: 'OK', data: {} };
  });

  const hasWeb = existsSync(join(WEB, 'index.html'));
  if (hasWeb)
    await app.register(serveStatic, {
      root: WEB,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
      preCompressed: true,
    });
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
    if (hasWeb && isPage && !/\.\w+$/.test(request.url.replace(/\?.*$/s, '')))
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return sendFailure(reply, new AppError('not_found', { message: ERRORS.not_found.message }));
  });
  return app;
}
