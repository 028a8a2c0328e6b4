import { z } from 'zod';
import { call } from '../call.ts';
import { CandidateId, PairId, RecruiterId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, bulkBody, listFields, listOf } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { CandidateRow, DUPLICATE_REASONS, VIEW_SCOPES } from '../sourcing/candidates.ts';
import { successTexts } from '../success-texts.ts';

const DuplicateReasonField = z.enum(DUPLICATE_REASONS);

/** One candidate of a pair, as the list shows it. */
const DuplicateSide = CandidateRow.pick({
  candidate_id: true,
  candidate_name: true,
  recruiter_id: true,
  recruiter_name: true,
  email: true,
  phone: true,
  job_tittle: true,
  location: true,
  candidate_status: true,
  match_count: true,
  completeness: true,
  created_at: true,
  updated_at: true,
}).extend({ may_change: z.boolean() });

/** Two candidates who are probably one person, with everything that they share; the older one first. */
export const DuplicatePair = z.object({
  id: PairId,
  pair_id: PairId,
  first: DuplicateSide,
  second: DuplicateSide,
  reasons: z.array(DuplicateReasonField).min(1),
  found_at: z.iso.datetime(),
});
export type DuplicatePair = z.output<typeof DuplicatePair>;

/** Something that too many candidates share for it to say that any two of them are one person. */
export const DuplicateCrowd = z.object({
  reason: DuplicateReasonField,
  /** The shared email address, phone number or LinkedIn path, or the name; null for files and texts. */
  value: z.string().nullable(),
  candidates: z.int(),
});
export type DuplicateCrowd = z.output<typeof DuplicateCrowd>;

export const getDuplicates = call({
  path: 'agency/getDuplicates',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'List pairs of candidates who are probably one person, the strongest reasons first; a recruiter sees pairs of which both may be read. What more than ten candidates share is named in `crowds` instead',
  blankIsAbsent: true,
  body: z.strictObject({
    ...listFields({ sorts: ['strength', 'found_at'], limit: 20 }),
    /** Pairs that share one of these, whatever else they share. */
    reasons: z
      .union([DuplicateReasonField, z.array(DuplicateReasonField).max(DUPLICATE_REASONS.length)])
      .optional(),
    /** Pairs with this candidate. */
    candidate_id: CandidateId.optional(),
    /** Pairs with a candidate of this person. */
    recruiter_id: RecruiterId.optional(),
    view_scope: z.enum(VIEW_SCOPES).default('self'),
  }),
  data: listOf(DuplicatePair).extend({ crowds: z.array(DuplicateCrowd) }),
  errors: ['candidate_not_found'],
});

/** A result for each pair. */
const PairResult = BulkResult.extend({
  results: z.array(
    z.object({ id: PairId, ok: z.boolean(), code: z.string().optional(), message: z.string().optional() }),
  ),
});

export const dismissDuplicates = call({
  path: 'agency/dismissDuplicates',
  effect: 'change',
  on: { entity: 'candidate', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Say that the candidates of these pairs are different people; a pair is suspected again once the two share something else. Anyone who may change either may dismiss the pair. restoreDuplicates undoes this',
  message: ({ changed }) => successTexts.pairsDismissed(changed),
  body: bulkBody('pair_ids', PairId, {}),
  data: PairResult,
});

export const restoreDuplicates = call({
  path: 'agency/restoreDuplicates',
  effect: 'change',
  on: { entity: 'candidate', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Suspect dismissed pairs again',
  message: ({ changed }) => successTexts.pairsRestored(changed),
  body: bulkBody('pair_ids', PairId, {}),
  data: PairResult,
});
