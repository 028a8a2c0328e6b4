import { candidateChanged, candidateFilesChanged, candidateRemoved } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { refreshSharedKeys } from './pairs/shared-keys.writes.ts';

/** Suspected duplicates follow from shared keys, updated in the transaction that changes a candidate. */
export const listeners = [
  ...[candidateChanged, candidateRemoved].map((event) =>
    listenTo(event, (tx, { candidate_ids }) => refreshSharedKeys(tx, candidate_ids)),
  ),
  listenTo(candidateFilesChanged, (tx, { candidate_id }) => refreshSharedKeys(tx, [candidate_id])),
];
