import { z } from 'zod';
import { call } from '../call.ts';
import { CandidateId, ContactId, JobId, MatchId, ShareId, ShareRecipientId } from '../ids.ts';
import { limits } from '../limits.ts';
import { listFields, listOf } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { SHARE_ANSWERS } from './sharing-terms.ts';

/** Why a contact says no, as agencies read it; the page says it in the contact's language. */
export const SHARE_ANSWER_REASONS = [
  'Chose another candidate',
  'Skills do not match',
  'Too little experience',
  'Salary',
  'Location',
  'Available too late',
  'Known already',
  'Job on hold',
  'Another reason',
] as const;
export type ShareAnswerReason = (typeof SHARE_ANSWER_REASONS)[number];

/** What the form of a shared page sends; nothing is preset in it. `person` is the place of the candidate, from 1. */
export const ShareAnswerForm = z.strictObject({
  person: z.coerce.number().int().min(1).max(limits.sharePeople),
  answer: z.enum(SHARE_ANSWERS),
  /** Only of a no. */
  reason: z.enum(['', ...SHARE_ANSWER_REASONS]).default(''),
  comment: z.string().trim().max(limits.shareComment).default(''),
  /** When they could meet, in their words. */
  times: z.string().trim().max(limits.shareTimes).default(''),
});
export type ShareAnswerForm = z.output<typeof ShareAnswerForm>;

/** One answer of a contact to one candidate of a share. All are kept; the newest counts. */
export const ShareAnswer = z.object({
  answer_id: z.uuid(),
  share_id: ShareId,
  recipient_id: ShareRecipientId,
  contact_id: ContactId.nullable(),
  contact_name: z.string(),
  job_id: JobId.nullable(),
  job_title: z.string(),
  match_id: MatchId.nullable(),
  /** Null, and named after the owner, where the reader may not see the candidate. */
  candidate_id: CandidateId.nullable(),
  candidate_name: z.string(),
  answer: z.enum(SHARE_ANSWERS),
  reason: z.string(),
  comment: z.string(),
  times: z.string(),
  answered_at: z.iso.datetime(),
  is_newest: z.boolean(),
});
export type ShareAnswer = z.output<typeof ShareAnswer>;

const pageFields = listFields({ sorts: [], limit: limits.pageSizeMatches });

export const getShareAnswers = call({
  path: 'agency/getShareAnswers',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'List what contacts answered to the candidates of shares, the newest first',
  blankIsAbsent: true,
  body: z.strictObject({
    page: pageFields.page,
    limit: pageFields.limit,
    share_id: ShareId.optional(),
    job_id: JobId.optional(),
    candidate_id: CandidateId.optional(),
    /** Only the answer that counts, of each contact to each candidate. */
    only_newest: z.boolean().default(true),
  }),
  data: listOf(ShareAnswer),
  errors: ['share_not_found', 'job_not_found', 'candidate_not_found'],
});
