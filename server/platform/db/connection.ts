import type pg from 'pg';

/** Longer than any statement may take, so that it ends only what no longer responds. */
const SILENCE_MS = 40_000;
/** How long a person's request waits for a database connection before it fails with `unavailable`. */
const REQUEST_WAIT_MS = 2_000;

/** What every connection has, so that a database that is gone without a word is noticed. */
export const CONNECTION = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 15_000,
  query_timeout: SILENCE_MS,
} as const;

/** Ends a connection that did not respond in time: its next query would wait behind the lost one. */
export function endWhenSilent(client: pg.PoolClient) {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (...given: unknown[]) => {
    const result = send(...given);
    if (result instanceof Promise)
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') void (client as unknown as pg.Client).end();
      });
    return result;
  };
  client.query = watched as typeof client.query;
}

/** For requests: whoever gets no connection soon is told to come back, instead of waiting for the others. */
export function refuseSoon(pool: pg.Pool) {
  pool.options.connectionTimeoutMillis = REQUEST_WAIT_MS;
}
