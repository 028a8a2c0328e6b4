import type pg from 'pg';

/** Any number: one backup at a time of a database, over all processes. */
const LOCK = 7_345_011;
/** Does not begin with "placewell": to a backup, it is no running Placewell. */
const NAME = 'backup-lock';

/**
 * Runs `work` while no other process backs this database up. Returns undefined if one does. The lock lives in a
 * transaction: it ends with its process or connection, also behind a pooler, and holds no snapshot.
 */
export async function withBackupLock<T>(
  owner: pg.Pool,
  work: () => Promise<T>,
): Promise<{ result: T } | undefined> {
  const client = await owner.connect();
  try {
    await client.query(
      `begin; set local application_name = '${NAME}'; set local idle_in_transaction_session_timeout = 0`,
    );
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
      LOCK,
    ]);
    return rows[0]?.taken ? { result: await work() } : undefined;
  } finally {
    client.release(true);
  }
}
