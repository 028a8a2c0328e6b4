import type { OutgoingHttpHeaders } from 'node:http';
import { REQUEST_HEADERS, RESPONSE_HEADERS } from '@placewell/contract/headers.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { isForApi } from '../access-log.ts';

/** The longest time that browsers cache a preflight (Chromium: two hours). */
const MAX_AGE_S = 7200;

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT',
  'access-control-allow-headers': REQUEST_HEADERS.join(', '),
  'access-control-max-age': MAX_AGE_S,
};
const ANSWER = {
  'access-control-expose-headers': RESPONSE_HEADERS.join(', '),
  // For pictures and other embedded responses.
  'cross-origin-resource-policy': 'cross-origin',
};

/** The headers that let pages of the listed origins read the API's responses; none if the list is empty. */
export function corsHeaders(
  { corsOrigins }: Pick<Config, 'corsOrigins'>,
  request: FastifyRequest,
): OutgoingHttpHeaders {
  if (corsOrigins.length === 0 || !isForApi(request)) return {};
  const { origin } = request.headers;
  const isListed = origin !== undefined && corsOrigins.includes(origin);
  return { vary: 'Origin', ...(isListed && { 'access-control-allow-origin': origin, ...ANSWER }) };
}

const isPreflight = ({ method, headers }: FastifyRequest) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/**
 * Lets pages of the listed origins call the API and read refusals. Callers authenticate by a token in a header, never
 * by cookies, so credentials are not allowed. Register it before any hook that refuses a request, and after the
 * security headers.
 */
export function allowOrigins(app: FastifyInstance, config: Pick<Config, 'corsOrigins'>) {
  if (config.corsOrigins.length === 0) return;
  app.addHook('onRequest', (request, reply, next) => {
    const headers = corsHeaders(config, request);
    reply.headers(headers);
    const origin = headers['access-control-allow-origin'];
    if (origin === undefined || !isPreflight(request)) return next();
    reply.removeHeader('access-control-expose-headers');
    reply.code(204).headers(PREFLIGHT).send();
  });
  // A response may vary by more.
  app.addHook('onSend', (request, reply, _payload, next) => {
    const vary = String(reply.getHeader('vary') ?? '');
    if (isForApi(request) && !/\borigin\b/i.test(vary))
      reply.header('vary', [vary, 'Origin'].filter(Boolean).join(', '));
    next();
  });
}
