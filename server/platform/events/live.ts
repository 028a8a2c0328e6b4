import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEvent } from '@placewell/contract/events.ts';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { TenantTx } from '../db/tenant.ts';
import type { DB } from '../db/types.ts';
import type { Log } from '../log.ts';

type Subscriber = (event: LiveEvent) => void;
type Message = { agency_id?: string; event?: LiveEvent; notice?: string };
const CHANNEL = 'live';

/** Tells the open browsers of the transaction's agency, when and only when it commits. */
export async function tellBrowsers(tx: TenantTx, event: LiveEvent) {
  await sql`select pg_notify(${CHANNEL}, json_build_object('agency_id', app_agency_id(), 'event', ${JSON.stringify(event)}::json)::text)`.execute(
    tx,
  );
}

/** Tells every API process of a change of the installation, when and only when the transaction commits. */
export async function tellProcesses(tx: Kysely<DB>, notice: string) {
  await sql`select pg_notify(${CHANNEL}, json_build_object('notice', ${notice}::text)::text)`.execute(tx);
}

export type LiveHub = {
  subscribe: (agency_id: string, subscriber: Subscriber) => () => void;
  /** Calls `listener` at each notice of that name. One may be missed while the connection is down. */
  onNotice: (notice: string, listener: () => void) => void;
  close: () => Promise<void>;
};

/** Hears the changes of all processes over one connection and hands each to the browsers of its agency only. */
export async function openLiveHub(url: string, log: Log): Promise<LiveHub> {
  const subscribers = new Map<string, Set<Subscriber>>();
  const listeners: { notice: string; listener: () => void }[] = [];
  let client: pg.Client | undefined;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'placewell-live' });
    next.on('notification', ({ payload }) => {
      const { agency_id, event, notice } = JSON.parse(payload ?? '{}') as Message;
      for (const one of listeners) if (one.notice === notice) one.listener();
      if (!agency_id || !event) return;
      for (const subscriber of subscribers.get(agency_id) ?? []) subscriber(event);
    });
    next.on('error', (error) => {
      // A connection tells of its end more than once; it is replaced once, and before it stood by who opened it.
      if (isClosed || client !== next) return;
      client = undefined;
      log.warn({ error: error.message }, 'Live events lost their connection; reconnecting');
      void reconnect();
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  };
  const reconnect = async () => {
    while (!isClosed && !client) {
      await sleep(1000);
      await connect().catch((error: unknown) =>
        log.warn({ err: error }, 'Live events cannot reach the database'),
      );
    }
  };
  await connect();

  return {
    subscribe: (agency_id, subscriber) => {
      const set = subscribers.get(agency_id) ?? new Set();
      subscribers.set(agency_id, set.add(subscriber));
      return () => {
        set.delete(subscriber);
        if (set.size === 0) subscribers.delete(agency_id);
      };
    },
    onNotice: (notice, listener) => void listeners.push({ notice, listener }),
    close: async () => {
      isClosed = true;
      await client?.end();
    },
  };
}
