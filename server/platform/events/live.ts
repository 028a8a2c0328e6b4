import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEvent } from '@placewell/contract/events.ts';
import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import type { Role } from '@placewell/contract/people/roles.ts';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { CONNECTION } from '../db/connection.ts';
import { prepared } from '../db/prepared.ts';
import type { Tables } from '../db/schema.ts';
import type { TenantTx } from '../db/tenant.ts';
import type { Log } from '../log.ts';
import { type Mode, SAY_MODE } from '../mode-lock.ts';
import { createKeptEvents, EVERYTHING } from './kept-events.ts';

/** The receivers of an event within an agency: all users with one of these roles, and these users. */
export type Audience = { roles: readonly Role[]; user_ids: readonly UserId[] };
/** Gets every event of its agency; the subscribing feature drops those for others. */
type Subscriber = (event: LiveEvent, audience: Audience | undefined) => void;
/** The ended sessions: one, or all of a user or an agency. */
export type SessionEnd = { session_id: string } | { user_id: UserId } | { agency_id: AgencyId };
type Message = {
  ended?: SessionEnd;
  agency_id?: AgencyId;
  event?: LiveEvent;
  audience?: Audience;
  topic?: string;
};
export const LIVE_CHANNEL = 'live';
/** After an outage all open pages reload everything, spread over this time. */
const SPREAD_MS = 5_000;

/** The payload of an event; the database adds the agency. */
export const liveMessage = (event: LiveEvent, audience?: Audience) =>
  JSON.stringify(audience ? { event, audience } : { event });

/** One event for all changed records of a kind; it names the record if there is only one. */
export const changedEvent = <Type extends string, Key extends string, Id>(
  type: Type,
  key: Key,
  ids: readonly Id[],
) => ({ type, ...(ids.length === 1 && { [key]: ids[0] }) }) as { type: Type } & { [K in Key]?: Id };

/** Sends `event` to the open browsers of the agency if the transaction commits; to all users without `audience`. */
export async function publishLiveEvent(tx: TenantTx, event: LiveEvent, audience?: Audience) {
  if (tx.is_quiet) return;
  await notifyAgency(tx, LIVE_CHANNEL, liveMessage(event, audience));
}

const notifyAgency = prepared('live-event', (tx: TenantTx, channel: string, message: string) => ({
  compile: () =>
    sql`select pg_notify(${channel},
      (${message}::jsonb || jsonb_build_object('agency_id', app_agency_id()))::text)`.compile(tx),
}));

/** Informs every process, if and when the transaction commits, that sessions have ended. */
export async function publishSessionEnd(tx: TenantTx, ended: SessionEnd) {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify({ ended })})`.execute(tx);
}

/** Informs every process of a change of the installation, if and when the transaction commits. */
export async function broadcast(tx: Kysely<Tables>, topic: string) {
  await sql`select pg_notify(${LIVE_CHANNEL}, json_build_object('topic', ${topic}::text)::text)`.execute(tx);
}

export type LiveHub = {
  /**
   * Forwards events from now on; first those of the last `missedMs` ms. `everything.changed` replaces those that this
   * process has not kept or that came during its connection's outage.
   */
  subscribe: (agency_id: AgencyId, subscriber: Subscriber, missedMs?: number) => () => void;
  /** Calls `listener` when this session ends. An end may be missed while the connection is down. */
  onSessionEnd: (
    session: { session_id: string; user_id: UserId; agency_id: AgencyId },
    listener: () => void,
  ) => () => void;
  /** Calls `listener` at each broadcast of that topic. One may be missed while the connection is down. */
  onBroadcast: (topic: string, listener: () => void) => void;
  /** Lets the other processes see in which mode this one runs, also after an outage. */
  sayMode: (mode: Mode) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Receives the live events of all processes over one connection and forwards each to its agency's subscribers.
 */
export async function openLiveHub(url: string, log: Log): Promise<LiveHub> {
  let mode: Mode | undefined;
  const subscribers = new Map<string, Set<Subscriber>>();
  const kept = createKeptEvents<{ event: LiveEvent; audience: Audience | undefined }>();
  const listeners: { topic: string; listener: () => void }[] = [];
  const sessionEnds = new Map<string, Set<() => void>>();
  const watched = (ended: SessionEnd) =>
    Object.values(ended).flatMap((id) => [...(sessionEnds.get(id) ?? [])]);
  const sayEverything = (agency_id: string, subscriber: Subscriber) =>
    setTimeout(() => {
      if (subscribers.get(agency_id)?.has(subscriber)) subscriber(EVERYTHING, undefined);
    }, Math.random() * SPREAD_MS).unref();
  let client: pg.Client | undefined;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...CONNECTION, connectionString: url, application_name: 'placewell-live' });
    next.on('notification', ({ payload }) => {
      const { agency_id, event, audience, topic, ended } = JSON.parse(payload ?? '{}') as Message;
      for (const one of listeners) if (one.topic === topic) one.listener();
      if (ended) for (const listener of watched(ended)) listener();
      if (!agency_id || !event) return;
      kept.keep(agency_id, performance.now(), { event, audience });
      for (const subscriber of subscribers.get(agency_id) ?? []) subscriber(event, audience);
    });
    next.on('error', (error) => {
      // A connection reports its end more than once: it is replaced once, and not before it was established.
      if (isClosed || client !== next) return;
      client = undefined;
      log.warn({ error: error.message }, 'Live event connection lost; reconnecting');
      void reconnect();
    });
    try {
      await next.connect();
      if (mode) await next.query(SAY_MODE(mode));
      await next.query(`listen ${LIVE_CHANNEL}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    if (isClosed) await next.end();
    else client = next;
  };
  const reconnect = async () => {
    while (!isClosed && !client) {
      await sleep(1000);
      await connect().catch((error: unknown) =>
        log.warn({ err: error }, 'Live event connection failed: database unreachable'),
      );
    }
    kept.loseUntil(performance.now());
    for (const [agency_id, set] of subscribers) for (const one of set) sayEverything(agency_id, one);
  };
  await connect();

  return {
    subscribe: (agency_id, subscriber, missedMs = 0) => {
      const missed = kept.since(agency_id, performance.now() - missedMs);
      if (!missed.isComplete) subscriber(EVERYTHING, undefined);
      for (const { event, audience } of missed.events) subscriber(event, audience);
      const set = subscribers.get(agency_id) ?? new Set();
      subscribers.set(agency_id, set.add(subscriber));
      return () => {
        set.delete(subscriber);
        if (set.size === 0) subscribers.delete(agency_id);
      };
    },
    onSessionEnd: ({ session_id, user_id, agency_id }, listener) => {
      const ids = [session_id, user_id, agency_id];
      for (const id of ids) sessionEnds.set(id, (sessionEnds.get(id) ?? new Set()).add(listener));
      return () => {
        for (const id of ids) {
          sessionEnds.get(id)?.delete(listener);
          if (sessionEnds.get(id)?.size === 0) sessionEnds.delete(id);
        }
      };
    },
    onBroadcast: (topic, listener) => void listeners.push({ topic, listener }),
    sayMode: async (next) => {
      mode = next;
      await client?.query(SAY_MODE(next));
    },
    close: async () => {
      isClosed = true;
      await client?.end();
    },
  };
}
