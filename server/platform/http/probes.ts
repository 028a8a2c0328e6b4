import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { MIGRATIONS } from '../db/migrate.ts';
import type { Platform } from '../platform.ts';

const DATABASE_MS = 1000;
const NEWEST_MIGRATION = MIGRATIONS.at(-1);

/** Whether the database responds within a second and has every migration of this version; a newer one may have more. */
async function checkDatabase({ database }: Platform) {
  const version = database.appPool
    .query<{ version: string | null }>('select schema_version() as version')
    .then(({ rows }) => rows[0]?.version ?? '')
    .catch(() => undefined);
  const applied = await Promise.race([version, sleep(DATABASE_MS, undefined, { ref: false })]);
  return { database: applied !== undefined, migrations: (applied ?? '') >= (NEWEST_MIGRATION ?? '') };
}

async function checkDisk({ config }: Platform): Promise<boolean> {
  const disk = await statfs(config.dataDir).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize >= config.minDiskFreeBytes;
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
 * get requests (503 with the failed checks), `/healthz` whether its database responds.
 */
export function registerProbes(app: FastifyInstance, platform: Platform) {
  const check = shared(() => Promise.all([checkDatabase(platform), checkDisk(platform)]));
  const ask = shared(() => platform.database.appPool.query('select 1'));
  const ok = { status: true, message: 'OK', data: {} };
  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send(ok));
  app.get('/readyz', async (_request, reply) => {
    const [database, disk] = await check();
    const checks = { ...database, disk, serving: !app.serving.isStopping };
    const failed = Object.entries(checks).flatMap(([name, isGood]) => (isGood ? [] : [name]));
    const status = failed.length === 0;
    return reply
      .code(status ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, message: status ? 'OK' : `Not ready: ${failed.join(', ')}.`, data: { checks } });
  });
  app.get('/healthz', async (_request, reply) => {
    await ask();
    return reply.header('cache-control', 'no-store').send(ok);
  });
}
