import type { Database } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/bus.ts';
import type { Lease } from '../../../platform/jobs/task.ts';
import type { MatchingConfig } from '../matches.config.ts';
import type { AgencyIndexes } from './agency-index.thread.ts';

/** What a task that writes runs under in a worker; elsewhere it is undefined, and nothing is checked. */
export type UnderLease = { lease?: Lease | undefined };

/** A thread's scoring resources: its database connections and its in-memory indexes. */
export type Engine = {
  config: Pick<MatchingConfig, 'matchesPerJob'>;
  database: Pick<Database, 'app'>;
  /** With the listeners that run in this thread. */
  events: EventBus;
  indexes: AgencyIndexes;
};
