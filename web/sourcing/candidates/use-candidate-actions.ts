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
import {
  type RecordResult,
  reportUndone,
  showErrorToast,
  showNotChangedToast,
} from '../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { type CandidateStatus, formatNoticePeriod } from './candidate-labels.ts';
import {
  CANDIDATE_CHANGE,
  useDeleteCandidates,
  useReparseCandidates,
  useRestoreCandidates,
  useUpdateCandidateStatus,
} from './candidates.queries.ts';

const CANDIDATE_ROWS = { topic: 'candidates', idName: 'candidate_id' } as const;

type PreviousStatuses = readonly { id: string; candidate_status: CandidateStatus }[];

/** Sets the availability of candidates, with undo. Returns how many changed. */
export function useSetAvailability() {
  const client = useQueryClient();
  const update = useUpdateCandidateStatus();
  const undo = async (previous: PreviousStatuses, if_status: CandidateStatus) => {
    const results: RecordResult[] = [];
    for (const candidate_status of new Set(previous.map((one) => one.candidate_status))) {
      const group = previous.filter((one) => one.candidate_status === candidate_status);
      const candidate_ids = group.map((one) => one.id);
      const undone = await inChunks(candidate_ids, (some) =>
        update.send({ candidate_ids: some, candidate_status, if_status }),
      );
      results.push(...undone.results);
    }
    reportUndone(results, ['candidate']);
  };
  return async function setAvailability(
    ids: readonly string[],
    candidate_status: CandidateStatus,
  ): Promise<number> {
    const revert = patchRows(client, { ...CANDIDATE_ROWS, ids }, { candidate_status });
    try {
      const { results, changed, previous } = await inChunks(ids, (candidate_ids) =>
        update.send({ candidate_ids, candidate_status }),
      );
      showNotChangedToast(results, ['candidate']);
      if (changed > 0)
        showUndoToast({
          message: successTexts.candidatesSet(changed, candidate_status),
          onUndo: () => undo(previous, candidate_status),
          onRedo: () =>
            setAvailability(
              previous.map((one) => one.id),
              candidate_status,
            ),
        });
      return changed;
    } catch (error) {
      revert();
      showErrorToast(error);
      return 0;
    }
  };
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
