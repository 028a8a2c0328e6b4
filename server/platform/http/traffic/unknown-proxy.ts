import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/**
 * Warns once if requests carry proxy headers but no proxy is trusted: all visitors then count as one address block. Any
 * caller can send such a header, so it changes nothing else.
 */
export function warnOfUnknownProxy(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>) {
  if (trustProxy !== false) return;
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, next) => {
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      request.log.warn(
        { ip: request.ip },
        'X-Forwarded-For ignored: no proxy is trusted. Behind a proxy all visitors then count as one address. Set TRUST_PROXY.',
      );
    }
    next();
  });
}
