import { dismissDuplicates, restoreDuplicates } from '@placewell/contract/matching/duplicates.ts';
import {
  getMergePreview,
  getMerges,
  mergeCandidates,
  undoMerge,
} from '@placewell/contract/matching/merges.ts';
import { getResumeText } from '@placewell/contract/sourcing/candidates.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';

const PAIR_CHANGE = { refresh: ['duplicates', 'suspected', 'tiles'] } as const;
const MERGE_CHANGE = {
  refresh: ['candidates', 'duplicates', 'suspected', 'matches', 'uploads', 'activities', 'tiles'],
} as const;

export const useMergePreview = (keep_id: string, merge_id: string, enabled = true) =>
  useCallQuery(getMergePreview, { keep_id, merge_id }, { topic: ['duplicates', 'candidates'], enabled });

export const useMerges = (isOpen: boolean) =>
  useCallQuery(getMerges, { limit: 50 }, { topic: ['duplicates', 'candidates'], enabled: isOpen });

export const usePeekedResume = (candidate_id: string | undefined) =>
  useCallQuery(
    getResumeText,
    { candidate_id: candidate_id ?? '' },
    { topic: 'uploads', enabled: candidate_id !== undefined },
  );

export const useDismissDuplicates = () => useCall(dismissDuplicates, PAIR_CHANGE);
export const useRestoreDuplicates = () => useCall(restoreDuplicates, PAIR_CHANGE);
export const useMergeCandidates = () => useCall(mergeCandidates, MERGE_CHANGE);
export const useUndoMerge = () => useCall(undoMerge, MERGE_CHANGE);
