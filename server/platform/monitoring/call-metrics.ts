import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callSeconds } from './counters.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
const PREFIX = '/api/v1/';

/** The call's name of the contract; for other requests, one name for all, so that no sender makes up names. */
const callOf = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  url.startsWith(PREFIX) ? url.slice(PREFIX.length) : 'other';

/**
 * Measures every call until its response has ended, completely or not. Streams end when their reader leaves, which says
 * nothing about us: only those refused are measured.
 */
export function measureCalls(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, next) => {
    const startedAt = performance.now();
    reply.raw.once('close', () => {
      if (isStream(reply.raw.getHeader('content-type'))) return;
      const { statusCode } = reply.raw;
      callSeconds.observe(
        {
          call: callOf(request),
          method: METHODS.has(request.method) ? request.method : 'other',
          // The caller left before there was an answer.
          status: reply.raw.headersSent ? `${Math.floor(statusCode / 100)}xx` : 'none',
        },
        (performance.now() - startedAt) / 1000,
      );
    });
    next();
  });
}

const isStream = (type: unknown) => String(type).startsWith('text/event-stream');
