import type { DomainEvents } from '../domain-events.ts';
import type { Mail } from '../providers/mail/mail.ts';
import type { Storage } from '../providers/storage/storage.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { LiveHub } from './events/live.ts';
import type { Log } from './log.ts';

/** What every feature may use; made once by main.ts, or by a test. */
export type Platform = {
  config: Config;
  log: Log;
  database: Database;
  storage: Storage;
  mail: Mail;
  events: DomainEvents;
  live: LiveHub;
};
