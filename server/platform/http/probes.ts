import type { FastifyInstance } from 'fastify';
import { openProbePool } from '../monitoring/probe-pool.ts';
import { type Check, checkDatabase, checkDisk, probeAnswer, readinessOf } from '../monitoring/readiness.ts';
import type { Platform } from '../platform.ts';
import { PRODUCT_VERSION } from '../version.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Why this process should get no requests; empty if it should. */
    readiness: Check;
  }
}

/** Shares one run of `work` among concurrent callers, so that load does not add more load. */
function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/**
 * The probes, public and without details: `/livez` responds while the process does, `/readyz` says whether it should
 * get requests (503 with the reasons), `/healthz` whether its database responds, and the version.
 */
export function registerProbes(app: FastifyInstance, { database, config, log }: Platform) {
  const checkServing: Check = async () => (app.serving.isStopping ? ['stopping'] : []);
  const { app: url, pooling } = database.urls;
  // Not in the pool of the requests: while they take all of it the database is not silent.
  const probes = openProbePool(url, { isPooled: pooling !== undefined });
  app.addHook('onClose', () => probes.end());
  const checks = [checkDatabase(probes), checkDisk(config), checkServing];
  app.decorate('readiness', readinessOf(checks, log));
  const ask = shared(() => database.appPool.query('select 1'));
  const ok = { status: true, message: 'OK', data: {} };
  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send(ok));
  app.get('/readyz', async (_request, reply) => {
    const { code, body } = probeAnswer(await app.readiness());
    return reply.code(code).header('cache-control', 'no-store').send(body);
  });
  app.get('/healthz', async (_request, reply) => {
    await ask();
    const data = { version: PRODUCT_VERSION };
    return reply.header('cache-control', 'no-store').send({ ...ok, data });
  });
}
