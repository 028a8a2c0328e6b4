// A database beside the real one, in a folder that one command makes and removes again.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { hashCatalogue, readCatalogue } from '../platform/db/baseline/catalogue.ts';
import { CONNECTION } from '../platform/db/connection.ts';
import { openOwnerPool } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import { startPostgres } from '../platform/postgres/embedded.ts';

/** Removes the folder of a database beside, also one that a killed command has left, with its server if that still runs. */
export async function removeBeside(place: string, log: Log) {
  if (existsSync(join(place, 'postgres', 'cluster', 'postmaster.pid')))
    await startPostgres(place, log).then(
      (left) => left.stop(),
      () => undefined,
    );
  rmSync(place, { recursive: true, force: true });
}

/** Another, empty database of the same server, for the schema of a new installation. */
export async function openFresh(url: string): Promise<pg.Pool> {
  const client = new pg.Client({ ...CONNECTION, connectionString: url });
  await client.connect();
  await client.query('create database fresh');
  await client.end();
  const other = new URL(url);
  other.pathname = '/fresh';
  return openOwnerPool(other.href, 3);
}

/** The parts of the structure that only the one or only the other database has, each with its hash. */
export async function compareCatalogues(
  found: pg.Pool,
  expected: pg.Pool,
): Promise<{ lacking: string[]; additional: string[]; expected: number }> {
  const [here, there] = await Promise.all([catalogueOf(found), catalogueOf(expected)]);
  return {
    lacking: [...there].filter((line) => !here.has(line)),
    additional: [...here].filter((line) => !there.has(line)),
    expected: there.size,
  };
}

const catalogueOf = async (pool: pg.Pool) => new Set(hashCatalogue(await readCatalogue(pool)));
