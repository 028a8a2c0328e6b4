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

/** Whether a server still takes work, and the live streams that would otherwise never end. */
export class Serving {
  isStopping = false;
  readonly #streams = new Set<(retryMs: number) => void>();

  /** `close` is called when the server stops, with the time after which to reconnect. Returns how to forget it. */
  addStream(close: (retryMs: number) => void): () => void {
    this.#streams.add(close);
    return () => this.#streams.delete(close);
  }

  stop() {
    if (this.isStopping) return;
    this.isStopping = true;
    for (const close of this.#streams)
      close(Math.round(RECONNECT_MS.min + Math.random() * (RECONNECT_MS.max - RECONNECT_MS.min)));
  }
}

/** Lets a server end its connections by itself: what it responds while it stops ends the connection. */
export function trackServing(app: FastifyInstance) {
  const serving = new Serving();
  app.decorate('serving', serving);
  app.addHook('preClose', async () => serving.stop());
  app.addHook('onSend', async (_request, reply) => {
    if (serving.isStopping) reply.header('connection', 'close');
  });
}

/**
 * Stops a server: readiness goes red, listening stops, live streams get a closing event, running requests end. What has
 * not ended after `graceMs` is cut off. Resolves when no connection is left, with the number of those that were cut off.
 */
export async function drain(app: FastifyInstance, graceMs: number): Promise<number> {
  const { server } = app;
  const closed = app.close();
  let isClosed = false;
  void closed.finally(() => {
    isClosed = true;
  });
  for (const until = Date.now() + graceMs; !isClosed && Date.now() < until; ) {
    // A response that had begun before may leave its connection open for another request.
    server.closeIdleConnections();
    await Promise.race([closed, sleep(POLL_MS)]);
  }
  const cut = isClosed
    ? 0
    : await new Promise<number>((done) => server.getConnections((_, n) => done(n ?? 0)));
  server.closeAllConnections();
  await closed;
  return cut;
}
