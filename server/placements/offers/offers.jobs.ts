import { purgeNightly } from '../../platform/records/purging.ts';
import { offerPurge } from './offers.writes.ts';

export const purge = purgeNightly([offerPurge], {
  name: 'offers.purgeDeleted',
  list: 'agencies_with_offers_to_purge',
  at: '51 3',
});
