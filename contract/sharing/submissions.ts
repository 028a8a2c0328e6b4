import { z } from 'zod';
import { call } from '../call.ts';
import {
  CandidateId,
  ClientId,
  ContactId,
  JobId,
  MatchId,
  RecruiterId,
  ShareId,
  SubmissionId,
} from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, bulkBody, Day, DayOrInstant, listFields, listOf } from '../lists.ts';
import { MATCH_STATUSES } from '../matching/matches.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { VIEW_SCOPES } from '../sourcing/candidates.ts';
import { successTexts } from '../success-texts.ts';
import { CONSENTS, consentShape, SHARE_ANSWERS, SUBMISSION_CHANNELS } from './sharing-terms.ts';

/**
 * A candidate's introduction to a contact for a job: one for a match and a contact, however often it was sent. A
 * candidate or job that the reader may not see has no id, and is named after the owner.
 */
export const Submission = z.object({
  id: SubmissionId,
  submission_id: SubmissionId,
  match_id: MatchId.nullable(),
  candidate_id: CandidateId.nullable(),
  candidate_name: z.string(),
  job_id: JobId.nullable(),
  job_title: z.string(),
  client_id: ClientId,
  client_name: z.string(),
  contact_id: ContactId.nullable(),
  contact_name: z.string().nullable(),
  /** Who sent it last. */
  recruiter_id: RecruiterId,
  recruiter_name: z.string(),
  first_sent_at: z.iso.datetime(),
  last_sent_at: z.iso.datetime(),
  sent_count: z.int(),
  /** Of the last sending, as the next three. */
  channel: z.enum(SUBMISSION_CHANNELS),
  consent: z.enum(CONSENTS),
  is_blind: z.boolean(),
  shows_pay: z.boolean(),
  /** The newest of the contact since the last sending; null if there is none. */
  answer: z.enum(SHARE_ANSWERS).nullable(),
  /** Its reason, times and comment; empty for a hidden candidate. */
  answer_note: z.string(),
  answered_at: z.iso.datetime().nullable(),
  match_status: z.enum(MATCH_STATUSES).nullable(),
  may_change: z.boolean(),
});
export type Submission = z.output<typeof Submission>;

/** One sending of a submission, kept unchanged. */
export const SubmissionSending = z.object({
  sending_id: z.uuid(),
  share_id: ShareId.nullable(),
  sent_at: z.iso.datetime(),
  sent_by_name: z.string(),
  channel: z.enum(SUBMISSION_CHANNELS),
  consent: z.enum(CONSENTS),
  consent_on: z.string().nullable(),
  consent_note: z.string(),
  is_blind: z.boolean(),
  shows_pay: z.boolean(),
  pitch: z.string(),
  /** SHA-256 of the shown content, in hexadecimal; null if sent elsewhere. */
  content_hash: z.string().nullable(),
  /** Why it was sent although something was against it. */
  override_reason: z.string().nullable(),
});
export type SubmissionSending = z.output<typeof SubmissionSending>;

export const getSubmissions = call({
  path: 'agency/getSubmissions',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'List which candidates were introduced to which contacts for which jobs; `search` covers all their names',
  blankIsAbsent: true,
  body: z.strictObject({
    ...listFields({
      sorts: ['last_sent_at', 'first_sent_at', 'answered_at', 'candidate_name', 'client_name', 'job_title'],
    }),
    candidate_id: CandidateId.optional(),
    job_id: JobId.optional(),
    client_id: ClientId.optional(),
    contact_id: ContactId.optional(),
    recruiter_id: RecruiterId.optional(),
    channel: z
      .union([
        z.enum(SUBMISSION_CHANNELS),
        z.array(z.enum(SUBMISSION_CHANNELS)).max(SUBMISSION_CHANNELS.length),
      ])
      .optional(),
    /** `none`: no answer yet. */
    answer: z
      .union([z.enum([...SHARE_ANSWERS, 'none']), z.array(z.enum([...SHARE_ANSWERS, 'none'])).max(5)])
      .optional(),
    /** Where the match stands now; one that the reader may not see has no status. */
    match_status: z
      .union([z.enum(MATCH_STATUSES), z.array(z.enum(MATCH_STATUSES)).max(MATCH_STATUSES.length)])
      .optional(),
    sent_from: DayOrInstant.optional(),
    sent_to: DayOrInstant.optional(),
    view_scope: z.enum(VIEW_SCOPES).default('self'),
  }),
  data: listOf(Submission),
  errors: ['candidate_not_found', 'job_not_found', 'client_not_found', 'contact_not_found'],
});

export const getSubmission = call({
  path: 'agency/getSubmission',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Get a submission with every sending, the newest first',
  body: z.strictObject({ submission_id: SubmissionId }),
  data: Submission.extend({ sendings: z.array(SubmissionSending) }),
  errors: ['submission_not_found'],
});

export const addSubmission = call({
  path: 'agency/addSubmission',
  effect: 'create',
  on: { entity: 'match', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Note that a candidate was introduced without us, by email or in a talk: the match is submitted, if that is forward. Introduced for another job within 12 months, to any contact of the client and by anyone, is refused unless an agency user gives a reason',
  message: 'Submission added',
  body: z.strictObject({
    match_id: MatchId,
    contact_id: ContactId,
    /** The day; today, where it is left out. Not in the future. */
    sent_on: Day.optional(),
    is_blind: z.boolean().default(false),
    shows_pay: z.boolean().default(false),
    pitch: z.string().trim().max(limits.pitch).default(''),
    ...consentShape,
    override_reason: z.string().trim().min(1).max(500).optional(),
  }),
  /** `batch_id`: what undoes the move of the match; null if it did not move. */
  data: Submission.extend({ batch_id: z.uuid().nullable() }),
  errors: [
    'match_not_found',
    'forbidden',
    'contact_not_found',
    'contact_of_another_client',
    'job_without_client',
    'candidate_archived',
    'candidate_do_not_contact',
    'candidate_sample',
    'already_introduced',
    'candidate_off_limits',
  ],
});

export const delSubmissions = call({
  path: 'agency/delSubmissions',
  effect: 'change',
  on: { entity: 'submission', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Delete submissions that were noted by mistake; restoreSubmissions undoes it for 7 days. Those sent by us stay',
  message: ({ changed }) => successTexts.deleted(changed, 'submission'),
  body: bulkBody('submission_ids', SubmissionId, {}),
  data: BulkResult,
});

export const restoreSubmissions = call({
  path: 'agency/restoreSubmissions',
  effect: 'change',
  on: { entity: 'submission', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Restore deleted submissions',
  message: ({ changed }) => successTexts.restored(changed, 'submission'),
  body: bulkBody('submission_ids', SubmissionId, {}),
  data: BulkResult,
});
