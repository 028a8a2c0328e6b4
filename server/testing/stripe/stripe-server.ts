import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SANDBOX_CARDS } from '@placewell/contract/money/sandbox-cards.ts';
import { Api, type StripeKeys } from './api.ts';
import { type Fault, Faults } from './faults.ts';
import type { Answer } from './idempotency.ts';
import { authenticate } from './intents.ts';
import type { StripeEvent } from './objects.ts';
import { readForm } from './parameters.ts';
import { StripeState } from './state.ts';
import { advance } from './time.ts';
import { signed, Webhooks } from './webhooks.ts';

/** Loaded by browsers in place of Stripe's script, with the test cards by number. */
function script(): string {
  const names = Object.fromEntries(SANDBOX_CARDS.map(({ number, name }) => [number, name]));
  const code = readFileSync(join(import.meta.dirname, 'stand-in.js'), 'utf8');
  return `const TEST_CARDS = ${JSON.stringify(names)};\n${code}`;
}

/**
 * Stripe's HTTP API in memory, for tests, written from the public reference: the part that Placewell uses. It refuses
 * unknown parameters, replays responses by idempotency key, signs and retries events, and injects faults.
 */
export async function startStripeServer(keys: StripeKeys) {
  const faults = new Faults();
  const webhooks = new Webhooks(keys.webhookSecret);
  const requests: { method: string; path: string; key: string | undefined }[] = [];

  function send(response: ServerResponse, { status, body }: Answer) {
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': state.newId('req'),
      'access-control-allow-origin': '*',
    });
    response.end(JSON.stringify(body));
  }

  /** Served besides the API: the browser's script, the bank's page, and PDFs. */
  function serveOther(url: URL, form: unknown, response: ServerResponse): boolean {
    if (url.pathname === '/v3/') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
      response.end(script());
      return true;
    }
    if (url.pathname === '/bank') {
      const { client_secret = '', is_authenticated } = form as Record<string, string>;
      send(response, { status: 200, body: authenticate(state, client_secret, is_authenticated === 'true') });
      return true;
    }
    const invoice = /^\/invoice\/(\w+)\/pdf$/.exec(url.pathname)?.[1];
    if (!invoice || !state.find('invoice', invoice)) return false;
    response.writeHead(200, { 'content-type': 'application/pdf' });
    response.end('%PDF-1.4\n%%EOF\n');
    return true;
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', state.url);
    const method = request.method ?? 'GET';
    if (method === 'OPTIONS') {
      response.writeHead(204, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' });
      return response.end();
    }
    const text = await readText(request);
    const body = method === 'POST' ? text : url.search.slice(1);
    const key = request.headers['idempotency-key'];
    const read = {
      method,
      path: url.pathname,
      form: readForm(body),
      body,
      key: typeof key === 'string' ? key : undefined,
    };
    requests.push({ method, path: url.pathname, key: read.key });
    const fault = faults.take(method, url.pathname);
    if (fault?.how === 'error')
      return send(response, {
        status: 500,
        body: { error: { type: 'api_error', message: 'An error on purpose.' } },
      });
    if (fault?.how === 'limit')
      return send(response, {
        status: 429,
        body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } },
      });
    if (serveOther(url, read.form, response)) return;
    const done = api.answer(request, read);
    if (fault?.how === 'drop') return request.socket.destroy();
    if (fault?.how === 'slow') await sleep(fault.ms ?? 0);
    send(response, done);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: Error) =>
      send(response, { status: 500, body: { error: { type: 'api_error', message: String(error.stack) } } }),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const state = new StripeState(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const api = new Api(state, keys);
  state.onEvent = (event) => void webhooks.deliver(event);

  return {
    url: state.url,
    scriptUrl: `${state.url}/v3/`,
    keys,
    state,
    /** Every API request, in order. */
    requests,
    /** Deliveries of events, failed ones included. */
    deliveries: webhooks.deliveries,
    fail: (fault: Fault) => faults.add(fault),
    succeed: () => faults.clear(),
    forgetKeys: api.forgetKeys,
    /** Sends every new event to `url`, signed, until it is accepted. */
    sendEventsTo: (url: string | undefined) => webhooks.sendTo(url),
    events: (): StripeEvent[] => state.all('event').reverse(),
    /** A message as Stripe sends it: the body, and its signature header of `time` (Unix seconds). */
    signed: (event: StripeEvent, time?: number) =>
      signed(event, keys.webhookSecret, time === undefined ? undefined : new Date(time * 1000)),
    /** Moves one customer's clock on, and processes due work until then. */
    moveClock: (customer: string, to: string) =>
      advance(state, [state.get('customer', customer)], Math.floor(Date.parse(to) / 1000)),
    /** The bank's answer to 3-D Secure. */
    authenticate: (clientSecret: string, isAuthenticated: boolean) =>
      authenticate(state, clientSecret, isAuthenticated),
    close: async () => {
      webhooks.stop();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;
