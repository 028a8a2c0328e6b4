import { purgeNightly } from '../../platform/records/purging.ts';
import { submissionPurge } from './submissions.writes.ts';

export const purge = purgeNightly([submissionPurge], {
  name: 'submissions.purgeDeleted',
  list: 'agencies_with_submissions_to_purge',
  at: '49 3',
});
