import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { AgencyIndexes } from './agency-index.thread.ts';

/** What scoring works with, inside of one thread: its connections and the indexes that it keeps. */
export type Engine = {
  config: Pick<Config, 'matchesPerJob'>;
  database: Pick<Database, 'app'>;
  indexes: AgencyIndexes;
};
