import { readBackupState } from '../installation/installation.public.ts';
import type { Measure } from '../platform/monitoring/gauges.ts';

/** The age of the last good backup, and the number of altered files in the newest. */
export const backupAge: Measure = {
  name: 'backup',
  gauges: {
    placewell_backup_age_seconds: {
      help: 'Age of the newest good daily backup, or of `npm run backup`, in BACKUP_DIR; where there is none, of the installation',
    },
    placewell_backup_altered_files: {
      help: 'Files in the newest backup that are not as they were stored, by the hash of their row',
    },
  },
  everyMs: 60_000,
  read: async ({ config, database }) => {
    const { age_seconds, altered_files } = await readBackupState({ config, owner: database.ownerPool });
    return {
      placewell_backup_age_seconds: [{ value: age_seconds }],
      placewell_backup_altered_files: [{ value: altered_files }],
    };
  },
};
