import pg from 'pg';
import { CONNECTION } from '../db/connection.ts';

/** Held by the process that serves from the embedded PostgreSQL; released with its connection, even after kill -9. */
export const INSTANCE_LOCK = 7_345_000;
/** Held, shared, by each command that uses the embedded PostgreSQL: its owner waits for them before it stops it. */
export const USE_LOCK = 7_345_013;
/** The names of Placewell's own processes begin with "placewell": a command is none of those that it waits for. */
export const COMMAND = 'command';

export function openClient(url: string, application_name: string) {
  const client = new pg.Client({ ...CONNECTION, connectionString: url, application_name });
  client.on('error', () => undefined); // It ends with the database, whose loss every query reports.
  return client;
}

export const tryLock = async (client: pg.Client, id: number) => {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [id]);
  return rows[0]?.taken ?? false;
};

/** The names of the processes that hold the lock of the instance. */
export async function holdersOfInstance(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.objsubid = 1 and l.classid = 0 and l.objid = $1::int8::oid and l.granted`,
    [INSTANCE_LOCK],
  );
  return rows.map(({ application_name }) => application_name);
}

/** Whether Placewell serves from the database; a database that does not answer counts as unused. */
export async function isServedFrom(url: string): Promise<boolean> {
  const client = openClient(url, COMMAND);
  try {
    await client.connect();
    return (await holdersOfInstance(client)).some((name) => name !== COMMAND);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
