import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isLoopback } from '../network/loopback.ts';

const isOfProxy = (header: string) =>
  header.startsWith('x-forwarded') || ['forwarded', 'x-real-ip', 'via'].includes(header);

/**
 * Whether a program on this machine asks, by a loopback name. Behind a proxy nobody counts as local: of one that is not
 * configured (TRUST_PROXY), its headers or the name it was asked by tell.
 */
export function isLocalRequest(
  { headers, hostname, socket }: Pick<FastifyRequest, 'headers' | 'hostname' | 'socket'>,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): boolean {
  return (
    trustProxy === false &&
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(hostname) &&
    !Object.keys(headers).some(isOfProxy)
  );
}
