import { purgeNightly } from '../../platform/records/purging.ts';
import { contactPurge } from './contacts.writes.ts';

export const purge = purgeNightly([contactPurge], {
  name: 'contacts.purgeDeleted',
  list: 'agencies_with_contacts_to_purge',
  at: '47 3',
});
