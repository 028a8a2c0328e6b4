import type { CandidateId, JobId, MatchId, RecruiterId, UserId } from '@placewell/contract/ids.ts';
import type { News } from '../../outreach/outreach.public.ts';

export type NewMatch = {
  match_id: MatchId;
  job_id: JobId;
  candidate_id: CandidateId;
  recruiter_id: RecruiterId;
  candidate_recruiter_id: RecruiterId;
};

/** A user's new matches of candidates share one notification, which names the candidate while there is only one. */
const CANDIDATES = 'candidates';

function byOwner(matches: readonly NewMatch[]): Map<RecruiterId, NewMatch[]> {
  const owners = new Map<RecruiterId, NewMatch[]>();
  for (const match of matches) {
    const { candidate_recruiter_id: owner } = match;
    owners.set(owner, [...(owners.get(owner) ?? []), match]);
  }
  return owners;
}

const newsOfJob = (user_id: UserId, job_id: JobId, count: number): News => ({
  user_ids: [user_id],
  kind: 'matches',
  subject: job_id,
  job_id,
  count,
});

function newsOfCandidates(user_id: UserId, matches: readonly NewMatch[]): News {
  const ids = new Set(matches.map((match) => match.candidate_id));
  const [only] = ids;
  return {
    user_ids: [user_id],
    kind: 'matches',
    subject: CANDIDATES,
    candidate_id: ids.size === 1 ? only : null,
    count: matches.length,
  };
}

/**
 * Whom to notify of new matches of a scored record: the owners of all sides, at most once per job and once for all
 * candidates; an owner of both sides once per match.
 */
export function newsOfMatches(
  matches: readonly NewMatch[],
  of: { job_id?: JobId; candidate_id?: CandidateId },
  actor_id?: UserId,
): News[] {
  const [first] = matches;
  if (!first) return [];
  const others = matches.filter((match) => match.recruiter_id !== match.candidate_recruiter_id);
  const news =
    of.job_id === undefined
      ? [
          newsOfCandidates(first.candidate_recruiter_id, matches),
          ...others.map((match) => newsOfJob(match.recruiter_id, match.job_id, 1)),
        ]
      : [
          newsOfJob(first.recruiter_id, of.job_id, matches.length),
          ...[...byOwner(others)].map(([owner, theirs]) => newsOfCandidates(owner, theirs)),
        ];
  return news.map((one) => ({ ...one, actor_id }));
}
