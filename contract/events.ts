import { z } from 'zod';
import { call } from './call.ts';
import {
  CandidateId,
  ClientId,
  ContactId,
  EnrichmentId,
  ExportId,
  ImportId,
  JobId,
  MatchId,
  ShareId,
  UploadId,
} from './ids.ts';
import { limits } from './limits.ts';
import { AGENCY_STAFF } from './people/roles.ts';

/** A live event: says what open browsers have to refetch. Holds ids only, never content. */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('upload.changed'), upload_id: UploadId }),
  z.object({ type: z.literal('candidates.changed'), candidate_id: CandidateId.optional() }),
  /** Pairs were dismissed or are suspected again; other changes of pairs come with their candidates. */
  z.object({ type: z.literal('duplicates.changed') }),
  z.object({ type: z.literal('jobs.changed'), job_id: JobId.optional() }),
  /** Clients, their contacts or files; sent to everyone of the agency. */
  z.object({ type: z.literal('clients.changed'), client_id: ClientId.optional() }),
  z.object({
    type: z.literal('matches.changed'),
    job_id: JobId.optional(),
    candidate_id: CandidateId.optional(),
  }),
  /** Of a timeline, or of tasks; names the record if there is one only. */
  z.object({
    type: z.literal('activities.changed'),
    candidate_id: CandidateId.optional(),
    job_id: JobId.optional(),
    match_id: MatchId.optional(),
    client_id: ClientId.optional(),
    contact_id: ContactId.optional(),
  }),
  /** Shares, their views and answers, and submissions; names the share and its job if there is one only. */
  z.object({
    type: z.literal('shares.changed'),
    share_id: ShareId.optional(),
    job_id: JobId.optional(),
  }),
  /** Proposals came or were decided. */
  z.object({ type: z.literal('proposals.changed') }),
  /** Interviews; names the match if there is one only. */
  z.object({ type: z.literal('interviews.changed'), match_id: MatchId.optional() }),
  /** Offers and placements; names the match if there is one only. */
  z.object({ type: z.literal('placements.changed'), match_id: MatchId.optional() }),
  z.object({ type: z.literal('match_settings.changed'), job_id: JobId.optional() }),
  z.object({ type: z.literal('credits.changed') }),
  /**
   * Subscription, purchases, cards or invoices; a change of the balance comes as `credits.changed`. `has_access` is set
   * where the access status has changed.
   */
  z.object({ type: z.literal('billing.changed'), has_access: z.boolean().optional() }),
  /** Look-ups of people; names the one if it is one only. */
  z.object({ type: z.literal('enrichment.changed'), enrichment_id: EnrichmentId.optional() }),
  z.object({ type: z.literal('exports.changed'), export_id: ExportId }),
  z.object({ type: z.literal('imports.changed'), import_id: ImportId }),
  /** Own webhooks or their deliveries; sent to the recruiter whose they are. */
  z.object({ type: z.literal('webhooks.changed') }),
  z.object({ type: z.literal('saved_views.changed') }),
  z.object({ type: z.literal('letter_templates.changed') }),
  /** A change of a tag on all its records has come farther. */
  z.object({ type: z.literal('tags.changed') }),
  /** Sent to the person whose they are. */
  z.object({ type: z.literal('notifications.changed') }),
  /** Also of what recruiters may see: every list may have other rows now. */
  z.object({ type: z.literal('agency_settings.changed') }),
  /** Events were lost on their way: whatever a page shows may be old. */
  z.object({ type: z.literal('everything.changed') }),
]);
export type LiveEvent = z.output<typeof LiveEvent>;

export const liveEvents = call({
  path: 'agency/events',
  method: 'GET',
  effect: 'read',
  roles: AGENCY_STAFF,
  whenExpired: 'serve',
  summary:
    "Stream the agency's changes as server-sent events (each `data:` line holds one LiveEvent); send the token in the Authorization header. A server that stops sends an event named `closing`, whose `retry` says after how many ms to reconnect",
  transport: 'query',
  returns: 'events',
  body: z.strictObject({
    /** Sends the events of the last `missed_ms` first: a page loads its data before its stream is open. */
    missed_ms: z.coerce.number().int().min(0).max(limits.liveEventsKeptMs).optional(),
  }),
  data: LiveEvent,
});
