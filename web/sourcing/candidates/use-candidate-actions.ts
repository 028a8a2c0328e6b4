import type { Data } from '@placewell/contract/call.ts';
import {
  type CandidateRow,
  type restoreCandidates,
  updateCandidate,
} from '@placewell/contract/sourcing/candidates.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { DUPLICATE_REASON_TEXTS } from '@placewell/contract/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { patchRows } from '../../lib/api/patch-rows.ts';
import { useCall } from '../../lib/api/queries.ts';
import { inChunks } from '../../lib/in-chunks.ts';
import { toast } from '../../lib/toasts.ts';
import { formatCount } from '../../lib/values/formats.ts';
import { createDeleteWithUndo } from '../../ui/feedback/delete-with-undo.ts';
import { showErrorToast, showNotChangedToast } from '../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { useSetWithUndo } from '../../ui/feedback/use-set-with-undo.ts';
import { type CandidateStatus, formatNoticePeriod } from './candidate-labels.ts';
import {
  CANDIDATE_CHANGE,
  useDeleteCandidates,
  useReparseCandidates,
  useRestoreCandidates,
  useUpdateCandidateStatus,
} from './candidates.queries.ts';

const CANDIDATE_ROWS = { topic: 'candidates', idName: 'candidate_id' } as const;

/** Sets the availability of candidates, with undo. Returns how many changed. */
export function useSetAvailability() {
  const update = useUpdateCandidateStatus();
  return useSetWithUndo<'candidate_status', CandidateStatus>({
    rows: CANDIDATE_ROWS,
    field: 'candidate_status',
    noun: 'candidate',
    send: (candidate_ids, candidate_status, if_status) =>
      update.send({ candidate_ids, candidate_status, if_status }),
    message: successTexts.candidatesSet,
  });
}

type Noticed = Pick<CandidateRow, 'candidate_id' | 'candidate_name' | 'notice_period_days' | 'updated_at'>;

/** Sets the notice period of a candidate, with undo; newer changes stay. */
export function useSetNotice() {
  const client = useQueryClient();
  const update = useCall(updateCandidate, CANDIDATE_CHANGE);
  return async function setNotice(row: Noticed, notice_period_days: number | null): Promise<void> {
    const { candidate_id } = row;
    const revert = patchRows(client, { ...CANDIDATE_ROWS, ids: [candidate_id] }, { notice_period_days });
    const send = (days: number | null, if_updated_at: string) =>
      update.send({
        ...{ candidate_id, if_updated_at },
        notice_period_days: days,
        confirmed_fields: ['notice_period_days'],
      });
    try {
      let { updated_at } = await send(notice_period_days, row.updated_at);
      const label = notice_period_days === null ? 'not stated' : formatNoticePeriod(notice_period_days);
      showUndoToast({
        message: `Notice of ${row.candidate_name}: ${label}`,
        onUndo: async () => {
          ({ updated_at } = await send(row.notice_period_days, updated_at));
        },
        onRedo: () => setNotice({ ...row, updated_at }, notice_period_days),
      });
    } catch (error) {
      revert();
      showErrorToast(error);
    }
  };
}

/** A restored candidate may have been added again since it was deleted; a person has to resolve that. */
function warnAboutDuplicates(duplicates: Data<typeof restoreCandidates>['duplicates']) {
  const [first] = duplicates;
  if (!first) return;
  const name = first.duplicate_name ?? 'a candidate of another recruiter';
  toast.warning({
    title: 'Possible duplicate',
    message:
      duplicates.length === 1
        ? `This may be the same person as ${name}: ${DUPLICATE_REASON_TEXTS[first.duplicate_reason]}.`
        : `${formatCount(duplicates.length, 'restored candidate')} may be duplicates of candidates added since.`,
  });
}

/** Deletes candidates with their matches, with undo. Returns how many were deleted. */
export function useDeleteWithUndo() {
  const remove = useDeleteCandidates();
  const restore = useRestoreCandidates();
  return createDeleteWithUndo({
    remove: (ids) => remove.send({ candidate_ids: [...ids] }),
    restore: (ids) => restore.send({ candidate_ids: [...ids] }),
    noun: ['candidate'],
    onRestored: ({ duplicates }) => warnAboutDuplicates(duplicates),
  });
}

/** Re-parses stored resumes in the background, free of charge. */
export function useReparseResumes() {
  const reparse = useReparseCandidates();
  return async (ids: readonly string[]) => {
    try {
      const { results, changed } = await inChunks(ids, (candidate_ids) => reparse.send({ candidate_ids }));
      showNotChangedToast(results, ['candidate']);
      if (changed > 0)
        toast.info({
          message: successTexts.resumesReparsed(changed),
        });
    } catch (error) {
      showErrorToast(error);
    }
  };
}
