import { z } from 'zod';
import { call } from './call.ts';
import { CandidateId, JobId, MatchId } from './ids.ts';
import { limits } from './limits.ts';
import { listFields, listOf } from './lists.ts';
import { Match } from './matches.ts';
import { AGENCY_STAFF } from './roles.ts';

const pageFields = listFields({ sorts: [], limit: limits.pageSizeMatches });

/** A candidate who is not in the job's list: below the least score, or beyond the best that are kept. */
export const UnlistedCandidate = Match.pick({
  candidate_id: true,
  candidate_name: true,
  candidate_job_tittle: true,
  candidate_location: true,
  score: true,
  score_band: true,
  coverage: true,
  score_breakdown: true,
  matched_skills: true,
  missing_skills: true,
  reasons: true,
  risks: true,
});
export type UnlistedCandidate = z.output<typeof UnlistedCandidate>;

export const getUnlistedCandidates = call({
  path: 'agency/match/getUnlistedCandidates',
  roles: AGENCY_STAFF,
  summary: "Candidates who are not among a job's matches, scored now, best first; stores nothing",
  body: z.strictObject({ job_id: JobId, page: pageFields.page, limit: pageFields.limit }),
  data: listOf(UnlistedCandidate).extend({
    /** Only open jobs are matched: for another one the list is empty. */
    is_open: z.boolean(),
  }),
  errors: ['job_not_found'],
});

export const addMatch = call({
  path: 'agency/match/addMatch',
  roles: AGENCY_STAFF,
  summary:
    'Make a candidate a match of a job whatever the score, shortlisted; it stays until a person takes it out, undo with deleteMatches',
  body: z.strictObject({ job_id: JobId, candidate_id: CandidateId }),
  data: z.object({ match_id: MatchId }),
  errors: ['job_not_found', 'candidate_not_found', 'forbidden', 'not_matched'],
});
