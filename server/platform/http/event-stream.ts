import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { type Actor, findActor } from '../sessions/sessions.ts';
import { bearerToken } from './authenticate.ts';

/** Answers with a stream of server-sent events, which ends with the session; `subscribe` returns how to stop. */
export function streamEvents(
  {
    request,
    reply,
    actor,
    platform,
  }: { request: FastifyRequest; reply: FastifyReply; actor: Actor; platform: Platform },
  subscribe: (send: (event: unknown) => void) => () => void,
): FastifyReply {
  reply.hijack();
  if (reply.raw.closed) return reply; // The browser has left already, and `close` is not emitted again.
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'keep-alive',
    'x-accel-buffering': 'no',
  });
  reply.raw.write(': connected\n\n');
  const stop = subscribe((event) => reply.raw.write(`data: ${JSON.stringify(event)}\n\n`));
  const stopWatching = platform.live.onSessionEnd(actor, () => reply.raw.end());
  // The session may also expire, or end while the process is not told, so every beat checks it again.
  const beat = setInterval(async () => {
    const token = bearerToken(request);
    const isOpen =
      token !== undefined && (await findActor(platform.database, token).catch(() => undefined)) !== undefined;
    if (isOpen) reply.raw.write(': beat\n\n');
    else reply.raw.end();
  }, 20_000);
  const forget = request.server.serving.addStream((retryMs) =>
    reply.raw.end(`event: closing\nretry: ${retryMs}\ndata: {}\n\n`),
  );
  reply.raw.once('close', () => {
    clearInterval(beat);
    forget();
    stopWatching();
    stop();
  });
  return reply;
}
