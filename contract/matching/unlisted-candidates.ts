import { z } from 'zod';
import { call } from '../call.ts';
import { CandidateId, JobId, MatchId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, bulkBody, listFields, listOf } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { successTexts } from '../success-texts.ts';
import { Match } from './matches.ts';

const pageFields = listFields({ sorts: [], limit: limits.pageSizeMatches });

/** A candidate who is not among a job's matches: below the threshold, or ranked beyond the stored matches. One that the
 * reader may not see has no id and can not be added. */
export const UnlistedCandidate = Match.pick({
  candidate_id: true,
  candidate_name: true,
  candidate_job_tittle: true,
  candidate_location: true,
  candidate_email: true,
  candidate_phone: true,
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
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: "List candidates who are not among a job's matches, scored on request, best first; stores nothing",
  body: z.strictObject({ job_id: JobId, page: pageFields.page, limit: pageFields.limit }),
  data: listOf(UnlistedCandidate).extend({
    /** Only open jobs are matched: for any other job the list is empty. */
    is_open: z.boolean(),
  }),
  errors: ['job_not_found', 'conflict'],
});

export const addMatch = call({
  path: 'agency/match/addMatch',
  effect: 'create',
  on: { entity: 'match', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Add a candidate to the matches of a job, whatever the score, as shortlisted; the match stays until a person removes it with deleteMatches',
  message: 'Match added',
  body: z.strictObject({ job_id: JobId, candidate_id: CandidateId }),
  data: z.object({ match_id: MatchId }),
  errors: ['job_not_found', 'candidate_not_found', 'forbidden', 'not_matched'],
});

export const addMatches = call({
  path: 'agency/match/addMatches',
  effect: 'create',
  on: { entity: 'match', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Add candidates to the matches of a job, whatever their scores, as shortlisted; answers for each whether it was added, and why not. undoMatchMoves undoes it',
  message: ({ changed }) => successTexts.candidatesAdded(changed),
  body: bulkBody('candidate_ids', CandidateId, { job_id: JobId }),
  data: BulkResult.extend({
    /** The matches of those who were added. */
    added: z.array(z.object({ candidate_id: CandidateId, match_id: MatchId })),
    /** For undoMatchMoves; null if nobody was added. */
    batch_id: z.uuid().nullable(),
  }),
  errors: ['job_not_found', 'not_matched'],
});

export const getPairStatuses = call({
  path: 'agency/match/getPairStatuses',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'List which of these candidates are matches of which of these jobs, with the status of each match',
  body: z.strictObject({
    job_ids: z.array(JobId).min(1).max(limits.pageSizeMax),
    candidate_ids: z.array(CandidateId).min(1).max(limits.bulkIds),
  }),
  data: z.object({
    pairs: z.array(
      Match.pick({ match_id: true, status: true }).extend({ job_id: JobId, candidate_id: CandidateId }),
    ),
  }),
});
