import { connect, type Socket } from 'node:net';
import type { Guard } from './guard.ts';
import { asOutgoingError, OutgoingError } from './outgoing-error.ts';

export type TcpTarget = { host: string; port: number; timeoutMs: number; signal?: AbortSignal };

/** An open connection to `host`, an address or a name. The caller ends it. */
export async function openTcp(guard: Guard, { host, port, timeoutMs, signal }: TcpTarget): Promise<Socket> {
  guard.checkHost(host, port);
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect({ ...guard.connectTo(port), host, port });
  const time = AbortSignal.timeout(timeoutMs);
  const either = signal ? AbortSignal.any([time, signal]) : time;
  const giveUp = () => socket.destroy(new OutgoingError('timed_out', { cause: either.reason }));
  either.addEventListener('abort', giveUp, { once: true });
  if (either.aborted) giveUp();
  socket.once('connect', () => resolve(socket));
  socket.once('error', reject);
  try {
    return await promise;
  } catch (error) {
    throw asOutgoingError(error);
  } finally {
    socket.off('error', reject);
    either.removeEventListener('abort', giveUp);
  }
}
