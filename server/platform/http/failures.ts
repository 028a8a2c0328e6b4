import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorCode } from '@placewell/contract/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { transientError, unavailableReason } from '../db/errors.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import { duringRequest, logSecurity, type RequestFacts } from '../security/security-log.ts';
import { WorkerError } from '../workers/worker-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    security?: RequestFacts;
  }
}

/** A request's data for the security log; the call adds the email concerned. */
export function securityFacts(request: FastifyRequest): RequestFacts {
  request.security ??= { request_id: request.id, ip: request.ip };
  return request.security;
}

/** Logs that a caller was refused: for who they are (401), their rights (403) or their rate (429). */
function logRefusal(request: FastifyRequest, { status, code }: AppError) {
  if (![401, 403, 429].includes(status)) return;
  const { agency_id, user_id } = request.actor ?? {};
  const call = request.routeOptions.url?.replace('/api/v1/', '');
  duringRequest(securityFacts(request), () =>
    logSecurity(
      request.server.log as Log,
      'refused',
      { code, ...(call ? { call } : {}), ...(agency_id && user_id ? { agency_id, user_id } : {}) },
      'Refused',
    ),
  );
}

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

function asAppError(error: FastifyError | AppError): AppError | undefined {
  if (error instanceof AppError) return error;
  const known = FASTIFY_CODES[error.code];
  if (known) return new AppError(known);
  // The dead thread has written nothing, and its replacement is starting.
  if (error instanceof WorkerError) return new AppError('unavailable');
  const transient = transientError(error);
  if (transient === 'unavailable')
    return new AppError('unavailable', { message: `${unavailableReason(error)} Try again in a moment.` });
  if (transient) return new AppError('conflict');
  if (error.statusCode === 503) return new AppError('unavailable');
  return error.statusCode && error.statusCode < 500 ? new AppError('malformed_request') : undefined;
}

function subscribeStatus({ code }: AppError): { subscribe_status?: boolean } {
  const failure = ERRORS[code];
  return 'subscribe_status' in failure ? { subscribe_status: failure.subscribe_status } : {};
}

/** The envelope of a failure. */
const envelopeOf = (error: AppError, data: object = {}) => ({
  status: false,
  message: error.message,
  code: error.code,
  ...subscribeStatus(error),
  data: Object.keys(data).length > 0 ? data : null,
});

/** Sends the failure, with `retry-after` if a retry may help, and the request's id for internal errors. */
export function sendFailure(reply: FastifyReply, error: AppError) {
  const { status, fields, retryAfter } = error;
  // Fastify closes the connection if the body was not read, and the sender would lose the response.
  if (error.code === 'payload_too_large') reply.removeHeader('connection');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const isOurs = status === 429 || status >= 500;
  const data = {
    ...error.data,
    ...(fields ? { fields } : {}),
    ...(isOurs ? { request_id: reply.request.id } : {}),
  };
  return reply.code(status).send(envelopeOf(error, data));
}

const HTTP_CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'payload_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Answers broken HTTP, which reaches neither hooks nor routes, and closes the connection. */
export function refuseBrokenHttp({ code }: { code?: string }, socket: Socket) {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy();
  const error = new AppError(HTTP_CODES[code ?? ''] ?? 'malformed_request');
  const body = JSON.stringify(envelopeOf(error));
  socket.end(
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** An error as a failure, logged where that is due: expected ones unchanged, outages as 503, all others as our bug. */
export function failureOf(error: FastifyError | AppError, request: FastifyRequest): AppError {
  const known = asAppError(error);
  if (known && known.status >= 500 && (known !== error || known.cause !== undefined))
    request.log.warn({ err: error, reason: known.message }, 'Request failed: dependency unavailable');
  if (known) {
    logRefusal(request, known);
    return known;
  }
  request.log.error({ err: error, route: request.routeOptions.url }, 'Request failed: unexpected error');
  return new AppError('internal');
}

/** Sends an error: expected failures unchanged, outages as 503 with their reason, all others as our bug. */
export const handleError = (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(reply, failureOf(error, request));
