import type { CandidateId } from '@placewell/contract/ids.ts';
import { listHiddenMatches } from '../../matching/matching.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { type MovedAnswers, moveAnswers, separateAnswers } from '../answers/answers.public.ts';
import { type MovedInterviews, moveInterviews, separateInterviews } from '../interviews/interviews.public.ts';
import { type MovedShares, moveShares, separateShares } from '../shares/shares.public.ts';
import {
  type MovedSubmissions,
  moveSubmissions,
  separateSubmissions,
} from '../submissions/submissions.public.ts';
import * as repo from './share-merges.repo.ts';

type Sides<Id = string> = { keep_id: Id; merged_id: Id };
/** Whose records move. */
export type Merge = { merge_id: string } & (
  | { candidates: Sides<CandidateId> }
  | { clients?: Sides; contacts: readonly Sides[] }
);
type Moved = {
  submissions: MovedSubmissions;
  shares: MovedShares;
  /** Merges of before there were interviews moved none. */
  interviews?: MovedInterviews;
  candidates?: { from: CandidateId; to: CandidateId; answers: MovedAnswers };
};

const becoming = (sides: readonly Sides[]) =>
  new Map(sides.map(({ keep_id, merged_id }) => [merged_id, keep_id]));
const isNothing = ({ submissions, shares, candidates, interviews }: Moved) =>
  [
    ...[submissions.moved, submissions.joined],
    ...[shares.shares, shares.people, shares.recipients],
    candidates?.answers.answer_ids ?? [],
    ...Object.values(interviews ?? {}),
  ].every((moved) => moved.length === 0);

async function publishAll(tx: TenantTx) {
  await publishLiveEvent(tx, { type: 'shares.changed' });
  await publishLiveEvent(tx, { type: 'interviews.changed' });
}

/** Shares, submissions and answers follow a merge; what moved is kept, for undoing it. */
export async function followMerge(tx: TenantTx, merge: Merge) {
  const of =
    'candidates' in merge ? { from: merge.candidates.merged_id, to: merge.candidates.keep_id } : undefined;
  const hidden = of ? await listHiddenMatches(tx, of) : [];
  const becomes = {
    candidates: becoming('candidates' in merge ? [merge.candidates] : []),
    matches: new Map(hidden.map(({ hidden_id, kept_id }): [string, string] => [hidden_id, kept_id])),
    clients: becoming('clients' in merge && merge.clients ? [merge.clients] : []),
    contacts: becoming('contacts' in merge ? merge.contacts : []),
  };
  const moved: Moved = {
    submissions: await moveSubmissions(tx, becomes),
    shares: await moveShares(tx, becomes),
    interviews: await moveInterviews(tx, becomes),
    ...(of && { candidates: { ...of, answers: await moveAnswers(tx, of) } }),
  };
  if (isNothing(moved)) return;
  await repo.insertMoved(tx, merge.merge_id, moved);
  await publishAll(tx);
}

/** Gives each side back what a merge has moved and is still there; later sendings and views stay. */
export async function undoMerge(tx: TenantTx, merge_id: string) {
  const moved = (await repo.takeMoved(tx, merge_id)) as Moved | undefined;
  if (!moved) return;
  await separateShares(tx, moved.shares);
  if (moved.interviews) await separateInterviews(tx, moved.interviews);
  await separateSubmissions(tx, moved.submissions);
  if (moved.candidates) await separateAnswers(tx, moved.candidates, moved.candidates.answers);
  await publishAll(tx);
}
