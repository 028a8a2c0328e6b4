import { candidateChanged, candidateFilesChanged, candidateRemoved } from '../../domain-events.ts';
import { mayHaveChanged } from '../../platform/changed-fields.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { refreshSharedKeys } from './pairs/shared-keys.writes.ts';

/** The columns that identity keys are made of; those of files follow from files. */
const KEYED = new Set([
  ...['candidate_name', 'email', 'emails', 'phone', 'phones', 'country_code', 'linkedin', 'work_history'],
]);

/** Suspected duplicates follow from shared keys, updated in the transaction that changes a candidate. */
export const listeners = [
  listenTo(candidateChanged, async (tx, { candidate_ids, changed }) => {
    if (mayHaveChanged(changed, KEYED)) await refreshSharedKeys(tx, candidate_ids);
  }),
  listenTo(candidateRemoved, (tx, { candidate_ids }) => refreshSharedKeys(tx, candidate_ids)),
  listenTo(candidateFilesChanged, (tx, { candidate_id }) => refreshSharedKeys(tx, [candidate_id])),
];
