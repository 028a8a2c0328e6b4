import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { EventBus } from './events/bus.ts';
import type { LiveHub } from './events/live.ts';
import type { Log } from './log.ts';
import type { Outgoing } from './outgoing/outgoing.ts';

/** Shared services of all features, made by main.ts or a test. Providers join by declaration merging (services.ts). */
export interface Platform {
  config: Config;
  log: Log;
  database: Database;
  events: EventBus;
  /** The module whose `listeners` hear the events that are emitted in worker threads. */
  threadListeners: URL;
  live: LiveHub;
  outgoing: Outgoing;
}
