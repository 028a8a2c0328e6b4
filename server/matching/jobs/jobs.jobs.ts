import { purgeNightly } from '../../platform/records/purging.ts';
import { jobPurge } from './jobs.writes.ts';

export const purge = purgeNightly([jobPurge], {
  name: 'jobs.purgeDeleted',
  list: 'agencies_with_jobs_to_purge',
  at: '41 3',
});
