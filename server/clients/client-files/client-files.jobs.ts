import { purgeNightly } from '../../platform/records/purging.ts';
import { clientFilePurge } from './client-files.writes.ts';

export const purge = purgeNightly([clientFilePurge], {
  name: 'clientFiles.purgeDeleted',
  list: 'agencies_with_client_files_to_purge',
  at: '53 3',
});
