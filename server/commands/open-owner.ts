import type pg from 'pg';
import { settings } from '../app.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { openOwnerPool } from '../platform/db/database.ts';
import { SchemaRefused } from '../platform/db/migrate.ts';
import { MigrationFailed } from '../platform/db/migrating/migration-failed.ts';
import { assertDirect, DatabaseRefused, ownerUrlOf } from '../platform/db/pooler.ts';
import { openDataDir } from '../platform/files/data-dir.ts';
import { createLog, type Log } from '../platform/log.ts';
import { startForCommand } from '../platform/postgres/instance.ts';

/** Ends the command with a sentence for each setting that is wrong. */
export function readConfigInWords(env: NodeJS.ProcessEnv = process.env): Config {
  try {
    return readConfig(env, settings);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

export type OwnerConnection = { config: Config; log: Log; owner: pg.Pool };

/** Runs `work` with the database opened as its owner, without migrating it; Placewell may be running. */
export async function withOwner(
  work: (opened: OwnerConnection) => Promise<void>,
  { name, env = process.env }: { name?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  const config = readConfigInWords(env);
  openDataDir(config.dataDir);
  const log = createLog('warn', false);
  const { databaseUrl } = config;
  const own = databaseUrl === undefined ? undefined : ownerUrlOf({ ...config, databaseUrl });
  const postgres = own ?? (await startForCommand(config.dataDir, log));
  const owner = openOwnerPool(postgres.url, 4, name === undefined ? {} : { name });
  try {
    if (own) await assertDirect(own.url, own.name);
    await work({ config, log, owner });
  } catch (error) {
    if (error instanceof MigrationFailed) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
      return;
    }
    if (!(error instanceof SchemaRefused || error instanceof DatabaseRefused)) throw error;
    process.stderr.write(`${error.message}\nNothing was changed.\n`);
    process.exitCode = 1;
  } finally {
    await owner.end();
    if ('end' in postgres) await postgres.end();
  }
}
