import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    serving: Serving;
  }
}

/** Spreads the reconnects of browsers, to another process or to this one after its restart. */
const RECONNECT_MS = { min: 500, max: 3000 };
const POLL_MS = 50;
/** After this time without requests the remaining connections are unused: browsers open some in advance. */
const QUIET_MS = 500;

const reconnectMs = () =>
  Math.round(RECONNECT_MS.min + Math.random() * (RECONNECT_MS.max - RECONNECT_MS.min));

/** Whether a server still accepts work, its running responses, and the live streams that would never end. */
export class Serving {
  isStopping = false;
  /** Unfinished responses. */
  readonly running = new Set<ServerResponse>();
  /** The last time one began or ended. */
  changedAt = 0;
  /** One per address that got a request: HOST may resolve to several. */
  readonly servers = new Set<Server>();
  readonly #streams = new Set<(retryMs: number) => void>();

  /** `close` gets the delay before reconnecting when the server stops. Returns a function that removes the stream. */
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

  /** Whether nothing runs, for long enough that a request on its way would have arrived. */
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

// Node sets it, though its types lack it.
type ServerSocket = { server?: Server };

/** Lets a server end its connections itself: responses sent while it stops close theirs. */
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
 * Stops a server: readiness fails, listening stops, live streams get a closing event, running requests end. Requests
 * still running after `graceMs` are cut off; idle connections are closed once no request runs. Resolves with the number
 * of requests cut off. `lastCallMs`: how long it still listens, so that a proxy that asks for readiness sends nothing to
 * a socket that closes: what waits there unaccepted would be reset.
 */
export async function drain(app: FastifyInstance, graceMs: number, lastCallMs = 0): Promise<number> {
  const { serving } = app;
  if (lastCallMs > 0) {
    serving.stop();
    await sleep(lastCallMs);
  }
  const closed = app.close();
  let isClosed = false;
  void closed.finally(() => {
    isClosed = true;
  });
  const isDone = () => serving.isQuiet || (isClosed && serving.running.size === 0);
  for (const until = Date.now() + graceMs; !isDone() && Date.now() < until; ) {
    for (const server of serving.servers) {
      // The framework keeps further addresses listening until the first one's connections have ended.
      if (server.listening) server.close();
      // A response started earlier may leave its connection open for another request.
      server.closeIdleConnections();
    }
    await Promise.race([isClosed ? sleep(POLL_MS) : closed, sleep(POLL_MS)]);
  }
  const cut = serving.running.size;
  for (const server of serving.servers) server.closeAllConnections();
  await closed;
  return cut;
}
