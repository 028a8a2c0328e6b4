import type { TypedTables } from './column-types.ts';
import type { Mailer } from './providers/mail/mailer.ts';
import type { Storage } from './providers/storage/storage.ts';

// What this application adds to the platform, which knows nothing of it.
declare module './platform/platform.ts' {
  interface Platform {
    storage: Storage;
    mail: Mailer;
  }
}
declare module './platform/db/schema.ts' {
  interface Tables extends TypedTables {}
}
