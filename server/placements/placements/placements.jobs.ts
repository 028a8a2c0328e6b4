import { purgeNightly } from '../../platform/records/purging.ts';
import { placementPurge } from './placements.writes.ts';

export const purge = purgeNightly([placementPurge], {
  name: 'placements.purgeDeleted',
  list: 'agencies_with_placements_to_purge',
  at: '53 3',
});
