import {
  type Candidate,
  EDITABLE_FIELDS,
  getCandidate,
  updateCandidate,
} from '@placewell/contract/sourcing/candidates.ts';
import { exactOf } from '@placewell/contract/sourcing/pay.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, getErrorMessage } from '../../../lib/api/api-error.ts';
import { callQueryKey, useCall } from '../../../lib/api/queries.ts';
import { toast } from '../../../lib/toasts.ts';
import { pushUndo } from '../../../lib/undo-stack.ts';
import { CANDIDATE_CHANGE } from '../candidates.queries.ts';
import type { CandidatePatch, FieldDef } from './candidate-fields.ts';

export const CONFLICT_MESSAGE =
  'This candidate was changed by someone else. The latest values are shown; save again to overwrite them with yours.';

const CHANGED_SINCE = 'It has since been changed and keeps its latest value.';

export type CandidateEdits = {
  /** Rejects with ApiError; after a conflict the latest values are on the page. */
  save: (patch: CandidatePatch) => Promise<void>;
  /** Saves, and lets Ctrl+Z restore the earlier values; `label` describes the change. */
  saveUndoable: (patch: CandidatePatch, label: string) => Promise<void>;
  /** The candidate as last loaded or saved, for work that outlives the page. */
  latest: () => Candidate | undefined;
  /** Confirms the current values; the page shows it immediately. */
  accept: (fields: readonly FieldDef[]) => void;
};

/** Edits of one candidate, sent one after another so that each is based on the one before. */
export function useEditCandidate(candidate_id: string): CandidateEdits {
  const client = useQueryClient();
  const update = useCall(updateCandidate, CANDIDATE_CHANGE);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const key = callQueryKey(getCandidate, { candidate_id });
  const cachedCandidate = () => client.getQueryData<Candidate>(key);

  const send = async (patch: CandidatePatch) => {
    const updatedAt = cachedCandidate()?.updated_at;
    // Saving a value confirms it, even if it is unchanged.
    const saved = EDITABLE_FIELDS.filter((name) => name in patch || exactOf(name) in patch);
    try {
      const next = await update.send({
        ...patch,
        confirmed_fields: [...saved, ...(patch.confirmed_fields ?? [])],
        candidate_id,
        ...(updatedAt ? { if_updated_at: updatedAt } : {}),
      });
      client.setQueryData(key, next);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      await client.refetchQueries({ queryKey: key });
      throw new ApiError({ code: 'conflict', message: CONFLICT_MESSAGE, status: error.status });
    }
  };
  const save = (patch: CandidatePatch): Promise<void> => {
    const pending = queue.current.then(() => send(patch));
    // A failed edit must not fail the next one; its own caller still gets the rejection.
    queue.current = pending.catch(() => undefined);
    return pending;
  };
  const accept = (fields: readonly FieldDef[]) => {
    const candidate = cachedCandidate();
    if (!candidate) return;
    const confirmed = fields.flatMap((field) => field.names);
    const names: readonly string[] = confirmed;
    client.setQueryData<Candidate>(key, {
      ...candidate,
      edited_fields: [...new Set([...candidate.edited_fields, ...names])],
      doubtful_fields: candidate.doubtful_fields.filter((name) => !names.includes(name)),
    });
    save({ confirmed_fields: confirmed }).catch((error: unknown) => {
      toast.error({ message: getErrorMessage(error) });
      void client.refetchQueries({ queryKey: key });
    });
  };
  const read = (patch: CandidatePatch) => {
    const row: Record<string, unknown> = { ...cachedCandidate() };
    return Object.fromEntries(Object.keys(patch).map((name) => [name, row[name] ?? null]));
  };
  const restore = async (before: CandidatePatch, after: CandidatePatch) => {
    if (JSON.stringify(read(after)) !== JSON.stringify(after))
      throw new ApiError({ code: 'conflict', message: CHANGED_SINCE, status: 409 });
    await save(before);
  };
  const saveUndoable = async (patch: CandidatePatch, label: string) => {
    const before = read(patch);
    await save(patch);
    const after = read(patch);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    pushUndo({ label, undo: () => restore(before, after), redo: () => saveUndoable(patch, label) });
  };
  return { save, saveUndoable, latest: cachedCandidate, accept };
}
