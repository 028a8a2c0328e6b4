// What webhooks send: signed as Standard Webhooks 1.0 says, with the same id however often it is tried.
import { z } from 'zod';
import { ClientId, ContactId, JobId, MatchId, ShareId } from '../ids.ts';
import type { JobFields } from '../matching/job-fields.ts';
import { Match } from '../matching/matches.ts';
import { Placement } from '../placements/placements.ts';
import { SHARE_ANSWERS } from '../sharing/sharing-terms.ts';
import { CANDIDATE_FIELDS, type CandidateFields } from '../sourcing/candidate-fields.ts';
import { Candidate } from '../sourcing/candidates.ts';
import { type FieldWith, fieldsWith } from '../sourcing/field-uses.ts';
import { WEBHOOK_TYPES } from './webhook-types.ts';

/** Raised when a field goes or means something else; new fields may come at any time. */
export const WEBHOOK_API_VERSION = '2026-11-22';

type Sent = { [Name in FieldWith<CandidateFields, 'webhook'>]: true };
/** The fields of `agency/getCandidate` that a receiver gets. */
export const CandidateEventData = Candidate.pick(
  Object.fromEntries(fieldsWith(CANDIDATE_FIELDS, 'webhook').map((name) => [name, true])) as Sent,
);
export type CandidateEventData = z.output<typeof CandidateEventData>;

const jobShape = {
  job_id: JobId,
  job_title: z.string(),
  client_name: z.string().nullable(),
} satisfies Record<FieldWith<JobFields, 'webhook'>, z.ZodType>;

/** A side that the webhook's owner may not see is null. */
export const MatchEventData = z.object({
  match_id: MatchId,
  score: Match.shape.score,
  score_band: Match.shape.score_band,
  coverage: Match.shape.coverage,
  status: Match.shape.status,
  match_date: z.iso.datetime(),
  expiry_date: z.iso.datetime(),
  /** The last day on which the candidate must not be introduced there; null for none and for a hidden side. */
  off_limits_until: z.iso.date().nullable(),
  job: z.object(jobShape).nullable(),
  candidate: CandidateEventData.nullable(),
});
export type MatchEventData = z.output<typeof MatchEventData>;

/** What a contact answered to a candidate of a share. A side that the webhook's owner may not see is null. */
export const ShareAnswerEventData = z.object({
  answer_id: z.uuid(),
  share_id: ShareId,
  answer: z.enum(SHARE_ANSWERS),
  /** Empty where the candidate is hidden: it may name them. The same holds for the next two. */
  reason: z.string(),
  comment: z.string(),
  /** When they could meet, in their words. */
  times: z.string(),
  answered_at: z.iso.datetime(),
  /** Null once the match is deleted. */
  match: z.object({ match_id: MatchId, score: Match.shape.score, status: Match.shape.status }).nullable(),
  job: z.object(jobShape).nullable(),
  /** Null, too, for one who is archived, deleted or may not be contacted. */
  candidate: CandidateEventData.nullable(),
  client: z.object({ client_id: ClientId, client_name: z.string() }).nullable(),
  contact: z.object({ contact_id: ContactId, contact_name: z.string() }).nullable(),
});
export type ShareAnswerEventData = z.output<typeof ShareAnswerEventData>;

/** A placement as the webhook's owner sees it: of its splits a recruiter has their own. */
export const PlacementEventData = Placement.pick({
  placement_id: true,
  match_id: true,
  placement_status: true,
  agreed_on: true,
  start_on: true,
  end_on: true,
  fee_kind: true,
  fee_cents: true,
  currency: true,
  guarantee_until: true,
  splits: true,
  recruiter_id: true,
  recruiter_name: true,
  client_id: true,
  client_name: true,
}).extend({
  job: z.object(jobShape).nullable(),
  /** Null, too, for one who is archived, deleted or may not be contacted. */
  candidate: CandidateEventData.nullable(),
});
export type PlacementEventData = z.output<typeof PlacementEventData>;

const envelope = {
  /** Same as the header `webhook-id`; receivers deduplicate by it. */
  id: z.uuid(),
  /** When it happened. */
  timestamp: z.iso.datetime(),
  api_version: z.literal(WEBHOOK_API_VERSION),
  /** Sent to try the address; the records are made up. */
  is_test: z.boolean(),
};

/** The bodies of all events. */
export const WebhookEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('NewCandidate'), ...envelope, data: CandidateEventData }),
  z.object({ type: z.literal('NewMatch'), ...envelope, data: MatchEventData }),
  z.object({ type: z.literal('NewShareAnswer'), ...envelope, data: ShareAnswerEventData }),
  z.object({ type: z.literal('NewPlacement'), ...envelope, data: PlacementEventData }),
  /** Sent when a webhook is added. */
  z.object({ type: z.literal('Ping'), ...envelope, data: z.object({ webhook_type: z.enum(WEBHOOK_TYPES) }) }),
]);
export type WebhookEvent = z.output<typeof WebhookEvent>;
