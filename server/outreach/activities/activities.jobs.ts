import { purgeNightly } from '../../platform/records/purging.ts';
import { activityPurge } from './activities.writes.ts';

export const purge = purgeNightly([activityPurge], {
  name: 'activities.purgeDeleted',
  list: 'agencies_with_activities_to_purge',
  at: '51 3',
});
