import { type JobWeights, WEIGHTED_CRITERIA } from '@placewell/contract/matching/match-settings.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { useRef, useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { useUpdateJobWeights } from './match-settings.queries.ts';
import {
  isPreset,
  isSameWeights,
  PRESETS,
  type Preset,
  parseWeights,
  type WeightDraft,
} from './weight-draft.ts';

const EMPTY_DRAFT = Object.fromEntries(WEIGHTED_CRITERIA.map((criterion) => [criterion, ''])) as WeightDraft;

/**
 * The unsaved choice of a job's weights: the agency's or custom ones. `save` stores it and offers undo. `saved` is
 * undefined while the weights are loading.
 */
export function useJobWeightsDraft(job_id: string, saved: JobWeights | undefined, onSaved: () => void) {
  const savedWeights = saved?.weights ?? null;
  const inherited: WeightDraft = saved?.inherited ?? EMPTY_DRAFT;
  const update = useUpdateJobWeights();
  const [edited, setEdited] = useState<{ isCustom: boolean; isOwn?: boolean; weights: WeightDraft }>();
  const { isCustom, isOwn, weights } = edited ?? {
    isCustom: savedWeights !== null,
    isOwn: false,
    weights: savedWeights ?? inherited,
  };
  const preset = (Object.keys(PRESETS) as Preset[]).find((name) => isSameWeights(PRESETS[name], weights));
  const isChanged =
    isCustom !== (savedWeights !== null) || (isCustom && !isSameWeights(weights, savedWeights ?? inherited));
  const latest = useRef(isChanged);
  latest.current = isChanged;
  /** The weights for `save`; undefined while a field is invalid. */
  const toSave = isCustom ? parseWeights(weights) : null;

  const store = async (next: JobWeights['weights']) => {
    await update.send({ job_id, weights: next });
    showUndoToast({
      message: successTexts.jobWeightsSaved(next !== null),
      onUndo: () => update.send({ job_id, weights: savedWeights }),
      onRedo: () => store(next),
    });
  };
  const save = async () => {
    if (toSave === undefined) return;
    try {
      await store(toSave);
      latest.current = false;
      onSaved();
    } catch (error) {
      toast.error({ message: getErrorMessage(error) });
    }
  };
  return {
    isCustom,
    weights,
    displayed: isCustom ? weights : inherited,
    toSave,
    isChanged,
    /** For the leave guard, which checks after `save` has finished but before the next render. */
    hasUnsaved: () => latest.current,
    isSaving: update.isPending,
    /** The selected option: the agency's weights, a preset or custom weights. */
    choice: isCustom ? (isOwn ? 'own' : (preset ?? 'own')) : 'agency',
    choose: (next: string) =>
      setEdited(
        isPreset(next)
          ? { isCustom: true, weights: PRESETS[next] }
          : { isCustom: next === 'own', isOwn: true, weights },
      ),
    change: (next: WeightDraft) => setEdited({ isCustom: true, isOwn: true, weights: next }),
    save,
  };
}
export type JobWeightsDraft = ReturnType<typeof useJobWeightsDraft>;
