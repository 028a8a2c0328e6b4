import { z } from 'zod';
import { call } from './call.ts';
import { CandidateId, JobId } from './ids.ts';
import { limits } from './limits.ts';
import { listFields, listOf } from './lists.ts';
import { AGENCY_STAFF } from './roles.ts';

/**
 * Least and most that an agency or a job may set, in the order in which the criteria are shown. No criterion can be
 * the only one, and what the job is (skills, title, profile) cannot be switched off.
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

const wholeNumber = (what: string, { minimum, maximum }: { minimum: number; maximum: number }) => {
  const error = `${what} is a whole number from ${minimum} to ${maximum}`;
  return z.int({ error }).min(minimum, error).max(maximum, error);
};
const byCriterion = <T>(of: (criterion: WeightedCriterion) => T) =>
  Object.fromEntries(WEIGHTED_CRITERIA.map((criterion) => [criterion, of(criterion)])) as Record<
    WeightedCriterion,
    T
  >;

/** A weight for each criterion; only their proportions count, each one's share of 100 % is what it can give. */
export const WeightsInput = z.strictObject(
  byCriterion((criterion) => wholeNumber('A weight', WEIGHT_BOUNDS[criterion])),
);
/** Weights as they are stored, from when bounds may have been others. */
export const Weights = z.object(byCriterion(() => z.int()));
export type Weights = z.output<typeof Weights>;

const Threshold = wholeNumber('The least score', { minimum: limits.scoreMin, maximum: limits.scoreMax });
const ExpiryDays = wholeNumber('The number of days', { minimum: 1, maximum: limits.matchExpiryDaysMax });

/** What an agency sets for all its matches; `weights` is null while it uses the defaults. */
export const MatchSettings = z.object({
  match_threshold: z.int(),
  match_expiry_days: z.int(),
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
  roles: AGENCY_STAFF,
  summary: 'Threshold, expiry and weights of the agency, with the criteria and their defaults',
  body: z.strictObject({}),
  data: MatchSettings,
});

export const updateMatchSettings = call({
  path: 'agency/updateMatchSettings',
  roles: ['agency'],
  summary:
    'Change the given settings, `weights: null` for the defaults; logged, and open jobs are ranked anew in the background',
  body: z
    .strictObject({
      match_threshold: Threshold,
      match_expiry_days: ExpiryDays,
      weights: WeightsInput.nullable(),
    })
    .partial(),
  data: MatchSettings,
});

/** `weights` is null while the job uses what its agency uses, which is `inherited`. */
export const JobWeights = z.object({
  job_id: JobId,
  weights: Weights.nullable(),
  inherited: Weights,
  may_change: z.boolean(),
});
export type JobWeights = z.output<typeof JobWeights>;

export const getJobWeights = call({
  path: 'agency/getJobWeights',
  roles: AGENCY_STAFF,
  summary: "A job's own weights, and those that it inherits",
  body: z.strictObject({ job_id: JobId }),
  data: JobWeights,
  errors: ['job_not_found'],
});

export const updateJobWeights = call({
  path: 'agency/updateJobWeights',
  roles: AGENCY_STAFF,
  summary: "Give a job weights of its own, or null for the agency's; logged, and the job is ranked anew",
  body: z.strictObject({ job_id: JobId, weights: WeightsInput.nullable() }),
  data: JobWeights,
  errors: ['job_not_found'],
});

export const MOVEMENTS = ['enters', 'up', 'same', 'down', 'leaves'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** A candidate under the present and the proposed settings; a score or rank is null where it is not in that list. */
export const PreviewRow = z.object({
  candidate_id: CandidateId,
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
  roles: AGENCY_STAFF,
  summary:
    "Who would move in a job's list: `weights` and `match_threshold` as the agency's, or `job_weights` as the job's own; saves nothing",
  body: z
    .strictObject({
      job_id: JobId,
      weights: WeightsInput.nullable().optional(),
      match_threshold: Threshold.optional(),
      job_weights: WeightsInput.nullable().optional(),
      movement: z.enum(MOVEMENTS).optional(),
      page: listFields({ sorts: [] }).page,
      limit: listFields({ sorts: [] }).limit,
    })
    .superRefine((body, ctx) => {
      const hasAgencySettings = body.weights !== undefined || body.match_threshold !== undefined;
      if (hasAgencySettings && body.job_weights !== undefined)
        ctx.addIssue({
          code: 'custom',
          path: ['job_weights'],
          message: "Preview the agency's settings or the job's weights, not both at once",
        });
    }),
  data: listOf(PreviewRow).extend({
    /** Only open jobs are ranked: for another one nobody moves. */
    is_open: z.boolean(),
    /** The job has weights of its own, so that the agency's do not count for it. */
    has_own_weights: z.boolean(),
    before: z.int(),
    after: z.int(),
    counts: z.record(z.enum(MOVEMENTS), z.int()),
  }),
  errors: ['job_not_found'],
});

const ChangedSettings = z
  .object({ match_threshold: z.int(), match_expiry_days: z.int(), weights: Weights.nullable() })
  .partial();

/** One change of settings: only what changed, before and after. Never edited, never deleted. */
export const MatchSettingsChange = z.object({
  change_id: z.uuid(),
  /** Null where it was a change of the agency's settings. */
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
  roles: AGENCY_STAFF,
  summary:
    "Changes of settings and weights, newest first: of one job, or of the whole agency (to a recruiter the agency's own settings)",
  body: z.strictObject({
    job_id: JobId.optional(),
    page: listFields({ sorts: [] }).page,
    limit: listFields({ sorts: [] }).limit,
  }),
  data: listOf(MatchSettingsChange),
  errors: ['job_not_found'],
});
