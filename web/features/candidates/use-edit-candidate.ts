import { type Candidate, getCandidate, updateCandidate } from '@placewell/contract/candidates.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { queryKeyOf, useCall } from '../../lib/api/queries.ts';
import { toast } from '../../lib/toasts.ts';
import { acceptPatch, type FieldDef, type Patch } from './candidate-fields.ts';
import { CANDIDATE_CHANGE } from './candidates.queries.ts';

export const CONFLICT =
  'Somebody changed this candidate in the meantime. You see the newest values now; save again to put yours over them.';

export type CandidateEdits = {
  /** Throws ApiError; after a conflict the newest values are on the page. */
  save: (patch: Patch) => Promise<void>;
  /** Confirms values as they stand, at once on the page. */
  accept: (fields: readonly FieldDef[]) => void;
};

/** Changes of one candidate, sent one after the other so that each knows of the one before. */
export function useEditCandidate(candidate_id: string): CandidateEdits {
  const client = useQueryClient();
  const update = useCall(updateCandidate, CANDIDATE_CHANGE);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const key = queryKeyOf(getCandidate, { candidate_id });
  const stored = () => client.getQueryData<Candidate>(key);

  const send = async (patch: Patch) => {
    const known = stored()?.updated_at;
    try {
      const next = await update.send({ ...patch, candidate_id, ...(known ? { if_updated_at: known } : {}) });
      client.setQueryData(key, next);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      await client.refetchQueries({ queryKey: key });
      throw new ApiError({ code: 'conflict', message: CONFLICT, status: error.status });
    }
  };
  const save = (patch: Patch): Promise<void> => {
    const turn = queue.current.then(() => send(patch));
    // The next change must not fail for the sake of this one; whoever waits for this one still hears of it.
    queue.current = turn.catch(() => undefined);
    return turn;
  };
  const accept = (fields: readonly FieldDef[]) => {
    const candidate = stored();
    if (!candidate) return;
    const names: readonly string[] = fields.flatMap((field) => field.names);
    client.setQueryData<Candidate>(key, {
      ...candidate,
      edited_fields: [...new Set([...candidate.edited_fields, ...names])],
      doubtful_fields: candidate.doubtful_fields.filter((name) => !names.includes(name)),
    });
    save(acceptPatch(candidate, fields)).catch((error: unknown) => {
      toast.error({ message: messageOf(error) });
      void client.refetchQueries({ queryKey: key });
    });
  };
  return { save, accept };
}
