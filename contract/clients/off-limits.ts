import { z } from 'zod';
import { call } from '../call.ts';
import { CandidateId, ClientId, JobId, MatchId, OverrideId } from '../ids.ts';
import { limits } from '../limits.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { texts } from '../texts.ts';

/** What follows for a match of someone who works at a client that is off limits: a flag, or also a score of at most 39. */
export const OFF_LIMITS_EFFECTS = ['flag', 'cap'] as const;
/** Whether recruiters see the details of all clients, or of those they own or have a job at. */
export const CLIENT_DETAILS = ['involved', 'all'] as const;

/** That a candidate's current employer is a client whose people must not be introduced elsewhere. */
export const OffLimits = z.object({
  client_id: ClientId,
  client_name: z.string(),
  off_limits_until: z.string(),
  /** By what the employer was known: the domain of the work email, or the name of the employer. */
  found_by: z.enum(['domain', 'name']),
  /** For agency users only. */
  off_limits_reason: z.string().nullable(),
  /** An agency user allows this candidate nevertheless; the reason is for agency users only. */
  override: z
    .object({
      override_id: OverrideId,
      reason: z.string().nullable(),
      created_by_name: z.string(),
      created_at: z.iso.datetime(),
    })
    .nullable(),
});
export type OffLimits = z.output<typeof OffLimits>;

/**
 * The last day on which a candidate must not be introduced, as webhooks send it; null where no employer is off
 * limits, or every one is overridden.
 */
export const offLimitsUntil = (found: readonly OffLimits[]): string | null =>
  found
    .flatMap(({ off_limits_until, override }) => (override ? [] : off_limits_until))
    .reduce<string | null>((last, day) => (last === null || day > last ? day : last), null);

export const getOffLimits = call({
  path: 'agency/getOffLimits',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.textBodyBytes,
  summary:
    'List which of the candidates work at a client that is off limits today; with `job_id`, and for `match_ids`, the client of the job is none. What the caller may not read is left out',
  body: z
    .strictObject({
      candidate_ids: z.array(CandidateId).min(1).max(limits.bulkIds).optional(),
      job_id: JobId.optional(),
      match_ids: z.array(MatchId).min(1).max(limits.bulkIds).optional(),
    })
    .superRefine(({ candidate_ids, job_id, match_ids }, ctx) => {
      if ((candidate_ids === undefined) === (match_ids === undefined))
        ctx.addIssue({ code: 'custom', path: ['candidate_ids'], message: texts.nameRecipients });
      else if (match_ids && job_id)
        ctx.addIssue({ code: 'custom', path: ['job_id'], message: 'Matches have their own jobs' });
    }),
  data: z.object({
    items: z.array(
      OffLimits.extend({
        candidate_id: CandidateId,
        /** Of the match that was asked about; null where a candidate was. */
        match_id: MatchId.nullable(),
      }),
    ),
  }),
  errors: ['job_not_found'],
});

export const addOffLimitsOverride = call({
  path: 'agency/addOffLimitsOverride',
  effect: 'create',
  roles: ['agency'],
  summary: 'Allow a candidate to be introduced although the employer is off limits; logged with the reason',
  message: 'Off limits overridden',
  body: z.strictObject({
    candidate_id: CandidateId,
    client_id: ClientId,
    reason: z.string().trim().min(1).max(500),
  }),
  data: z.object({ override_id: OverrideId }),
  errors: ['candidate_not_found', 'client_not_found'],
});

export const delOffLimitsOverride = call({
  path: 'agency/delOffLimitsOverride',
  effect: 'change',
  roles: ['agency'],
  summary: 'Withdraw an override',
  message: 'Override withdrawn',
  body: z.strictObject({ override_id: OverrideId }),
  data: z.object({}),
  errors: ['override_not_found'],
});
