import type { Database } from '../../../platform/db/database.ts';
import type { MatchingConfig } from '../matches.config.ts';
import type { AgencyIndexes } from './agency-index.thread.ts';

/** What scoring needs inside one thread: its database connections and its in-memory indexes. */
export type Engine = {
  config: Pick<MatchingConfig, 'matchesPerJob'>;
  database: Pick<Database, 'app'>;
  indexes: AgencyIndexes;
};
