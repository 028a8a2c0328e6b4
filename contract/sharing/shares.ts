import { z } from 'zod';
import { call } from '../call.ts';
import {
  CandidateId,
  ClientId,
  ContactId,
  JobId,
  MatchId,
  ShareId,
  ShareRecipientId,
  UserId,
} from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, Day, listFields, listOf } from '../lists.ts';
import { MATCH_STATUSES } from '../matching/matches.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { successTexts } from '../success-texts.ts';
import { texts } from '../texts.ts';
import { DocumentOptions } from './documents.ts';
import { REASONS_SHOWN } from './shared-candidates.ts';
import { CONSENTS, consentShape, SHARE_ANSWERS, SHARE_CHANNELS } from './sharing-terms.ts';

// A share is a page about candidates for a job, made for contacts of the client, with a link for each.

export const SHARE_STATUSES = ['waiting', 'sent', 'canceled', 'not_sent'] as const;
export type ShareStatus = (typeof SHARE_STATUSES)[number];
export const SHARE_PERSON_STATUSES = ['waiting', 'sent', 'refused', 'withdrawn'] as const;
export const SHARE_RECIPIENT_STATUSES = ['waiting', 'sent', 'refused', 'failed'] as const;

/** Why a candidate is not sent; each is also an error code. */
export const SHARE_REFUSALS = [
  'match_not_found',
  'forbidden',
  'match_of_another_job',
  'candidate_deleted',
  'candidate_merged',
  'candidate_archived',
  'candidate_do_not_contact',
  'candidate_sample',
  'candidate_without_work_history',
  'already_introduced',
  'candidate_off_limits',
  'script_not_supported',
] as const;
export type ShareRefusal = (typeof SHARE_REFUSALS)[number];
/** Those that an agency user may override with a reason. */
export const OVERRIDABLE_REFUSALS = [
  'already_introduced',
  'candidate_off_limits',
] as const satisfies readonly ShareRefusal[];

/** Why a contact gets nothing; each is also an error code. */
export const RECIPIENT_REFUSALS = [
  'contact_not_found',
  'contact_of_another_client',
  'contact_left',
  'contact_do_not_contact',
  'contact_without_email',
  'contact_email_unusable',
  'contact_opted_out',
  'contact_emailed_today',
  'emails_used_up',
  'sending_stopped',
] as const;
export type RecipientRefusal = (typeof RECIPIENT_REFUSALS)[number];

const Pitch = z.string().trim().max(limits.pitch);

const OverrideReason = z.string().trim().min(1).max(500);

const SharePersonInput = z.strictObject({
  match_id: MatchId,
  is_blind: z.boolean().default(false),
  shows_pay: z.boolean().default(false),
  pitch: Pitch.default(''),
  ...consentShape,
  document: DocumentOptions.optional(),
  /** Why this candidate is sent although one of `OVERRIDABLE_REFUSALS` is against it; for agency users only. */
  override_reason: OverrideReason.optional(),
});
const ShareRecipientInput = z.strictObject({
  contact_id: ContactId,
  channel: z.enum(SHARE_CHANNELS),
});

const shareInput = {
  job_id: JobId,
  title: z.string().trim().min(1, texts.shareTitleRequired).max(limits.shareTitle),
  message: z.string().trim().max(limits.shareMessage).default(''),
  /** In their order on the page. */
  people: z.array(SharePersonInput).min(1).max(limits.sharePeople),
  recipients: z.array(ShareRecipientInput).min(1).max(limits.shareRecipients),
  reasons: z.enum(REASONS_SHOWN).default('requirements'),
  may_download: z.boolean().default(true),
  /** Whether contacts see each other's answers. */
  shows_answers: z.boolean().default(false),
  /** The last day on which the page can be read, 1 to 180 days from today; without it 30 days from today. */
  expires_on: Day.optional(),
};
const isTwice = (ids: readonly string[]) => new Set(ids).size !== ids.length;
const ShareInput = z.strictObject(shareInput).superRefine(({ people, recipients }, ctx) => {
  if (isTwice(people.map(({ match_id }) => match_id)))
    ctx.addIssue({ code: 'custom', path: ['people'], message: texts.sharePersonTwice });
  if (isTwice(recipients.map(({ contact_id }) => contact_id)))
    ctx.addIssue({ code: 'custom', path: ['recipients'], message: texts.shareRecipientTwice });
});

/** The planned outcome for one candidate of a share. */
const PlannedPerson = z.object({
  match_id: MatchId,
  /** Null where the caller may not see the candidate. */
  candidate_name: z.string().nullable(),
  refusal: z.enum(SHARE_REFUSALS).nullable(),
  /** The refusal as a sentence: of `already_introduced` who introduced the person and when. */
  message: z.string().nullable(),
  can_override: z.boolean(),
  /** Blind although it was not asked for: the agency demands a consent before it names someone. */
  name_waits: z.boolean(),
});
const PlannedRecipient = z.object({
  contact_id: ContactId,
  contact_name: z.string().nullable(),
  channel: z.enum(SHARE_CHANNELS),
  refusal: z.enum(RECIPIENT_REFUSALS).nullable(),
  message: z.string().nullable(),
});

const SEND_ERRORS = [
  'job_not_found',
  'job_without_client',
  'too_many_open_shares',
  ...SHARE_REFUSALS,
  ...RECIPIENT_REFUSALS,
] as const;

export const previewShare = call({
  path: 'agency/previewShare',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.textBodyBytes,
  summary:
    'Show the page as the contacts would see it, who would be refused and why, and how many shares the agency may still send today',
  body: ShareInput,
  data: z.object({
    /** The document of the page, without its links' secret. */
    html: z.string(),
    people: z.array(PlannedPerson),
    recipients: z.array(PlannedRecipient),
    expires_at: z.iso.datetime(),
    /** Shares that the agency may still send in these 24 hours. */
    left: z.int(),
  }),
  errors: ['job_not_found', 'job_without_client'],
});

export const sendShare = call({
  path: 'agency/sendShare',
  effect: 'create',
  on: { entity: 'match', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.textBodyBytes,
  summary:
    'Send candidates of a job to contacts of its client, each by a link of their own. Who may not be sent is refused by name, the rest goes; if no one can go, the call fails. It leaves after 10 seconds, and cancelShare cancels it until then; then the matches are submitted, if that is forward',
  message: ({ changed }) => successTexts.shareLeaves(changed),
  body: ShareInput,
  data: BulkResult.extend({
    share_id: ShareId,
    leaves_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    people: z.array(PlannedPerson),
    recipients: z.array(
      /** `url`: of channel `link`, shown this once; it opens when the share has left. */
      PlannedRecipient.extend({ recipient_id: ShareRecipientId.nullable(), url: z.string().nullable() }),
    ),
  }),
  errors: [...SEND_ERRORS, 'too_many_shares', 'email_unverified'],
});

export const cancelShare = call({
  path: 'agency/cancelShare',
  effect: 'change',
  on: { entity: 'share', action: 'update' },
  roles: AGENCY_STAFF,
  summary: 'Cancel a share that has not left',
  message: 'Nothing was sent',
  body: z.strictObject({ share_id: ShareId }),
  data: z.object({}),
  errors: ['share_not_found', 'share_left'],
});

export const revokeShare = call({
  path: 'agency/revokeShare',
  effect: 'change',
  on: { entity: 'share', action: 'update' },
  roles: AGENCY_STAFF,
  summary: 'Close the page of a share: its links open nothing from now on',
  message: 'Links closed',
  body: z.strictObject({ share_id: ShareId }),
  data: z.object({}),
  errors: ['share_not_found', 'share_not_open'],
});

export const extendShare = call({
  path: 'agency/extendShare',
  effect: 'change',
  on: { entity: 'share', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Set the last day of a share, 1 to 180 days from today; an expired one opens again, a revoked one does not',
  message: 'Last day changed',
  body: z.strictObject({ share_id: ShareId, expires_on: Day }),
  data: z.object({ expires_at: z.iso.datetime() }),
  errors: ['share_not_found', 'share_not_open', 'too_many_open_shares'],
});

export const renewShareLink = call({
  path: 'agency/renewShareLink',
  effect: 'create',
  on: { entity: 'share', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Make a new link for one contact of a share that has left; the one before no longer opens anything',
  message: 'New link made',
  body: z.strictObject({ share_id: ShareId, recipient_id: ShareRecipientId }),
  data: z.object({ url: z.string() }),
  errors: ['share_not_found', 'share_not_open', 'recipient_not_found'],
});

export const updateSharePerson = call({
  path: 'agency/updateSharePerson',
  effect: 'change',
  on: { entity: 'share', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Take a candidate off the page of a share or put them back, or note the consent that the name waited for: then it is shown',
  message: 'Page changed',
  body: z
    .strictObject({
      share_id: ShareId,
      match_id: MatchId,
      is_withdrawn: z.boolean(),
      consent: z.enum(CONSENTS).exclude(['none']),
      consent_on: Day.nullable(),
      consent_note: z.string().trim().max(500),
    })
    .partial()
    .required({ share_id: true, match_id: true }),
  data: z.object({}),
  errors: ['share_not_found', 'share_not_open', 'match_not_found', ...SHARE_REFUSALS],
});

/** One candidate of a share. One whom the reader may not see has no ids, and is named after the owner. */
export const SharePerson = z.object({
  match_id: MatchId.nullable(),
  candidate_id: CandidateId.nullable(),
  candidate_name: z.string(),
  position: z.int(),
  person_status: z.enum(SHARE_PERSON_STATUSES),
  refusal: z.enum(SHARE_REFUSALS).nullable(),
  message: z.string().nullable(),
  is_blind: z.boolean(),
  /** What the page calls a blind one. */
  code: z.string(),
  name_waits: z.boolean(),
  shows_pay: z.boolean(),
  pitch: z.string(),
  consent: z.enum(CONSENTS),
  consent_on: z.string().nullable(),
  consent_note: z.string(),
  /** Of the match; null where the reader may not see it, or it is gone. */
  match_status: z.enum(MATCH_STATUSES).nullable(),
  /** Whether the page shows them now: neither withdrawn, deleted, archived nor not to be contacted. */
  is_shown: z.boolean(),
  /** The answers that count. */
  answers: z.array(
    z.object({
      recipient_id: ShareRecipientId,
      contact_name: z.string(),
      answer: z.enum(SHARE_ANSWERS),
      reason: z.string(),
      comment: z.string(),
      times: z.string(),
      answered_at: z.iso.datetime(),
    }),
  ),
});
export type SharePerson = z.output<typeof SharePerson>;

export const ShareRecipient = z.object({
  recipient_id: ShareRecipientId,
  contact_id: ContactId.nullable(),
  contact_name: z.string(),
  channel: z.enum(SHARE_CHANNELS),
  recipient_status: z.enum(SHARE_RECIPIENT_STATUSES),
  refusal: z.enum(RECIPIENT_REFUSALS).nullable(),
  message: z.string().nullable(),
  /** Views by a person: null where none is known, since a reader without script is not seen. */
  first_viewed_at: z.iso.datetime().nullable(),
  last_viewed_at: z.iso.datetime().nullable(),
  view_count: z.int(),
  /** Candidates that they answered to. */
  answered_count: z.int(),
});
export type ShareRecipient = z.output<typeof ShareRecipient>;

const Counts = z.object({ yes: z.int(), no: z.int(), maybe: z.int(), meet: z.int() });

export const ShareRow = z.object({
  id: ShareId,
  share_id: ShareId,
  job_id: JobId.nullable(),
  job_title: z.string(),
  client_id: ClientId.nullable(),
  client_name: z.string(),
  title: z.string(),
  share_status: z.enum(SHARE_STATUSES),
  /** Whether its links open. */
  is_open: z.boolean(),
  leaves_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime(),
  revoked_at: z.iso.datetime().nullable(),
  created_by: UserId,
  created_by_name: z.string(),
  created_at: z.iso.datetime(),
  people_count: z.int(),
  recipient_count: z.int(),
  viewed_count: z.int(),
  /** Of the answers that count. */
  answers: Counts,
  /** The sender, the job's recruiter and agency users. */
  may_change: z.boolean(),
});
export type ShareRow = z.output<typeof ShareRow>;

export const Share = ShareRow.extend({
  message: z.string(),
  reasons: z.enum(REASONS_SHOWN),
  may_download: z.boolean(),
  shows_answers: z.boolean(),
  people: z.array(SharePerson),
  recipients: z.array(ShareRecipient),
});
export type Share = z.output<typeof Share>;

export const getShare = call({
  path: 'agency/getShare',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Get a share with its candidates, contacts, views and answers',
  body: z.strictObject({ share_id: ShareId }),
  data: Share,
  errors: ['share_not_found'],
});

const pageFields = listFields({ sorts: [], limit: limits.pageSizeMatches });

export const getSharesForJob = call({
  path: 'agency/getSharesForJob',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'List the shares of a job, the newest first',
  body: z.strictObject({ job_id: JobId, page: pageFields.page, limit: pageFields.limit }),
  data: listOf(ShareRow),
  errors: ['job_not_found'],
});
