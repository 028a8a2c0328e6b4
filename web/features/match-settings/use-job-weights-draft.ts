import { type JobWeights, WEIGHTED_CRITERIA } from '@placewell/contract/match-settings.ts';
import { useRef, useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.tsx';
import { useUpdateJobWeights } from './match-settings.queries.ts';
import { isSameWeights, parseWeights, type WeightDraft } from './weight-draft.ts';

const EMPTY_DRAFT = Object.fromEntries(WEIGHTED_CRITERIA.map((criterion) => [criterion, ''])) as WeightDraft;

/**
 * What somebody is about to give a job: the agency's weights, or its own; `save` keeps it and offers to undo. `saved`
 * is undefined while it loads, and there is nothing to change.
 */
export function useJobWeightsDraft(job_id: string, saved: JobWeights | undefined, onSaved: () => void) {
  const own = saved?.weights ?? null;
  const inherited: WeightDraft = saved?.inherited ?? EMPTY_DRAFT;
  const update = useUpdateJobWeights();
  const [edited, setEdited] = useState<{ isOwn: boolean; weights: WeightDraft }>();
  const { isOwn, weights } = edited ?? { isOwn: own !== null, weights: own ?? inherited };
  const isChanged = isOwn !== (own !== null) || (isOwn && !isSameWeights(weights, own ?? inherited));
  const latest = useRef(isChanged);
  latest.current = isChanged;
  /** What would be saved; undefined while a field holds what is not allowed. */
  const given = isOwn ? parseWeights(weights) : null;

  const undo = () =>
    void update
      .send({ job_id, weights: own })
      .catch((error) => toast.error({ message: getErrorMessage(error) }));
  const save = async () => {
    if (given === undefined) return;
    try {
      await update.send({ job_id, weights: given });
      latest.current = false;
      onSaved();
      showUndoToast({
        message: given ? 'The job has weights of its own.' : 'The job uses the agency’s weights.',
        onUndo: undo,
      });
    } catch (error) {
      toast.error({ message: getErrorMessage(error) });
    }
  };
  return {
    isOwn,
    weights,
    shown: isOwn ? weights : inherited,
    given,
    isChanged,
    /** For the guard, which asks after `save` has ended and before this has rendered again. */
    hasUnsaved: () => latest.current,
    isSaving: update.isPending,
    choose: (next: boolean) => setEdited({ isOwn: next, weights }),
    change: (next: WeightDraft) => setEdited({ isOwn: true, weights: next }),
    save,
  };
}
export type JobWeightsDraft = ReturnType<typeof useJobWeightsDraft>;
