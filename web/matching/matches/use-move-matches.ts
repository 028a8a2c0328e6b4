import type { Data } from '@placewell/contract/call.ts';
import type {
  getAllMatches,
  Match,
  MatchBoard,
  MatchDetails,
  MatchStatus,
} from '@placewell/contract/matching/matches.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { Cancelled } from '../../lib/api/cancelled.ts';
import { refreshTopics } from '../../lib/api/queries.ts';
import { inChunks, resumable } from '../../lib/in-chunks.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { withPlacementFate } from '../../records/placements/ask-placement-fate.ts';
import { createDeleteWithUndo } from '../../ui/feedback/delete-with-undo.ts';
import { reportUndone, showErrorToast, showNotChangedToast } from '../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { useDeleteMatches, useUndoMatchMoves, useUpdateMatchStatus } from './matches.queries.ts';

export type Rejection = {
  rejected_by: NonNullable<Match['rejected_by']>;
  reason: string;
  /** Also matches that this user has never opened. */
  confirm_unopened?: boolean;
};
/** Details of a move: who and why for a rejection, an optional reason for any other. */
export type MoveDetails = Rejection | { reason?: string };
/** How many of the matches to reject this user has never opened, and those that are left to reject. */
export type Unopened = { unopened: number; total: number };
export type Unanswered = Unopened & { left: readonly Match[] };
/** Resolves to what needs confirmation first, if anything; a failure shows its toast. */
export type MoveMatches = (
  matches: readonly Match[],
  status: MatchStatus,
  details?: MoveDetails,
) => Promise<Unanswered | undefined>;

const unopenedOf = (error: unknown): Unopened | undefined =>
  error instanceof ApiError && error.code === 'unopened_matches'
    ? { unopened: Number(error.data.unopened), total: Number(error.data.total) }
    : undefined;

type List = Data<typeof getAllMatches>;
type Cached = List | MatchBoard | MatchDetails;
type Change = Partial<Match>;

/** Applies a change to every cached list and score breakdown without waiting for the server. */
export function patchMatches(client: QueryClient, ids: readonly string[], change: Change) {
  patchEach(client, new Map(ids.map((id) => [id, change])));
}

function patchEach(client: QueryClient, changes: ReadonlyMap<string, Change>) {
  const changed = (row: Match): Match => ({ ...row, ...changes.get(row.match_id) });
  client.setQueriesData<Cached>(
    { predicate: ({ meta }) => (meta?.topics as string[] | undefined)?.includes('matches') === true },
    (data) => {
      if (!data) return data;
      if ('match_id' in data) return { ...data, ...changes.get(data.match_id) };
      // A card keeps its place here; the board shows it in the column of its stage.
      if ('columns' in data)
        return {
          ...data,
          columns: data.columns.map((column) => ({ ...column, items: column.items.map(changed) })),
        };
      if (!('items' in data) || !data.items.some((row) => changes.has(row.match_id))) return data;
      return { ...data, items: data.items.map(changed) };
    },
  );
}

/**
 * Changes the stage of matches on the screen first, then on the server, and offers undo. What the server refuses is
 * reverted. A rejection of several, and a move out of `placed`, wait for the server, which may ask for a confirmation, or
 * what to do with a placement.
 */
export function useMoveMatches(): MoveMatches {
  const client = useQueryClient();
  const { nameOf } = useMatchStatuses();
  const update = useUpdateMatchStatus();
  const undo = useUndoMoves();
  return async function move(matches, status, details): Promise<Unanswered | undefined> {
    const before = matches.filter((match) => match.status !== status);
    if (before.length === 0) return undefined;
    const ids = before.map((match) => match.match_id);
    const mayBeAsked =
      (status === 'rejected' && before.length > 1) || before.some((match) => match.status === 'placed');
    const patch = (some = ids) =>
      patchMatches(client, some, {
        status,
        status_since: new Date().toISOString(),
        status_reason: details?.reason ?? null,
        rejected_by: details && 'rejected_by' in details ? details.rejected_by : null,
      });
    if (!mayBeAsked) patch();
    try {
      const send = withPlacementFate(update.send);
      const result = await inChunks(ids, (match_ids) => send({ match_ids, status, ...details }));
      // A later part may ask as well: the rest waits for the answer.
      const unopened = unopenedOf(result.stopped);
      if (!unopened) showNotChangedToast(result.results, ['match', 'matches']);
      const changed = new Set<string>(result.previous.map(({ id }) => id));
      const moved = before.filter((match) => changed.has(match.match_id));
      if (moved.length === 0) return undefined;
      if (mayBeAsked) patch(moved.map((match) => match.match_id));
      const [only] = moved;
      showUndoToast({
        message: successTexts.matchesMoved(
          moved.length,
          nameOf(status),
          moved.length === 1 ? only?.candidate_name : undefined,
        ),
        onUndo: undo(
          result.answers.map(({ batch_id }) => batch_id),
          moved,
        ),
        onRedo: () =>
          move(
            moved,
            status,
            status === 'rejected' ? { ...(details as Rejection), confirm_unopened: true } : details,
          ),
      });
      const left = new Set(result.left);
      return unopened && { ...unopened, left: before.filter(({ match_id }) => left.has(match_id)) };
    } catch (error) {
      if (error instanceof Cancelled) return undefined;
      const unopened = unopenedOf(error);
      if (unopened) return { ...unopened, left: before };
      void refreshTopics(client, ['matches']);
      showErrorToast(error);
      return undefined;
    }
  };
}

/**
 * Makes the undo of one action on matches, each part of it in one request, which says of those that have been moved since that
 * they stay. The rows of `before` appear on the screen at once.
 */
export function useUndoMoves() {
  const client = useQueryClient();
  const undo = useUndoMatchMoves();
  return (batchIds: readonly (string | null)[], before: readonly Match[] = []) => {
    const parts = batchIds.flatMap((batch_id) => batch_id ?? []);
    const send = withPlacementFate(undo.send);
    const undoAll = resumable(parts, 1, ([batch_id = '']) => send({ batch_id }));
    const shown = before.map(({ match_id, status, status_since, status_reason, rejected_by }) => {
      const change: Change = { status, status_since, status_reason, rejected_by };
      return [match_id as string, change] as const;
    });
    return async (): Promise<string> => {
      patchEach(client, new Map(shown));
      try {
        const undone = await undoAll();
        const results = undone.flatMap((one) => one.results);
        const changed = undone.reduce((sum, one) => sum + one.changed, 0);
        reportUndone(results, ['match', 'matches']);
        // Some are unchanged, so the screen may differ from the stored state.
        if (changed < results.length) void refreshTopics(client, ['matches']);
        return successTexts.movesUndone(changed);
      } catch (error) {
        void refreshTopics(client, ['matches']);
        throw error;
      }
    };
  };
}

/** Deletes matches and offers undo. */
export const useRemoveMatches = () =>
  createDeleteWithUndo({ ...useDeleteMatches(), noun: ['match', 'matches'] });
