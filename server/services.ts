import type { Mail } from './providers/mail/mail.ts';
import type { Storage } from './providers/storage/storage.ts';
import type { DB } from './rows.ts';

// What this application adds to the platform, which knows nothing of it.
declare module './platform/platform.ts' {
  interface Platform {
    storage: Storage;
    mail: Mail;
  }
}
declare module './platform/db/schema.ts' {
  interface Tables extends DB {}
}
