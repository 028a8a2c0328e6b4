import { purgeNightly } from '../../platform/records/purging.ts';
import { viewPurge } from './saved-views.writes.ts';

export const purge = purgeNightly([viewPurge], {
  name: 'savedViews.purgeDeleted',
  list: 'agencies_with_views_to_purge',
  at: '47 3',
});
