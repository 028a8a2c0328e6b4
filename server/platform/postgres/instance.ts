import pg from 'pg';
import { CONNECTION } from '../db/connection.ts';
import type { EmbeddedPostgres } from './embedded.ts';

/** Held by the process that runs the embedded PostgreSQL; released with its connection, even after kill -9. */
export const INSTANCE_LOCK = 7_345_000;

/** Stops the PostgreSQL that a command has started, unless Placewell was started on it meanwhile. */
export async function stopUnlessUsed({
  url,
  wasAdopted,
  stop,
}: Pick<EmbeddedPostgres, 'url' | 'wasAdopted' | 'stop'>) {
  if (wasAdopted) return;
  const client = new pg.Client({
    ...CONNECTION,
    connectionString: url,
    application_name: 'placewell-command',
  });
  client.on('error', () => undefined); // It ends with the database.
  await client.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      INSTANCE_LOCK,
    ]);
    if (rows[0]?.taken) await stop();
  } finally {
    await client.end().catch(() => undefined);
  }
}
