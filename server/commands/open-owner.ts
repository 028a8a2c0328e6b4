import type pg from 'pg';
import { settings } from '../app.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { openOwnerPool } from '../platform/db/database.ts';
import { openDataDir } from '../platform/files/data-dir.ts';
import { createLog, type Log } from '../platform/log.ts';
import { startPostgres } from '../platform/postgres/embedded.ts';
import { stopUnlessUsed } from '../platform/postgres/instance.ts';

/** Runs `work` with the database opened as its owner, without migrating it; Placewell may be running. */
export async function withOwner(
  work: (opened: { config: Config; log: Log; owner: pg.Pool }) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env, settings);
  openDataDir(config.dataDir);
  const log = createLog('warn', false);
  const postgres = config.databaseUrl
    ? { url: config.databaseUrl }
    : await startPostgres(config.dataDir, log);
  const owner = openOwnerPool(postgres.url, 4);
  try {
    await work({ config, log, owner });
  } finally {
    await owner.end();
    if ('stop' in postgres) await stopUnlessUsed(postgres);
  }
}
