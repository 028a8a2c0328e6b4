import type { Data } from '@placewell/contract/call.ts';
import { getVocabulary, importVocabulary, undoVocabulary } from '@placewell/contract/matching/vocabulary.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';

export type VocabularyState = Data<typeof getVocabulary>;

/** Poll interval while an import or an update of the agencies is in progress. */
const POLL_MS = 1_000;

export const isInProgress = (state: VocabularyState | undefined) =>
  state?.upload?.finished_at === null || (state?.agencies.waiting ?? 0) > 0;

export const useVocabulary = () =>
  useCallQuery(
    getVocabulary,
    {},
    {
      topic: 'vocabulary',
      staleTime: 0,
      refetchInterval: (state) => (isInProgress(state) ? POLL_MS : false),
    },
  );

// The attributions on the about page change with the vocabulary.
const REFRESH = { refresh: ['vocabulary', 'about', 'skills'] } as const;
export const useImportVocabulary = () => useCall(importVocabulary, REFRESH);
export const useUndoVocabulary = () => useCall(undoVocabulary, REFRESH);
