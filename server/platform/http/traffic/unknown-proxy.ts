import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/**
 * Warns once in the log when requests name the caller that a proxy had, and no proxy is trusted: all its visitors then
 * count as one address block. Whoever calls without a proxy can cause that line as well, so it changes nothing.
 */
export function warnOfUnknownProxy(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>) {
  if (trustProxy !== false) return;
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, next) => {
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      request.log.warn(
        { ip: request.ip },
        'A request came with x-forwarded-for, and no proxy is trusted: if one stands in front, all visitors count as one address. Set TRUST_PROXY.',
      );
    }
    next();
  });
}
