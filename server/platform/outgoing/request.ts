import { Buffer } from 'node:buffer';
import { type buildConnector, Client, type Dispatcher, buildConnector as makeConnector } from 'undici';
import { inSpan } from '../tracing/tracing.ts';
import { isForeign } from './allowed-ips.ts';
import type { Guard } from './guard.ts';
import { asOutgoingError, OutgoingError } from './outgoing-error.ts';

/** The whole request, from name resolution to the last byte read, unless it sets another time. */
const REQUEST_MS = 10_000;
/** Bytes read of a response; the connection is then cut. */
const MAX_BODY = 65_536;
const MAX_HEADERS = 16_384;
const MAX_URL = 2048;

export type OutgoingRequest = {
  url: string;
  method: 'GET' | 'POST' | 'HEAD';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
  timeoutMs?: number;
};
export type OutgoingResponse = {
  status: number;
  /** By lower-case name; a list if repeated. */
  headers: Record<string, string | string[] | undefined>;
  /** At most the first 64 KiB. */
  body: Buffer;
  /** The response was longer; a host that stops before its announced end has failed. */
  truncated: boolean;
  /** The response came from an address that OUTGOING_ALLOW_CIDR opens, so not all users may read it. */
  is_inside: boolean;
  ms: number;
};

/** A complete http or https URL; throws `url_invalid`, and `address_refused` for a forbidden address in it. */
export function readUrl(text: string, guard: Guard): URL {
  const url = URL.parse(text);
  const isPlain = url?.username === '' && url.password === '' && url.hostname !== '' && url.port !== '0';
  if (!url || !isPlain || text.length > MAX_URL || !/^https?:$/.test(url.protocol))
    throw new OutgoingError('url_invalid');
  guard.checkHost(hostOf(url), portOf(url));
  return url;
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/s, '$1');
const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80));

async function readBody(body: Dispatcher.ResponseData['body']) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_BODY) break;
  }
  return { body: Buffer.concat(chunks).subarray(0, MAX_BODY), truncated: length > MAX_BODY };
}

/** One request on a new connection; follows no redirect, uses no proxy. */
export async function sendRequest(guard: Guard, request: OutgoingRequest): Promise<OutgoingResponse> {
  const url = readUrl(request.url, guard);
  // The host, but neither path nor query, which may name people.
  const facts = { 'http.request.method': request.method, 'server.address': url.hostname };
  return inSpan(`${request.method} outgoing`, { kind: 'client', facts }, async ({ note }) => {
    const response = await sendTo(url, guard, request);
    note({ 'http.response.status_code': response.status });
    return response;
  });
}

async function sendTo(url: URL, guard: Guard, request: OutgoingRequest): Promise<OutgoingResponse> {
  const startedAt = performance.now();
  const timeoutMs = request.timeoutMs ?? REQUEST_MS;
  const time = AbortSignal.timeout(timeoutMs);
  const signal = request.signal ? AbortSignal.any([time, request.signal]) : time;
  const port = portOf(url);
  let isInside = false;
  const open = makeConnector({
    ...guard.connectTo(port),
    allowH2: false,
    maxCachedSessions: 0,
    timeout: timeoutMs,
  });
  const connect: buildConnector.connector = (options, callback) => {
    try {
      guard.checkHost(options.hostname, port);
    } catch (error) {
      callback(asOutgoingError(error), null);
      return;
    }
    open(options, (...opened) => {
      const [, socket] = opened;
      // A connection without an address counts as internal.
      if (socket) isInside = !isForeign(socket.remoteAddress ?? '');
      callback(...opened);
    });
  };
  const client = new Client(url.origin, {
    connect,
    maxHeaderSize: MAX_HEADERS,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    pipelining: 1,
  });
  try {
    const { statusCode, headers, body } = await client.request({
      path: `${url.pathname}${url.search}`,
      method: request.method,
      headers: request.headers ?? {},
      body: request.body ?? null,
      signal,
      reset: true,
    });
    const read = await readBody(body);
    return {
      status: statusCode,
      headers,
      ...read,
      is_inside: isInside,
      ms: Math.round(performance.now() - startedAt),
    };
  } catch (error) {
    throw asOutgoingError(error);
  } finally {
    // Also drops the rest of a body that is too long.
    await client.destroy();
  }
}
