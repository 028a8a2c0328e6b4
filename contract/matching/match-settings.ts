import { z } from 'zod';
import { call } from '../call.ts';
import { CandidateId, JobId } from '../ids.ts';
import { limits } from '../limits.ts';
import { listFields, listOf } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { Years } from '../sourcing/candidates.ts';
import { successTexts } from '../success-texts.ts';

/**
 * The range of each weight that an agency or a job may set, in display order. No criterion can be the only one, and
 * the criteria that define the job (required skills, title, profile) cannot be switched off.
 */
export const WEIGHT_BOUNDS = {
  required_skills: { minimum: 10, maximum: 60 },
  preferred_skills: { minimum: 0, maximum: 30 },
  title: { minimum: 5, maximum: 40 },
  profile: { minimum: 5, maximum: 50 },
  experience: { minimum: 0, maximum: 30 },
  location: { minimum: 0, maximum: 30 },
  salary: { minimum: 0, maximum: 20 },
  terms: { minimum: 0, maximum: 15 },
} as const;
export type WeightedCriterion = keyof typeof WEIGHT_BOUNDS;
export const WEIGHTED_CRITERIA = Object.keys(WEIGHT_BOUNDS) as WeightedCriterion[];

const wholeNumber = (label: string, { minimum, maximum }: { minimum: number; maximum: number }) => {
  const error = `${label} must be a whole number from ${minimum} to ${maximum}`;
  return z.int({ error }).min(minimum, error).max(maximum, error);
};
const byCriterion = <T>(of: (criterion: WeightedCriterion) => T) =>
  Object.fromEntries(WEIGHTED_CRITERIA.map((criterion) => [criterion, of(criterion)])) as Record<
    WeightedCriterion,
    T
  >;

/** A weight for each criterion. Only proportions count: a criterion's share of the sum is its maximum share of the score. */
export const WeightsInput = z.strictObject(
  byCriterion((criterion) => wholeNumber('The weight', WEIGHT_BOUNDS[criterion])),
);
/** Stored weights; not bounded, since bounds may have been different when they were saved. */
export const Weights = z.object(byCriterion(() => z.int()));
export type Weights = z.output<typeof Weights>;

/** What follows when a candidate is out of reach of a job: the score is capped, it is only said, or nothing. */
export const REACH_EFFECTS = ['cap', 'flag', 'off'] as const;
export type ReachEffect = (typeof REACH_EFFECTS)[number];
export const ReachKm = wholeNumber('The distance', {
  minimum: limits.reachKmMin,
  maximum: limits.reachKmMax,
});

const Threshold = wholeNumber('The minimum score', { minimum: limits.scoreMin, maximum: limits.scoreMax });
const ExpiryDays = wholeNumber('The number of days', { minimum: 1, maximum: limits.matchExpiryDaysMax });

/** An agency's settings for all its matches; `weights` is null if the agency uses the defaults. */
export const MatchSettings = z.object({
  match_threshold: z.int(),
  match_expiry_days: z.int(),
  /** From how many kilometres on a job on site or hybrid is out of reach, unless the job says otherwise. */
  reach_km: z.int(),
  reach_effect: z.enum(REACH_EFFECTS),
  weights: Weights.nullable(),
  criteria: z.array(
    z.object({
      criterion: z.enum(WEIGHTED_CRITERIA),
      label: z.string(),
      default_weight: z.int(),
    }),
  ),
});
export type MatchSettings = z.output<typeof MatchSettings>;

export const getMatchSettings = call({
  path: 'agency/getMatchSettings',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    "Get the agency's threshold, expiry, reach and weights, with the criteria and their default weights",
  body: z.strictObject({}),
  data: MatchSettings,
});

export const updateMatchSettings = call({
  path: 'agency/updateMatchSettings',
  effect: 'change',
  roles: ['agency'],
  summary:
    'Update the given settings (`weights: null` restores the defaults); the change is logged and open jobs are re-ranked in the background',
  message: 'Matching settings saved',
  body: z
    .strictObject({
      match_threshold: Threshold,
      match_expiry_days: ExpiryDays,
      reach_km: ReachKm,
      reach_effect: z.enum(REACH_EFFECTS),
      weights: WeightsInput.nullable(),
    })
    .partial(),
  data: MatchSettings,
});

/** `weights` is null if the job uses its agency's weights, which are `inherited`. */
export const JobWeights = z.object({
  job_id: JobId,
  weights: Weights.nullable(),
  inherited: Weights,
  may_change: z.boolean(),
});
export type JobWeights = z.output<typeof JobWeights>;

export const getJobWeights = call({
  path: 'agency/getJobWeights',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: "Get a job's custom weights and those that it inherits from its agency",
  body: z.strictObject({ job_id: JobId }),
  data: JobWeights,
  errors: ['job_not_found'],
});

export const updateJobWeights = call({
  path: 'agency/updateJobWeights',
  effect: 'change',
  on: { entity: 'job', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    "Set custom weights for a job, or null for the agency's; the change is logged and the job is re-ranked",
  message: ({ weights }) => successTexts.jobWeightsSaved(weights !== null),
  body: z.strictObject({ job_id: JobId, weights: WeightsInput.nullable() }),
  data: JobWeights,
  errors: ['job_not_found'],
});

export const MOVEMENTS = ['enters', 'up', 'same', 'down', 'leaves'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** A candidate under the current and the proposed settings; a rank is null if the candidate is not listed under them. */
export const PreviewRow = z.object({
  /** Null, with a name that says whose candidate it is, for one that the reader may not see. */
  candidate_id: CandidateId.nullable(),
  candidate_name: z.string(),
  candidate_job_tittle: z.string().nullable(),
  score_before: z.int(),
  score_after: z.int(),
  rank_before: z.int().nullable(),
  rank_after: z.int().nullable(),
  movement: z.enum(MOVEMENTS),
});
export type PreviewRow = z.output<typeof PreviewRow>;

export const previewMatchSettings = call({
  path: 'agency/match/previewMatchSettings',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    "Preview how a job's list would change with other agency settings (`weights`, `match_threshold`, `reach_km`, `reach_effect`), custom weights (`job_weights`), or another brief of the job (`experience_min`, `notice_period_max_days`); saves nothing",
  body: z
    .strictObject({
      job_id: JobId,
      weights: WeightsInput.nullable().optional(),
      match_threshold: Threshold.optional(),
      reach_km: ReachKm.optional(),
      reach_effect: z.enum(REACH_EFFECTS).optional(),
      job_weights: WeightsInput.nullable().optional(),
      experience_min: Years.nullable().optional(),
      notice_period_max_days: z.int().min(0).max(730).nullable().optional(),
      movement: z.enum(MOVEMENTS).optional(),
      page: listFields({ sorts: [] }).page,
      limit: listFields({ sorts: [] }).limit,
    })
    .superRefine((body, ctx) => {
      const { weights, match_threshold, reach_km, reach_effect } = body;
      const hasAgencySettings = [weights, match_threshold, reach_km, reach_effect].some(
        (setting) => setting !== undefined,
      );
      if (hasAgencySettings && body.job_weights !== undefined)
        ctx.addIssue({
          code: 'custom',
          path: ['job_weights'],
          message: "Preview either the agency's settings or the job's weights, not both",
        });
    }),
  data: listOf(PreviewRow).extend({
    /** Only open jobs are ranked: for any other job nothing moves. */
    is_open: z.boolean(),
    /** The job has custom weights, so the agency's weights do not affect it. */
    has_own_weights: z.boolean(),
    /** The job has its own distance and effect, so the agency's do not affect it. */
    has_own_reach: z.boolean(),
    before: z.int(),
    after: z.int(),
    counts: z.record(z.enum(MOVEMENTS), z.int()),
  }),
  errors: ['job_not_found', 'conflict'],
});

const ChangedSettings = z
  .object({
    match_threshold: z.int(),
    match_expiry_days: z.int(),
    reach_km: z.int(),
    reach_effect: z.enum(REACH_EFFECTS),
    weights: Weights.nullable(),
    /** Of a job, by an earlier version: whether its scores learned from decisions (decision 167). */
    learns_from_decisions: z.boolean(),
    /** Names and order of the stages of matches; null for the defaults. */
    match_statuses: z.array(z.object({ status: z.string(), name: z.string() })).nullable(),
  })
  .partial();

/** A logged change of settings: only the changed values, before and after. Entries are never edited or deleted. */
export const MatchSettingsChange = z.object({
  change_id: z.uuid(),
  /** Null for a change of the agency's settings. */
  job_id: JobId.nullable(),
  job_title: z.string().nullable(),
  changed_by: z.string(),
  changed_at: z.iso.datetime(),
  before: ChangedSettings,
  after: ChangedSettings,
});
export type MatchSettingsChange = z.output<typeof MatchSettingsChange>;

export const getMatchSettingsLog = call({
  path: 'agency/getMatchSettingsLog',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    "List changes of settings and weights, newest first, of one job or of the whole agency; without a job, recruiters see changes of the agency's settings only",
  body: z.strictObject({
    job_id: JobId.optional(),
    page: listFields({ sorts: [] }).page,
    limit: listFields({ sorts: [] }).limit,
  }),
  data: listOf(MatchSettingsChange),
  errors: ['job_not_found'],
});
