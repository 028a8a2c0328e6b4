import { z } from 'zod';
import { call } from '../call.ts';
import { OffLimits } from '../clients/off-limits.ts';
import { formatEnum } from '../counts.ts';
import { CandidateId, ClientId, JobId, MatchId, RecruiterId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, bulkBody, DayOrInstant, listFields, listOf } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { SHARE_ANSWERS } from '../sharing/sharing-terms.ts';
import { Currency, JobType, PhoneNumber, SkillName, WorkMode, Years } from '../sourcing/candidates.ts';
import { Salary } from '../sourcing/pay.ts';
import { LocationFilter } from '../sourcing/places.ts';
import { tagFilter } from '../sourcing/tags.ts';
import { successTexts } from '../success-texts.ts';
import { WorkStatus } from '../task-status.ts';
import { texts } from '../texts.ts';
import { updateBody } from '../updates.ts';
import { JOB_STATUSES } from './job-statuses.ts';
import { Weights } from './match-settings.ts';

export const MATCH_STATUSES = [
  'new',
  'viewed',
  'shortlisted',
  'contacted',
  'submitted',
  'interviewing',
  'offered',
  'placed',
  'rejected',
  'withdrawn',
] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];
/** Stages that end a match; only an explicit change to another stage reopens it. */
export const TERMINAL_STATUSES = [
  'placed',
  'rejected',
  'withdrawn',
] as const satisfies readonly MatchStatus[];
/** Nobody has decided about the match yet. */
export const UNTOUCHED_STATUSES = ['new', 'viewed'] as const satisfies readonly MatchStatus[];
/** Waiting for a reply from outside the agency: from the candidate or from the client. */
export const AWAITING_STATUSES = ['contacted', 'submitted'] as const satisfies readonly MatchStatus[];
export const REJECTED_BY = ['agency', 'client', 'candidate'] as const;
export const SCORE_BANDS = ['strong', 'good', 'partial', 'weak'] as const;
export type ScoreBand = (typeof SCORE_BANDS)[number];

/** Minimum score of each band. */
export const BAND_FLOORS: Record<ScoreBand, number> = { strong: 80, good: 60, partial: 40, weak: 0 };

/** The band of a score, so that it is never conveyed by colour alone. */
export function scoreBand(score: number): ScoreBand {
  return SCORE_BANDS.find((band) => score >= BAND_FLOORS[band]) ?? 'weak';
}

/** Below this coverage little is known of a match, which caps its score. */
export const LITTLE_KNOWN_BELOW = 0.6;

export const isLittleKnown = ({ coverage }: { coverage: number }): boolean => coverage < LITTLE_KNOWN_BELOW;

export const Evidence = z.object({
  source: z.string(),
  quote: z.string(),
  /** The required or nice-to-have skills that the quote shows. */
  shows: z.array(z.string()).optional(),
});
/** Whether a criterion is met. `scale` is the last row, which makes up the difference between the others and the score. */
export const CRITERION_STATUSES = ['met', 'partial', 'missing', 'unknown', 'not_asked', 'scale'] as const;
export const Criterion = z.object({
  criterion: z.string(),
  label: z.string(),
  /** The most points that this criterion can contribute, to a tenth; all add up to 100. 0 if the job does not ask, and for the scale. */
  weight: z.number(),
  /** From 0 to 1; a typical value where nothing is known. Null if the job does not ask, and for the scale. */
  fit: z.number().nullable(),
  /** Weight times fit, to a tenth; of the scale, what calibration and caps add. All of them add up to the score. */
  score: z.number(),
  status: z.enum(CRITERION_STATUSES),
  detail: z.string(),
  evidence: z.array(Evidence),
});
export type Criterion = z.output<typeof Criterion>;
export const Gate = z.object({
  name: z.string(),
  result: z.enum(['pass', 'unknown', 'fail']),
  detail: z.string(),
});

const MatchStatusField = z.enum(MATCH_STATUSES);

/**
 * A row of any match list. `coverage` is the share of the weights, from 0 to 1, whose criteria are known. A candidate or
 * job that the reader may not see has no id: its name says whose it is, and nothing else of it is shown, nor what the
 * score says about it.
 */
export const Match = z.object({
  id: MatchId,
  match_id: MatchId,
  candidate_id: CandidateId.nullable(),
  candidate_name: z.string(),
  candidate_job_tittle: z.string().nullable(),
  candidate_location: z.string().nullable(),
  candidate_email: z.string().nullable(),
  candidate_phone: z.string().nullable(),
  job_id: JobId.nullable(),
  job_title: z.string(),
  job_status: z.string().nullable(),
  client_name: z.string().nullable(),
  job_location: z.string().nullable(),
  job_type: z.string().nullable(),
  work_mode: z.string().nullable(),
  salary_min: z.int().nullable(),
  salary_max: z.int().nullable(),
  salary_min_cents: z.int().nullable(),
  salary_max_cents: z.int().nullable(),
  salary_currency: z.string().nullable(),
  recruiter_id: RecruiterId,
  recruiter_name: z.string(),
  score: z.int(),
  score_band: z.enum(SCORE_BANDS),
  coverage: z.number(),
  score_breakdown: z.array(Criterion),
  gates: z.array(Gate),
  matched_skills: z.array(z.string()),
  missing_skills: z.array(z.string()),
  reasons: z.array(z.string()),
  risks: z.array(z.string()),
  scorer_version: z.string(),
  is_stale: z.boolean(),
  status: MatchStatusField,
  /** Since when it is in its stage. */
  status_since: z.iso.datetime(),
  status_reason: z.string().nullable(),
  rejected_by: z.enum(REJECTED_BY).nullable(),
  /** What a contact of the client answered since the candidate was sent last, the newest of all contacts. */
  client_answer: z.enum(SHARE_ANSWERS).nullable(),
  /** Its reason, times and comment; empty where a side is hidden. */
  client_answer_note: z.string(),
  client_answered_at: z.iso.datetime().nullable(),
  recruiter_note: z.string().nullable(),
  match_date: z.iso.datetime(),
  expiry_date: z.iso.datetime(),
  is_expired: z.boolean(),
  /** When a person last wrote to the candidate or noted something about them; null if never, or hidden. */
  last_contact_at: z.iso.datetime().nullable(),
  /** The employers of the candidate that are off limits today, other than the client of the job; none for a hidden side. */
  off_limits: z.array(OffLimits),
  /** Whether the reader may change it: the recruiters of its job and its candidate, and agency users. */
  may_change: z.boolean(),
});
export type Match = z.output<typeof Match>;

const PartySummary = z.object({
  title: z.string().nullable(),
  location: z.string().nullable(),
  experience: z.string().nullable(),
  salary: z.string().nullable(),
  skills: z.array(z.string()),
});

/** Whose weights a score was computed with; `earlier` ones no longer apply. */
export const WEIGHT_SOURCES = ['defaults', 'agency', 'job', 'earlier'] as const;

/**
 * One stage change and its basis: the score and what it was computed with, whether the person had opened
 * the score breakdown or the resume before, and how many matches the same call changed. Null where it was not recorded yet.
 */
export const MatchHistoryEntry = z.object({
  at: z.iso.datetime(),
  by: z.string().nullable(),
  from_status: MatchStatusField.nullable(),
  to_status: MatchStatusField,
  reason: z.string().nullable(),
  rejected_by: z.enum(REJECTED_BY).nullable(),
  score: z.int().nullable(),
  scorer_version: z.string().nullable(),
  vocabulary_version: z.string().nullable(),
  weights: Weights.nullable(),
  receipt_opened: z.boolean().nullable(),
  resume_opened: z.boolean().nullable(),
  batch_size: z.int().nullable(),
  /** Whether it undid an earlier change. */
  is_undo: z.boolean().default(false),
});
export type MatchHistoryEntry = z.output<typeof MatchHistoryEntry>;

export const MatchDetails = Match.extend({
  weights: Weights,
  weights_of: z.enum(WEIGHT_SOURCES),
  would_change: z.array(z.object({ text: z.string(), score: z.int() })),
  candidate_summary: PartySummary.extend({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** Null where `phone` is not a number that can be dialled. */
    phone_number: PhoneNumber.nullable(),
    /** ISO code of the language of the resume if the parser does not read it: the score then knows little of it. */
    unread_language: z.string().nullable(),
  }),
  job_summary: PartySummary,
  vocabulary_version: z.string(),
  history: z.array(MatchHistoryEntry),
  earlier_scores: z.array(z.object({ at: z.iso.datetime(), score: z.int(), scorer_version: z.string() })),
});
export type MatchDetails = z.output<typeof MatchDetails>;

const scoreFilter = z.int().min(limits.scoreMin).max(limits.scoreMax).optional();
const statusFilter = z.union([MatchStatusField, z.array(MatchStatusField).max(10)]).optional();
/** Whether the client answered since the candidate was sent last. */
const answeredFilter = z.boolean().optional();
const jobTypeFilter = z.union([JobType, z.array(JobType).max(4)]).optional();
const workModeFilter = z.union([WorkMode, z.array(WorkMode).max(3)]).optional();
const SORTS = [
  'date',
  'score',
  'match_date',
  'expiry_date',
  'candidate_name',
  'job_title',
  'status',
  'client_answered_at',
] as const;
const pageFields = listFields({ sorts: SORTS, limit: limits.pageSizeMatches });
const dateFilters = {
  match_from: DayOrInstant.optional(),
  match_to: DayOrInstant.optional(),
  expiry_from: DayOrInstant.optional(),
  expiry_to: DayOrInstant.optional(),
};
/** Filters of a candidate's matches by what the job offers and asks. */
const jobFilters = {
  location: LocationFilter.optional(),
  salary_min: Salary.optional(),
  salary_max: Salary.optional(),
  /** Currency of the salary bounds, which are yearly; without it each salary is compared in its own currency. */
  salary_currency: Currency.optional(),
  experience_min: Years.optional(),
  experience_max: Years.optional(),
};

export const getCandidateJobMatches = call({
  path: 'agency/getCandidateJobMatches',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: "List a candidate's matches: getMatchesForCandidate with other names and defaults",
  blankIsAbsent: true,
  body: z.strictObject({
    candidate_id: CandidateId,
    ...pageFields,
    ...jobFilters,
    job_type: jobTypeFilter,
    work_mode: workModeFilter,
    ...tagFilter,
    match_score_min: scoreFilter,
    match_score_max: scoreFilter,
  }),
  rangeDefaults: {
    salary_min: 0,
    salary_max: limits.salaryMaxJobs,
    experience_min: 0,
    experience_max: limits.experienceMax,
    match_score_min: limits.scoreMin,
    match_score_max: limits.scoreMax,
  },
  data: listOf(Match),
  errors: ['candidate_not_found'],
});

const candidateMatchFilters = {
  status: statusFilter,
  is_answered: answeredFilter,
  min_score: scoreFilter,
  max_score: scoreFilter,
  job_types: jobTypeFilter,
  work_modes: workModeFilter,
  ...jobFilters,
  ...dateFilters,
  skills: z.union([SkillName, z.array(SkillName).max(20)]).optional(),
  ...tagFilter,
};
const candidateMatchRanges = {
  salary_min: 0,
  salary_max: limits.salaryMaxMatches,
  experience_min: 0,
  experience_max: limits.experienceMax,
  min_score: limits.scoreMin,
  max_score: limits.scoreMax,
};
const jobMatchFilters = {
  status: statusFilter,
  is_answered: answeredFilter,
  min_score: scoreFilter,
  max_score: scoreFilter,
  ...tagFilter,
};
const jobMatchRanges = { min_score: limits.scoreMin, max_score: limits.scoreMax };

/** What scoring still has to do: it waits or runs, failed and is tried again, or failed too often. */
export const SCORING_STATES = ['queued', 'retrying', 'failed'] as const;
/**
 * `against`: how many candidates, or open jobs, of those that the reader sees. `reading`: for a job, how many of their
 * resumes are still to be parsed.
 */
const Scoring = z.object({ state: z.enum(SCORING_STATES), against: z.int(), reading: z.int() });
export type Scoring = z.output<typeof Scoring>;
/** `scoring` is there while a list without matches is not complete. */
const ScoredMatches = listOf(Match).extend({ scoring: Scoring.optional() });

export const getMatchesForCandidate = call({
  path: 'agency/match/getMatchesForCandidate',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: "List a candidate's matches",
  blankIsAbsent: true,
  body: z.strictObject({ candidate_id: CandidateId, ...pageFields, ...candidateMatchFilters }),
  rangeDefaults: candidateMatchRanges,
  data: ScoredMatches,
  errors: ['candidate_not_found'],
});

export const getCandidateMatchesForJob = call({
  path: 'agency/match/getCandidateMatchesForJob',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: "List a job's matches, best first",
  blankIsAbsent: true,
  body: z.strictObject({ job_id: JobId, ...pageFields, ...jobMatchFilters }),
  rangeDefaults: jobMatchRanges,
  data: ScoredMatches,
  errors: ['job_not_found'],
});

const { min_score: _min, max_score: _max, ...filtersOfScores } = jobMatchFilters;

export const getScoresForJob = call({
  path: 'agency/match/getScoresForJob',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: "Count a job's matches by score",
  blankIsAbsent: true,
  body: z.strictObject({ job_id: JobId, search: pageFields.search, ...filtersOfScores }),
  data: z.object({
    /** The scores that matches have, ascending, each with their number. */
    scores: z.array(z.object({ score: z.int(), matches: z.int() })),
    total: z.int(),
  }),
  errors: ['job_not_found'],
});

/** A column for each stage of the filter, in the agency's order: its exact total and first cards. */
const MatchBoard = z.object({
  columns: z.array(z.object({ status: MatchStatusField, total: z.int(), items: z.array(Match) })),
  total: z.int(),
});
export type MatchBoard = z.output<typeof MatchBoard>;

/** What a list call takes but its page; `limit` counts the cards of each column. The list with one stage has the rest. */
const { page: _page, ...boardFields } = pageFields;

export const getBoardForJob = call({
  path: 'agency/match/getBoardForJob',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: "Get a job's matches as a board: by status, each with its exact total and its first matches",
  blankIsAbsent: true,
  body: z.strictObject({ job_id: JobId, ...boardFields, ...jobMatchFilters }),
  rangeDefaults: jobMatchRanges,
  data: MatchBoard,
  errors: ['job_not_found'],
});

export const getBoardForCandidate = call({
  path: 'agency/match/getBoardForCandidate',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: "Get a candidate's matches as a board: by status, each with its exact total and its first matches",
  blankIsAbsent: true,
  body: z.strictObject({ candidate_id: CandidateId, ...boardFields, ...candidateMatchFilters }),
  rangeDefaults: candidateMatchRanges,
  data: MatchBoard,
  errors: ['candidate_not_found'],
});

export const getAllMatches = call({
  path: 'agency/match/getAllMatches',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: "List the agency's matches",
  blankIsAbsent: true,
  body: z.strictObject({
    recruiter_id: RecruiterId.optional(),
    ...pageFields,
    sort_by: z.enum([...SORTS, ...SORTS.flatMap((s) => [`${s}_asc`, `${s}_desc`] as const)]).optional(),
    sort_dir: z.enum(['asc', 'desc']).optional(),
    status: statusFilter,
    is_answered: answeredFilter,
    min_score: scoreFilter,
    max_score: scoreFilter,
    job_types: jobTypeFilter,
    work_modes: workModeFilter,
    /** Of the job. */
    job_status: z
      .union([z.enum(JOB_STATUSES), z.array(z.enum(JOB_STATUSES)).max(JOB_STATUSES.length)])
      .optional(),
    client_id: ClientId.optional(),
    ...dateFilters,
    only_non_expired: z.boolean().optional(),
    ...tagFilter,
    view_scope: z.enum(['self', 'all']).default('self'),
  }),
  rangeDefaults: { min_score: limits.scoreMin, max_score: limits.scoreMax },
  data: listOf(Match),
});

export const deleteMatches = call({
  path: 'agency/match/deleteMatches',
  effect: 'change',
  on: { entity: 'match', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Delete matches; a deleted pair is not suggested again until the job or the candidate changes. restoreMatches undoes this',
  message: ({ changed }) => successTexts.deleted(changed, 'match', 'matches'),
  body: bulkBody('match_ids', MatchId, {}),
  data: BulkResult,
});

export const restoreMatches = call({
  path: 'agency/match/restoreMatches',
  effect: 'change',
  on: { entity: 'match', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Restore deleted matches',
  message: ({ changed }) => successTexts.restored(changed, 'match', 'matches'),
  body: bulkBody('match_ids', MatchId, {}),
  data: BulkResult,
});

export const recomputeForCandidate = call({
  path: 'agency/match/recomputeForCandidate',
  effect: 'change',
  on: { entity: 'candidate', action: 'read' },
  roles: AGENCY_STAFF,
  summary:
    'Re-score a candidate against all open jobs in the background; `Completed` means that the matches are up to date, so repeat the call to learn when it is done',
  message: ({ task_status }) => successTexts.recomputed(task_status),
  body: z.strictObject({ candidate_id: CandidateId }),
  data: z.object({ task_id: z.string(), task_status: WorkStatus }),
  errors: ['candidate_not_found'],
});

export const getMatchDetails = call({
  path: 'agency/match/getMatchDetails',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    'Get a match with its score breakdown, candidate, job, history and earlier scores; a new match becomes viewed',
  body: z.strictObject({ match_id: MatchId }),
  data: MatchDetails,
  errors: ['match_not_found'],
});

export const PLACEMENT_FATES = ['delete', 'fell_through'] as const;
export type PlacementFate = (typeof PLACEMENT_FATES)[number];
/**
 * What happens to the placements of matches that leave `placed`: deleted, as if never agreed, or kept as fallen through. Without
 * it such a match is refused (`placement_undecided`).
 */
export const PlacementFateField = z.enum(PLACEMENT_FATES);

export const updateMatchStatus = call({
  path: 'agency/match/updateMatchStatus',
  effect: 'change',
  on: { entity: 'match', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.textBodyBytes,
  summary:
    'Change the status of matches; `rejected` requires `rejected_by` and `reason`, and `confirm_unopened` for several matches of which the caller has opened neither score breakdown nor resume',
  message: ({ changed }, { status }) => successTexts.matchesMoved(changed, formatEnum(status)),
  body: bulkBody(
    'match_ids',
    MatchId,
    {
      status: MatchStatusField,
      reason: z.string().trim().max(500).optional(),
      /** The same as `reason`, as rows name it. */
      status_reason: z.string().trim().max(500).nullable().optional(),
      rejected_by: z.enum(REJECTED_BY).nullable().optional(),
      /** Rejects several matches although the caller never opened some of them; without it the call answers how many. */
      confirm_unopened: z.boolean().optional(),
      placement: PlacementFateField.optional(),
    },
    {
      row: MatchDetails,
      check: (body, ctx) => {
        if (body.status !== 'rejected') return;
        if (!body.rejected_by)
          ctx.addIssue({ code: 'custom', path: ['rejected_by'], message: 'Select who rejected the match' });
        if (!body.reason && !body.status_reason)
          ctx.addIssue({ code: 'custom', path: ['reason'], message: 'Enter a reason' });
      },
    },
  ),
  data: BulkResult.extend({
    previous: z.array(z.object({ id: MatchId, status: MatchStatusField })),
    /** For undoMatchMoves; null if nothing was moved. */
    batch_id: z.uuid().nullable().default(null),
  }),
  errors: ['unopened_matches', 'placement_undecided', 'placement_fixed', 'forbidden'],
});

export const updateMatchNote = call({
  path: 'agency/match/updateMatchNote',
  effect: 'change',
  on: { entity: 'match', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.textBodyBytes,
  summary: "Save the recruiter's note on a match",
  message: texts.noteSaved,
  body: updateBody('match_id', {
    id: MatchId,
    row: MatchDetails,
    fields: { recruiter_note: z.string().trim().max(5000).nullable() },
  }),
  data: z.object({ match_id: MatchId, recruiter_note: z.string() }),
  errors: ['match_not_found'],
});
