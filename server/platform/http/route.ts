import { type Call, errorsOf, takesKey } from '@placewell/contract/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallResult } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { duringRequest } from '../security/security-log.ts';
import { inSpan, traceparent } from '../tracing/tracing.ts';
import { duringOrigin } from '../work-origin.ts';
import { authenticate, bearerToken } from './authenticate.ts';
import { securityFacts } from './failures.ts';
import { type Idempotency, idempotencyOf, Replayed, withHeaderKey } from './idempotency.ts';
import { assertDeclaredSize, readRawBodies } from './read-body.ts';
import { validateBody, validateData } from './validation.ts';

export type Route = { call: Call; register: (app: FastifyInstance, platform: Platform) => void };
type Handler = (request: FastifyRequest, reply: FastifyReply, platform: Platform) => Promise<unknown>;

/** `admit` may refuse a public call before its body is read. */
export function route(
  call: Call,
  handler: Handler,
  admit?: (request: FastifyRequest, platform: Platform) => void,
): Route {
  const add = (app: FastifyInstance, platform: Platform) => {
    app.route({
      method: call.method,
      url: `/api/v1/${call.path}`,
      bodyLimit: call.bodyLimit,
      // A stream never ends, so neither would a response to HEAD.
      exposeHeadRoute: call.returns !== 'events' && call.returns !== 'redirect',
      onRequest: async (request) => {
        if (platform.config.isOwnAgency && call.whenOwnAgency === 'refuse')
          throw new AppError('not_offered_here');
        if (call.roles !== 'public') return authenticate(request, call);
        request.server.traffic.countPublic(call, request.ip, bearerToken(request));
        assertDeclaredSize(request, call);
        admit?.(request, platform);
      },
      handler: async (request, reply) => {
        try {
          const facts = securityFacts(request);
          return await duringRequest(facts, () =>
            inRequestSpan(call.path, request, () => handler(request, reply, platform)),
          );
        } catch (error) {
          if (error instanceof Replayed) return sendReplay(reply, error);
          if (error instanceof AppError && !isDeclared(call, error))
            request.log.error({ call: call.path, undeclared_code: error.code }, UNDECLARED_ERROR);
          throw error;
        }
      },
    });
  };
  return {
    call,
    register: (app, platform) => {
      if (call.transport !== 'raw') return add(app, platform);
      // How bodies are read is set for all routes of a part of the application, so this one is a separate part.
      app.register(async (part) => {
        readRawBodies(part);
        add(part, platform);
      });
    },
  };
}

/** Serves a call or page in its span; what it logs and queues carries the id of the request. */
export function inRequestSpan(
  path: string,
  { id: request_id, method }: FastifyRequest,
  work: () => Promise<unknown>,
) {
  const facts = {
    'http.request.method': method,
    'http.route': path,
    'placewell.request_id': request_id,
  };
  return inSpan(`${method} ${path}`, { kind: 'server', facts }, async ({ note }) => {
    const parent = traceparent();
    try {
      return await duringOrigin({ request_id, ...(parent && { traceparent: parent }) }, work);
    } catch (error) {
      // A refusal has its code; anything else is our fault.
      note({ 'http.response.status_code': error instanceof AppError ? error.status : 500 });
      throw error;
    }
  });
}

/** Logged when a service throws a code that its call does not declare; the tests fail on it. */
export const UNDECLARED_ERROR = 'A call failed with a code that it does not declare';

// Every call may meet a conflict between two transactions; a service that throws one itself declares it.
const isDeclared = (call: Call, { code }: AppError) =>
  call.errors.includes(code) || (code !== 'conflict' && errorsOf(call).includes(code));

export function inputOf(call: Call, request: FastifyRequest): unknown {
  // The form parser leaves no body, which would pass for an empty one.
  if (request.isMultipart()) throw new AppError('unsupported_media_type');
  if (call.transport === 'query') return validateBody(call, request.query);
  return validateBody(call, takesKey(call) ? withHeaderKey(request) : request.body);
}

export function envelope(call: Call, body: unknown, result: unknown) {
  const data = validateData(call, result instanceof CallResult ? result.data : result);
  const message = result instanceof CallResult ? result.message : call.message(data, body);
  return { status: true, message, data };
}

const sendReplay = (reply: FastifyReply, { response }: Replayed) =>
  reply.header('idempotency-replayed', 'true').type('application/json; charset=utf-8').send(response);

export const idempotency = (call: Call, request: FastifyRequest, body: unknown): Idempotency =>
  idempotencyOf(request, { call, body, envelope: (result) => envelope(call, body, result) });
