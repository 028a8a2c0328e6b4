import type { Database } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/bus.ts';
import type { MatchingConfig } from '../matches.config.ts';
import type { AgencyIndexes } from './agency-index.thread.ts';

/** A thread's scoring resources: its database connections and its in-memory indexes. */
export type Engine = {
  config: Pick<MatchingConfig, 'matchesPerJob'>;
  database: Pick<Database, 'app'>;
  /** With the listeners that run in this thread. */
  events: EventBus;
  indexes: AgencyIndexes;
};
