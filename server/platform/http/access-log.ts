import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../sessions/sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender of the request, once known. */
    actor?: Actor;
  }
}

const SANE_ID = /^[A-Za-z0-9._-]{1,128}$/;

/** The request's id: its `x-request-id` if that is harmless to log, else a new one. */
export function requestId({ headers }: { headers: Record<string, string | string[] | undefined> }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : crypto.randomUUID();
}

/** Whether a request is for the API, in any encoding of its path; else it is for a probe or the web application. */
export const isForApi = ({ url, routeOptions }: FastifyRequest) =>
  url.startsWith('/api/') || (routeOptions.url ?? '').startsWith('/api/');

/** The log line of a request; never its query, headers or body, which hold tokens and personal data. */
function accessLine(request: FastifyRequest, reply: FastifyReply, bytes: number) {
  const { actor } = request;
  return {
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.raw.statusCode,
    ms: Math.round(reply.elapsedTime),
    bytes,
    ip: request.ip,
    ...(actor ? { agency_id: actor.agency_id, user_id: actor.user_id } : {}),
    // The caller left, or was cut off, before the response was complete.
    ...(reply.raw.writableFinished ? {} : { is_aborted: true }),
  };
}

/**
 * Sends each request's id back as `x-request-id` and logs one line when its response has ended, completely or not: API
 * calls at level info, probes and pages at debug. `bytes` counts sent bytes, headers included.
 */
export function logAccess(app: FastifyInstance) {
  app.decorateRequest('actor', undefined);
  app.decorateRequest('security', undefined);
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id);
    const { socket } = request.raw;
    const before = socket.bytesWritten ?? 0;
    reply.raw.once('close', () => {
      const line = accessLine(request, reply, (socket.bytesWritten ?? 0) - before);
      request.log[isForApi(request) ? 'info' : 'debug'](line, 'Request');
    });
    next();
  });
}
