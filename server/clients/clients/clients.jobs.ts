import { purgeNightly } from '../../platform/records/purging.ts';
import { clientPurge } from './clients.writes.ts';

export const purge = purgeNightly([clientPurge], {
  name: 'clients.purgeDeleted',
  list: 'agencies_with_clients_to_purge',
  at: '47 3',
});
