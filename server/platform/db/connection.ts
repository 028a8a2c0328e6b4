import type pg from 'pg';

/** Longer than any statement may take, so that it only ends connections that no longer respond. */
const SILENCE_MS = 40_000;
/** How long a user's request waits for a database connection before it fails with `unavailable`. */
const REQUEST_WAIT_MS = 2_000;

/** Options of every connection that detect a database gone silently. */
export const CONNECTION = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 15_000,
  query_timeout: SILENCE_MS,
} as const;

/** Ends a connection that did not respond in time: its next query would queue behind the lost one. */
export function endWhenSilent(client: pg.PoolClient) {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (...given: unknown[]) => {
    const result = send(...given);
    if (result instanceof Promise)
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') void client.end();
      });
    return result;
  };
  client.query = watched as typeof client.query;
}

/** A connection that may delay a statement whose result nobody awaits. */
export type SharingClient = pg.PoolClient & { sendLater?: (text: string) => void };

/** An idle connection delays such statements by this many ms; one of a pooler by no more than the turn. */
const LATER_MS = 5;

/**
 * Sends the statements of one event-loop turn in one system call, delayed ones first: waking the database is costly.
 */
export function shareCalls(client: SharingClient, { isPooled = false } = {}) {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  const { stream } = client.connection;
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
    // A pooler lends the connection until this statement has come.
    if (isPooled) return void process.nextTick(sendLate);
    if (timer) timer.refresh();
    else timer = setTimeout(sendLate, LATER_MS).unref();
  };
}

/** What a transaction sends with its beginning, and how long it waits for the answer (ms; undefined: no longer than others). */
export type Beginning = { settings: string; waitMs: () => number | undefined };
/** Sends the beginning of a transaction; `waitMs` limits the time to its answer. */
export const sendBegin = (client: pg.PoolClient, text: string, waitMs: number | undefined) =>
  waitMs === undefined ? client.query(text) : client.query({ text, query_timeout: waitMs } as pg.QueryConfig);

/** For requests: refused with a retry hint if no connection is free soon, instead of queueing. */
export function refuseSoon(pool: pg.Pool) {
  pool.options.connectionTimeoutMillis = REQUEST_WAIT_MS;
}
