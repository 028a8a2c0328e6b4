import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    serving: Serving;
  }
}

/** Browsers reconnect to another process, or to this one after its restart: not all at the same moment. */
const RECONNECT_MS = { min: 500, max: 3000 };
const POLL_MS = 50;
/** Without requests for this long, the connections that are left have none: browsers open some in advance. */
const QUIET_MS = 500;

const reconnectMs = () =>
  Math.round(RECONNECT_MS.min + Math.random() * (RECONNECT_MS.max - RECONNECT_MS.min));

/** Whether a server still takes work, what runs, and the live streams that would otherwise never end. */
export class Serving {
  isStopping = false;
  /** Responses that have not ended. */
  readonly running = new Set<ServerResponse>();
  /** When one of them began or ended last. */
  changedAt = 0;
  /** One for each address that got a request: HOST may be a name with several addresses. */
  readonly servers = new Set<Server>();
  readonly #streams = new Set<(retryMs: number) => void>();

  /** `close` is called when the server stops, with the time after which to reconnect. Returns how to forget it. */
  addStream(close: (retryMs: number) => void): () => void {
    // Its request was already running when the others were closed.
    if (this.isStopping) close(reconnectMs());
    else this.#streams.add(close);
    return () => this.#streams.delete(close);
  }

  /** Counts a response as running until it has ended. */
  track(response: ServerResponse) {
    this.running.add(response);
    this.changedAt = Date.now();
    response.once('close', () => {
      this.running.delete(response);
      this.changedAt = Date.now();
    });
  }

  /** Whether nothing runs, and nothing has for a moment in which a request on its way would have arrived. */
  get isQuiet(): boolean {
    return this.running.size === 0 && Date.now() - this.changedAt >= QUIET_MS;
  }

  stop() {
    if (this.isStopping) return;
    this.isStopping = true;
    this.changedAt = Date.now();
    for (const close of this.#streams) close(reconnectMs());
  }
}

// Node names it, its types do not.
type ServerSocket = { server?: Server };

/** Lets a server end its connections by itself: what it responds while it stops ends the connection. */
export function trackServing(app: FastifyInstance) {
  const serving = new Serving();
  app.decorate('serving', serving);
  serving.servers.add(app.server);
  app.addHook('onRequest', ({ raw }, reply, next) => {
    serving.track(reply.raw);
    const { server } = raw.socket as ServerSocket;
    if (server) serving.servers.add(server);
    next();
  });
  app.addHook('preClose', async () => serving.stop());
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (serving.isStopping) reply.header('connection', 'close');
    next();
  });
}

/**
 * Stops a server: readiness goes red, listening stops, live streams get a closing event, running requests end. What has
 * not ended after `graceMs` is cut off; connections without a request are, as soon as no other one has any. Resolves
 * with the number of requests that were cut off.
 */
export async function drain(app: FastifyInstance, graceMs: number): Promise<number> {
  const { serving } = app;
  const closed = app.close();
  let isClosed = false;
  void closed.finally(() => {
    isClosed = true;
  });
  const isDone = () => serving.isQuiet || (isClosed && serving.running.size === 0);
  for (const until = Date.now() + graceMs; !isDone() && Date.now() < until; ) {
    for (const server of serving.servers) {
      // The framework lets further addresses listen until the connections of the first have ended.
      if (server.listening) server.close();
      // A response that had begun before may leave its connection open for another request.
      server.closeIdleConnections();
    }
    await Promise.race([isClosed ? sleep(POLL_MS) : closed, sleep(POLL_MS)]);
  }
  const cut = serving.running.size;
  for (const server of serving.servers) server.closeAllConnections();
  await closed;
  return cut;
}
