import { z } from 'zod';
import { call } from '../call.ts';
import { CandidateId, JobId, MatchId, UserId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, listFields, listOf } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { successTexts } from '../success-texts.ts';
import { MATCH_STATUSES, MatchHistoryEntry, PlacementFateField, REJECTED_BY } from './matches.ts';

type RejectedBy = (typeof REJECTED_BY)[number];

/** Reasons that are offered until an agency has used its own, by who rejects. */
export const REJECTION_REASONS: Readonly<Record<RejectedBy, readonly string[]>> = {
  agency: ['Skills do not match', 'Too little experience', 'Salary', 'Location', 'Not available'],
  client: [
    'Chose another candidate',
    'Skills do not match',
    'Too little experience',
    'Salary',
    'Job on hold',
  ],
  candidate: ['Accepted another offer', 'Not interested', 'Salary', 'Location', 'Could not be reached'],
};
export const WITHDRAWAL_REASONS: readonly string[] = [
  'Accepted another offer',
  'No longer interested',
  'Could not be reached',
  'Job on hold',
  'Added by mistake',
];

export const undoMatchMoves = call({
  path: 'agency/match/undoMatchMoves',
  effect: 'change',
  on: { entity: 'match', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Undo what one call of updateMatchStatus or addMatches did, all of it at once: status, reason and who rejected are as before. A match that was moved since keeps its status. Only the person who did it may undo it',
  message: ({ changed }) => successTexts.movesUndone(changed),
  body: z.strictObject({ batch_id: z.uuid(), placement: PlacementFateField.optional() }),
  data: BulkResult,
  errors: ['moves_not_found', 'placement_undecided', 'placement_fixed', 'forbidden'],
});

export const getMoveReasons = call({
  path: 'agency/match/getMoveReasons',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    'List reasons for rejecting or withdrawing matches: those used last by the people whose matches the caller may read, then common ones',
  body: z.strictObject({
    status: z.enum(['rejected', 'withdrawn']),
    rejected_by: z.enum(REJECTED_BY).optional(),
  }),
  data: z.object({ reasons: z.array(z.string()) }),
});

/**
 * A change of stage in the history of a job. Without a `match_id` the match has been deleted since; a candidate whom
 * the reader may not see has no id and is named after the owner.
 */
export const JobMove = MatchHistoryEntry.pick({
  at: true,
  by: true,
  from_status: true,
  to_status: true,
  reason: true,
  rejected_by: true,
  is_undo: true,
  batch_size: true,
}).extend({
  history_id: z.uuid(),
  user_id: UserId.nullable(),
  match_id: MatchId.nullable(),
  candidate_id: CandidateId.nullable(),
  candidate_name: z.string(),
});
export type JobMove = z.output<typeof JobMove>;

const pageFields = listFields({ sorts: [], limit: limits.pageSizeMatches });

export const getJobHistory = call({
  path: 'agency/match/getJobHistory',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'List who moved which match of a job, when, from which status to which and why; the newest first',
  blankIsAbsent: true,
  body: z.strictObject({
    job_id: JobId,
    page: pageFields.page,
    limit: pageFields.limit,
    /** Only what this person did. */
    user_id: UserId.optional(),
    to_status: z.enum(MATCH_STATUSES).optional(),
  }),
  data: listOf(JobMove),
  errors: ['job_not_found'],
});
