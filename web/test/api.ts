import type { BodyInput, Call, Data } from '@placewell/contract/call.ts';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

const server = setupServer();

/** Starts a server for the file's tests; a call that no test answers fails the test. */
export function withApi() {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}

export type Seen<C extends Call> = { bodies: BodyInput<C>[]; headers: Headers[] };
const urlOf = (call: Call) => `*/api/v1/${call.path}`;

/** Answers a call with data that fits the contract; the returned object collects what was sent. */
export function answer<C extends Call>(call: C, data: Data<C> | ((body: BodyInput<C>) => Data<C>)): Seen<C> {
  const seen: Seen<C> = { bodies: [], headers: [] };
  server.use(
    http.post(urlOf(call), async ({ request }) => {
      const body = call.transport === 'multipart' ? {} : await request.json();
      seen.bodies.push(body as BodyInput<C>);
      seen.headers.push(request.headers);
      const answered =
        typeof data === 'function' ? (data as (b: BodyInput<C>) => Data<C>)(body as never) : data;
      return HttpResponse.json({ status: true, message: '', data: call.data.parse(answered) });
    }),
  );
  return seen;
}

type Failing = { status: number; message: string; code: string; subscribe_status?: boolean; data?: object };

/** Answers a call with a failure. */
export function fail(call: Call, { status, ...envelope }: Failing) {
  server.use(http.post(urlOf(call), () => HttpResponse.json({ status: false, ...envelope }, { status })));
}

/** Makes a call end without an answer. */
export function breakNetwork(call: Call) {
  server.use(http.post(urlOf(call), () => HttpResponse.error()));
}

/** Answers the live events with a stream on which nothing happens. */
export function answerSilentEvents() {
  const headers = { 'Content-Type': 'text/event-stream' };
  server.use(http.get('*/api/v1/agency/events', () => new HttpResponse(new ReadableStream(), { headers })));
}
