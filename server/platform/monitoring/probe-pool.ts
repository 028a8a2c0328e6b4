import pg from 'pg';
import { CONNECTION, endWhenSilent } from '../db/connection.ts';

const PROBE_MS = 1000;

/** One connection for probes, which neither wait for work nor hold it up. A pooler refuses a time limit at its start. */
export function openProbePool(url: string, { isPooled = false } = {}): pg.Pool {
  const pool = new pg.Pool({
    ...CONNECTION,
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
    ...(!isPooled && { statement_timeout: PROBE_MS }),
    application_name: 'placewell-probe',
    allowExitOnIdle: true,
  });
  // The next probe reports it.
  pool.on('error', () => undefined);
  // One that has not answered in time may hang: the next probe opens another.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    endWhenSilent(client);
  });
  return pool;
}
