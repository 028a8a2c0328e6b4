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

/** A connection that may wait with a statement which nobody waits for. */
export type SharingClient = pg.PoolClient & { sendLater?: (text: string) => void };

/** An idle connection holds back what it is to send later for so long. */
const LATER_MS = 5;

/**
 * Sends what a connection is given in one turn of the process by one system call, as the beginning of a transaction and
 * its first statements. What it is to send later goes ahead of its next statement: waking the database costs as much as
 * all of our own work for a statement.
 */
export function shareCalls(client: SharingClient) {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  let isHeld = false;
  let later: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  const release = () => {
    isHeld = false;
    stream.uncork();
  };
  const sendLate = () => {
    const text = later;
    later = undefined;
    if (text !== undefined) send(text, undefined, () => undefined);
  };
  const share = (given: unknown, values?: unknown, callback?: unknown) => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(release);
    }
    sendLate();
    return send(given, values, callback);
  };
  client.query = share as typeof client.query;
  client.sendLater = (text) => {
    sendLate();
    later = text;
    if (timer) timer.refresh();
    else timer = setTimeout(sendLate, LATER_MS).unref();
  };
}

/** For requests: whoever gets no connection soon is told to come back, instead of waiting for the others. */
export function refuseSoon(pool: pg.Pool) {
  pool.options.connectionTimeoutMillis = REQUEST_WAIT_MS;
}
