import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isLoopback } from '../network/loopback.ts';

const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

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
    PASSED_ON.every((name) => headers[name] === undefined)
  );
}
