import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { MIGRATIONS } from '../db/migrate.ts';
import { PROBE_FILE } from '../files/data-dir.ts';
import { readSpace } from '../files/free-space.ts';
import type { Log } from '../log.ts';

/** Why a process is not ready. docs/operating.md says what to do about each. */
export const REASONS = [
  'database_silent',
  'migrations_missing',
  'disk_full',
  'disk_unwritable',
  'queue_silent',
  'queue_stalled',
  'stopping',
] as const;
export type Reason = (typeof REASONS)[number];
export type Check = () => Promise<readonly Reason[]>;

/** Whatever has not answered by then has failed. */
const ANSWER_MS = 1000;
const NEWEST_MIGRATION = MIGRATIONS.at(-1) ?? '';
/** A file that was written counts for so long. */
const WRITTEN_MS = 1000;
const FULL = ['ENOSPC', 'EDQUOT'];

/** The value of `work`, or `late` if that takes longer than a second. */
const soon = <T, L>(work: Promise<T>, late: L): Promise<T | L> =>
  Promise.race([work, sleep(ANSWER_MS, late, { ref: false })]);

/** Whether the database responds within a second and has every migration of this version; a newer one may have more. */
export const checkDatabase =
  (pool: pg.Pool): Check =>
  async () => {
    const version = pool
      .query<{ version: string | null }>('select schema_version() as version')
      .then(({ rows }) => rows[0]?.version ?? '')
      .catch(() => undefined);
    const applied = await soon(version, undefined);
    if (applied === undefined) return ['database_silent'];
    return applied >= NEWEST_MIGRATION ? [] : ['migrations_missing'];
  };

/** Whether a file can be written under DATA_DIR, and space is left; a disk that does not answer cannot be written. */
export function checkDisk(config: Config): Check {
  let last = { folder: '', at: 0 };
  return async () => {
    const { dataDir: folder } = config;
    const tryIt = async (): Promise<readonly Reason[]> => {
      if ((await readSpace(folder)).free < config.minDiskFreeBytes) return ['disk_full'];
      // The probe is public: it does not write for each who asks.
      if (last.folder === folder && performance.now() - last.at < WRITTEN_MS) return [];
      const path = join(folder, `${PROBE_FILE}${process.pid}`);
      await writeFile(path, 'x', { mode: 0o600 }).finally(() => rm(path, { force: true }));
      last = { folder, at: performance.now() };
      return [];
    };
    const failed = (error: NodeJS.ErrnoException): readonly Reason[] => [
      FULL.includes(error.code ?? '') ? 'disk_full' : 'disk_unwritable',
    ];
    return soon(tryIt().catch(failed), ['disk_unwritable'] as const);
  };
}

/** All checks as one: shared among those who ask at the same time, and logged when its answer changes. */
export function readinessOf(checks: readonly Check[], log: Log): Check {
  let running: Promise<readonly Reason[]> | undefined;
  let last = '';
  const run = async () => {
    const reasons = (await Promise.all(checks.map((check) => check()))).flat();
    const now = reasons.join();
    if (now !== last && now === '') log.info('Ready again');
    else if (now !== last) log.warn({ reasons }, 'Not ready');
    last = now;
    return reasons;
  };
  return () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** The answer of a probe: 200 or 503, with the reasons. */
export function probeAnswer(reasons: readonly Reason[]) {
  const status = reasons.length === 0;
  const message = status ? 'OK' : `Not ready: ${reasons.join(', ')}.`;
  return { code: status ? 200 : 503, body: { status, message, data: { reasons } } };
}
