import { z } from 'zod';
import { call } from '../call.ts';
import { CandidateId, CandidateMergeId, RecruiterId } from '../ids.ts';
import { limits } from '../limits.ts';
import { listFields, listOf } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { Candidate } from '../sourcing/candidates.ts';
import { EMAIL_STATUSES } from '../sourcing/email-statuses.ts';
import { successTexts } from '../success-texts.ts';
import { texts } from '../texts.ts';
import { MERGE_CHOICES, MERGE_FIELDS } from './merge-fields.ts';

const two = { keep_id: CandidateId, merge_id: CandidateId };

/** Two different candidates, and what else a call takes. */
const bodyOfTwo = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject({ ...two, ...shape }).superRefine((body, ctx) => {
    const { keep_id, merge_id } = body as unknown as { keep_id: string; merge_id: string };
    if (keep_id === merge_id)
      ctx.addIssue({ code: 'custom', path: ['merge_id'], message: texts.mergeWithSelf });
  });

/** What a candidate brings, besides its fields. */
const MergeCounts = z.object({ files: z.int(), matches: z.int(), activities: z.int() });

/** With what the newest look-up of the address says; null if nobody looked it up. */
const MergedCandidate = Candidate.extend({ email_status: z.enum(EMAIL_STATUSES).nullable() });
export type MergedCandidate = z.infer<typeof MergedCandidate>;

export const getMergePreview = call({
  path: 'agency/getMergePreview',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    'Get two candidates as they are, and how many files, matches and activities each has, before merging them',
  body: bodyOfTwo({}),
  data: z.object({
    keep: MergedCandidate,
    merge: MergedCandidate,
    counts: z.object({ keep: MergeCounts, merge: MergeCounts }),
    /** Jobs that both are matched with: the further of the two matches stays. */
    shared_matches: z.int(),
    may_merge: z.boolean(),
  }),
  errors: ['candidate_not_found'],
});

export const mergeCandidates = call({
  path: 'agency/mergeCandidates',
  effect: 'change',
  on: { entity: 'candidate', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Merge one candidate into another, with files, matches, activities and notes. `fields` says of each field whose value stays, or both of lists and notes; what is left out is chosen as getMergePreview shows it. undoMerge undoes this within 7 days',
  message: ({ merged_name }) => successTexts.merged(merged_name),
  body: bodyOfTwo({
    fields: z.partialRecord(z.enum(MERGE_FIELDS), z.enum(MERGE_CHOICES)).default({}),
    /** The `updated_at` of both as the person saw them: refused if one was changed since. */
    if_keep_updated_at: z.iso.datetime().optional(),
    if_merge_updated_at: z.iso.datetime().optional(),
  }),
  data: z.object({ candidate_merge_id: CandidateMergeId, candidate: Candidate, merged_name: z.string() }),
  errors: ['candidate_not_found', 'conflict', 'sample_not_merged'],
});

export const undoMerge = call({
  path: 'agency/undoMerge',
  effect: 'change',
  on: { entity: 'candidate', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Undo a merge within 7 days, for people who may change both candidates: both candidates get back what they had. What was changed on the kept one since stays there, a match that came from the other goes back as it is now',
  message: ({ kept_fields }) => successTexts.mergeUndone(kept_fields.length),
  body: z.strictObject({ candidate_merge_id: CandidateMergeId }),
  data: z.object({
    keep_id: CandidateId,
    merged_id: CandidateId,
    merged_name: z.string(),
    /** Fields of the kept candidate that were edited since and stay unchanged. */
    kept_fields: z.array(z.string()),
  }),
  errors: [
    'merge_not_found',
    'candidate_not_found',
    'merge_undone',
    'merge_too_old',
    'merge_kept_gone',
    'merge_order',
  ],
});

/** A merge of the last days. */
export const CandidateMerge = z.object({
  id: CandidateMergeId,
  candidate_merge_id: CandidateMergeId,
  keep_id: CandidateId,
  keep_name: z.string(),
  /** Null for a candidate that the caller may not read, whose name is “another candidate” then. */
  merged_id: CandidateId.nullable(),
  merged_name: z.string(),
  recruiter_id: RecruiterId,
  merged_by: z.string(),
  created_at: z.iso.datetime(),
  undone_at: z.iso.datetime().nullable(),
  /** Whether the caller could undo it now, which takes the right to change both candidates. */
  may_undo: z.boolean(),
});
export type CandidateMerge = z.output<typeof CandidateMerge>;

const { page, limit } = listFields({ sorts: ['created_at'] });

export const getMerges = call({
  path: 'agency/getMerges',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'List the merges of the last 7 days, the latest first; a recruiter sees those of readable candidates. A merged candidate that the caller may not read has neither name nor id',
  body: z.strictObject({ page, limit }),
  data: listOf(CandidateMerge),
});
