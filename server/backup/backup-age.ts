import { readBackupState } from '../installation/installation.public.ts';
import type { Measure } from '../platform/monitoring/gauges.ts';

/** The age of the last backup. */
export const backupAge: Measure = {
  name: 'backup',
  gauges: {
    placewell_backup_age_seconds: {
      help: 'Age of the newest daily backup, or of `npm run backup`, in BACKUP_DIR; +Inf where there is none',
    },
  },
  everyMs: 60_000,
  read: async ({ config, database }) => {
    const { last, age_seconds } = await readBackupState({ config, owner: database.ownerPool });
    return { placewell_backup_age_seconds: [{ value: last ? age_seconds : Number.POSITIVE_INFINITY }] };
  },
};
