import type { CandidateId, JobId, RecruiterId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { lockJobs, updateOpeningsFilled } from '../../jobs/jobs.public.ts';
import { changeJobTotals, publishMatchesChanged } from '../matches.writes.ts';
import { isFurther, isTouched } from './furthest.rules.ts';
import { lockPlaces, type MatchPlace, updatePlaces } from './merged-matches.repo.ts';

type Owned = { candidate_id: CandidateId; recruiter_id: RecruiterId };
type Locked = Awaited<ReturnType<typeof lockPlaces>>[number];

/** The moved matches in their state before the merge; JSON, so that it can be stored. */
export type MovedMatches = {
  places: Pick<MatchPlace, 'match_id' | 'candidate_id' | 'removal' | 'deleted_at' | 'removed_by'>[];
  /** Jobs for which both were placed: one person fills one opening. */
  placed_twice: JobId[];
};

const placeOf = ({
  match_id,
  candidate_id,
  candidate_recruiter_id,
  removal,
  deleted_at,
  removed_by,
}: Locked) =>
  ({ match_id, candidate_id, candidate_recruiter_id, removal, deleted_at, removed_by }) satisfies MatchPlace;

/**
 * Moves the matches of one candidate to the one it is merged into. Where both have a match with a job, the kept one
 * gets the further match; the other stays with the merged candidate, hidden, with its history. The caller holds the
 * matching lock.
 */
export async function mergeMatches(tx: TenantTx, keep: Owned, merged: Owned): Promise<MovedMatches> {
  const all = await lockPlaces(tx, [keep.candidate_id, merged.candidate_id]);
  const ofKept = new Map(
    all.filter((match) => match.candidate_id === keep.candidate_id).map((match) => [match.job_id, match]),
  );
  const before: Locked[] = [];
  const after: MatchPlace[] = [];
  const placed_twice: JobId[] = [];
  const give = (match: Locked) => {
    before.push(match);
    // A match removed with its own candidate is listed again for the kept one.
    const isBack = match.removal === 'candidate';
    after.push({
      ...placeOf(match),
      candidate_id: keep.candidate_id,
      candidate_recruiter_id: keep.recruiter_id,
      ...(isBack && { removal: null, deleted_at: null }),
    });
  };
  const lay = (match: Locked) => {
    before.push(match);
    after.push({
      ...placeOf(match),
      candidate_id: merged.candidate_id,
      candidate_recruiter_id: merged.recruiter_id,
      ...(match.removal === null && { removal: 'candidate', deleted_at: new Date().toISOString() }),
    });
  };
  for (const match of all) {
    if (match.candidate_id !== merged.candidate_id) continue;
    const own = ofKept.get(match.job_id);
    if (!own) give(match);
    else if (isFurther(match, own)) {
      give(match);
      lay(own);
    } else lay(match);
    const isPlaced = (one: Locked | undefined) => one?.match_status === 'placed' && one.removal === null;
    if (isPlaced(own) && isPlaced(match)) placed_twice.push(match.job_id);
  }
  await replace(tx, { after, jobs: all, placed_twice, filled: -1 });
  return {
    places: before.map(
      ({ job_id: _job, match_status: _status, has_note: _note, candidate_recruiter_id: _owner, ...place }) =>
        place,
    ),
    placed_twice,
  };
}

/** Returns matches to their candidates from before a merge, in their current state; relists hidden ones. */
export async function separateMatches(tx: TenantTx, keep: Owned, merged: Owned, moved: MovedMatches) {
  const all = await lockPlaces(tx, [keep.candidate_id, merged.candidate_id]);
  const now = new Map(all.map((match) => [match.match_id, match]));
  const after = moved.places.flatMap((place) => {
    const match = now.get(place.match_id);
    if (!match) return [];
    const owner = place.candidate_id === keep.candidate_id ? keep : merged;
    const others = { candidate_id: owner.candidate_id, candidate_recruiter_id: owner.recruiter_id };
    // Listed as before the merge, unless a user has deleted it or worked on it since.
    const isDecidedSince = match.removal === 'person' || (match.removal === null && isTouched(match));
    const { removal, deleted_at, removed_by } = isDecidedSince ? match : place;
    return [{ match_id: match.match_id, ...others, removal, deleted_at, removed_by }];
  });
  await replace(tx, { after, jobs: all, placed_twice: moved.placed_twice, filled: 1 });
}

async function replace(
  tx: TenantTx,
  {
    after,
    jobs,
    placed_twice,
    filled,
  }: {
    after: readonly MatchPlace[];
    jobs: readonly Locked[];
    placed_twice: readonly JobId[];
    filled: 1 | -1;
  },
) {
  await updatePlaces(tx, after);
  await lockJobs(tx, placed_twice);
  await updateOpeningsFilled(tx, placed_twice, filled);
  if (after.length === 0) return;
  await changeJobTotals(tx, [...new Set(jobs.map((match) => match.job_id))]);
  await publishMatchesChanged(
    tx,
    {},
    after.map((place) => place.match_id),
  );
}
