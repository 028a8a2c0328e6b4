import type { BodyInput, Call, Data } from '@placewell/contract/call.ts';
import type { ErrorCode } from '@placewell/contract/errors.ts';
import type { RequestHeader, ResponseHeader } from '@placewell/contract/headers.ts';
import { texts } from '@placewell/contract/texts.ts';
import { denyAccess } from '../session/access-denied.ts';
import { noteRefusal } from '../session/refusals.ts';
import { SESSION_EXPIRED_EVENT } from '../session/session-state.ts';
import { readSession } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';
import { addressOf, apiUrl } from './api-url.ts';
import { repeatWhenBusy } from './repeat.ts';

/** The headers of a call: one that another origin may not send would block it there. */
type SentHeaders = Partial<Record<RequestHeader, string>>;

/** The specification's headers, from the stored session. A header value must not be empty. */
export function sessionHeaders(): SentHeaders {
  const { token, agency_id, user_id, role } = readSession();
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(agency_id && { agency_id }),
    ...(user_id && { user_id }),
    ...(role && { role }),
  };
}

/** The token of a call; throws if it needs one and there is none. */
function tokenFor(call: Call): string {
  const { token } = readSession();
  if (token === '' && call.roles !== 'public')
    throw new ApiError({ code: 'no_token', message: texts.noToken, status: 0 });
  return token;
}

/** URL of a call, with its body in the query string if the contract requires it. */
export function callUrl<C extends Call>(call: C, body: BodyInput<C>): string {
  if (call.transport !== 'query') return apiUrl(call.path);
  const params = Object.entries((body ?? {}) as Record<string, unknown>).filter(([, value]) => value != null);
  const query = new URLSearchParams(params.map(([name, value]) => [name, String(value)])).toString();
  return apiUrl(call.path) + (query ? `?${query}` : '');
}

export type Files = Readonly<Record<string, File | readonly File[]>>;
export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Files of a multipart call by field name. */
  files?: Files | undefined;
  /** Called with the share of the upload sent so far, 0–1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Of a creating call: the same for each attempt of one submission. */
  idempotencyKey?: string | undefined;
};

/** An unguessable random UUID. `crypto.randomUUID` is missing on pages without HTTPS. */
export function newRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40; // Version 4: random.
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80; // The variant of RFC 9562.
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A creating call always has a key: the server may have completed it although its response was lost. */
const keyHeader = (call: Call, { idempotencyKey }: CallOptions): SentHeaders =>
  call.effect === 'create' ? { 'idempotency-key': idempotencyKey ?? newRandomId() } : {};

type RawResponse = { status: number; text: string; retryAfter: number | undefined };

/** Of all headers of an answer the only one that is read. */
const RETRY_AFTER: ResponseHeader = 'retry-after';

/** The seconds of a `retry-after` header; a date in it counts as none. */
const secondsOf = (header: string | null) => (/^\d{1,6}$/.test(header ?? '') ? Number(header) : undefined);

const networkError = () => new ApiError({ code: 'network', message: texts.networkError, status: 0 });
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

async function sendJson(call: Call, body: unknown, options: CallOptions): Promise<RawResponse> {
  const { signal } = options;
  const isGet = call.method === 'GET';
  const headers: SentHeaders = {
    ...sessionHeaders(),
    ...keyHeader(call, options),
    ...(isGet ? {} : { 'content-type': 'application/json' }),
  };
  const response = await fetch(callUrl(call, body as BodyInput<Call>), {
    method: call.method,
    headers,
    ...(isGet ? {} : { body: JSON.stringify(body ?? {}) }),
    ...(signal ? { signal } : {}),
  });
  return readResponse(response);
}

const readResponse = async (response: Response): Promise<RawResponse> => ({
  status: response.status,
  text: await response.text(),
  retryAfter: secondsOf(response.headers.get(RETRY_AFTER)),
});

/** Form fields are text; a list repeats its field. */
function toFormData(body: unknown, files: Files | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>))
    for (const one of Array.isArray(value) ? value : [value]) if (one != null) form.append(name, String(one));
  for (const [name, value] of Object.entries(files ?? {}))
    for (const file of Array.isArray(value) ? value : [value]) form.append(name, file);
  return form;
}

/** Uses XMLHttpRequest because fetch does not report upload progress. */
function sendForm(call: Call, body: unknown, options: CallOptions): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiUrl(call.path));
    for (const [name, value] of Object.entries(sessionHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: secondsOf(request.getResponseHeader(RETRY_AFTER)),
      });
    request.onerror = () => reject(networkError());
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    options.signal?.addEventListener('abort', () => request.abort());
    request.send(toFormData(body, options.files));
  });
}

type Envelope = {
  status?: boolean;
  message?: string;
  code?: ErrorCode;
  subscribe_status?: boolean;
  data?: Record<string, unknown> | null;
};

/** Consequences of a refused call for the whole session; only if it was sent with the token of that session. */
function noteSession(token: string, { status }: RawResponse, envelope: Envelope) {
  if (token === '' || token !== readSession().token) return;
  if (envelope.message === texts.invalidToken) window.dispatchEvent(new Event(SESSION_EXPIRED_EVENT));
  if (status === 402 && envelope.subscribe_status === false) denyAccess(envelope.message ?? '');
  noteRefusal(envelope.code);
}

function toApiError({ status, retryAfter }: RawResponse, envelope: Envelope): ApiError {
  const fallback = status === 402 && envelope.subscribe_status === false ? texts.paymentRequired : '';
  return new ApiError({
    code: envelope.code ?? 'internal',
    message: envelope.message || fallback,
    status,
    data: envelope.data,
    retryAfter,
  });
}

function parseEnvelope(response: RawResponse): Envelope {
  try {
    return JSON.parse(response.text) as Envelope;
  } catch {
    // A proxy's error page is not JSON: to the user that equals no response, unless it has a Retry-After.
    const { status, retryAfter } = response;
    const isBusy = retryAfter !== undefined && (status === 429 || status === 503);
    const message = isBusy ? texts.overloaded(retryAfter) : texts.networkError;
    throw new ApiError({ code: 'invalid_response', message, status, retryAfter });
  }
}

/** The error of a refused request without an envelope, after noting its consequences for the session. */
export async function readRefusal(token: string, response: Response): Promise<ApiError> {
  const refused = await readResponse(response);
  const envelope = parseEnvelope(refused);
  noteSession(token, refused, envelope);
  return toApiError(refused, envelope);
}

/** In development, reports a response that violates the contract. */
function checkContract(call: Call, data: unknown) {
  const checked = call.data.safeParse(data);
  if (!checked.success) console.error(`Response of ${call.path} violates the contract`, checked.error.issues);
}

/**
 * Sends a call of the contract and returns its `data`; a read is retried while the server is busy. Throws ApiError for
 * every failure, and without sending anything if a required token is missing. An invalid token also raises the prompt
 * to log in, an expired subscription denies access. Aborting throws the browser's AbortError.
 */
export async function callApi<C extends Call>(
  call: C,
  body: BodyInput<C>,
  options: CallOptions = {},
): Promise<Data<C>> {
  const send = () => sendOnce(call, body, options);
  return call.effect === 'read' ? repeatWhenBusy(send, options.signal) : send();
}

async function sendOnce<C extends Call>(call: C, body: BodyInput<C>, options: CallOptions): Promise<Data<C>> {
  const token = tokenFor(call);
  let response: RawResponse;
  try {
    response =
      call.transport === 'multipart'
        ? await sendForm(call, body, options)
        : await sendJson(call, body, options);
  } catch (error) {
    if (isAbort(error) || error instanceof ApiError) throw error;
    throw networkError();
  }
  const envelope = parseEnvelope(response);
  if (envelope.status !== true) {
    noteSession(token, response, envelope);
    throw toApiError(response, envelope);
  }
  if (import.meta.env.DEV) checkContract(call, envelope.data);
  return envelope.data as Data<C>;
}

/** Fetches a call that returns a file, with the session's token. Throws ApiError and repeats like callApi. */
export function fetchFile<C extends Call>(call: C, body: BodyInput<C>, signal?: AbortSignal): Promise<File> {
  return repeatWhenBusy(() => fetchFileOnce(call, body, signal), signal);
}

async function fetchFileOnce(call: Call, body: BodyInput<Call>, signal?: AbortSignal): Promise<File> {
  const token = tokenFor(call);
  let response: Response;
  try {
    response = await fetch(callUrl(call, body), {
      ...(call.transport === 'query'
        ? { headers: sessionHeaders() }
        : {
            method: call.method,
            headers: { ...sessionHeaders(), 'content-type': 'application/json' } satisfies SentHeaders,
            body: JSON.stringify(body ?? {}),
          }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw networkError();
  }
  if (!response.ok) throw await readRefusal(token, response);
  const content = await response.blob();
  return new File([content], nameOfFile(response), { type: content.type });
}

/** The name that the server gives a file; "" if it gives none. */
function nameOfFile(response: Response): string {
  const disposition = response.headers.get('content-disposition' satisfies ResponseHeader) ?? '';
  const [, name = ''] = /filename\*=UTF-8''([^;]*)/i.exec(disposition) ?? [];
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}

/** Fetches a picture that an answer names, which needs no token. */
export async function fetchPicture(named: string): Promise<Blob> {
  const response = await fetch(addressOf(named)).catch(() => undefined);
  if (!response?.ok) throw networkError();
  return response.blob();
}
