import type { BodyInput } from '@placewell/contract/call.ts';
import {
  dismissClientPair,
  getClientPairs,
  mergeClients,
  restoreClientPair,
  undoMergeClients,
} from '@placewell/contract/clients/client-merges.ts';
import { useCall, useCallQuery } from '../../../lib/api/queries.ts';

const MERGE_CHANGE = { refresh: ['clients', 'contacts', 'jobs', 'activities'] } as const;
const PAIR_CHANGE = { refresh: ['clients'] } as const;

export const useClientPairs = (body: BodyInput<typeof getClientPairs>) =>
  useCallQuery(getClientPairs, body, { topic: ['clients', 'contacts', 'jobs'] });

export const useMergeClients = () => useCall(mergeClients, MERGE_CHANGE);
export const useUndoMergeClients = () => useCall(undoMergeClients, MERGE_CHANGE);
export const useDismissClientPair = () => useCall(dismissClientPair, PAIR_CHANGE);
export const useRestoreClientPair = () => useCall(restoreClientPair, PAIR_CHANGE);
