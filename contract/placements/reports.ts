import { z } from 'zod';
import { call } from '../call.ts';
import { CandidateId, ClientId, JobId, MatchId, PlacementId, RecruiterId } from '../ids.ts';
import { limits } from '../limits.ts';
import { Day, listFields, listOf } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { CANDIDATE_SOURCES, Currency } from '../sourcing/candidates.ts';
import { texts } from '../texts.ts';
import { daysBetween } from './fees.ts';
import { FEE_GROUPS, FORECAST_STAGES, FUNNEL_STAGES, REPORT_GROUPS } from './placement-terms.ts';
import { FeeSum } from './placements.ts';
import { Month } from './targets.ts';

const SignedCents = z.int();

/** What a report counts: a period of days in the agency's time zone, both included, and whose. */
export const periodShape = {
  from_date: Day,
  to_date: Day,
  recruiter_id: RecruiterId.optional(),
  client_id: ClientId.optional(),
  job_id: JobId.optional(),
  /** A tag of the job. */
  tag: z.string().trim().min(1).max(60).optional(),
};
const checkPeriod = (
  { from_date, to_date }: { from_date: string; to_date: string },
  ctx: z.RefinementCtx,
) => {
  if (to_date < from_date)
    ctx.addIssue({ code: 'custom', path: ['to_date'], message: texts.periodEndsBeforeStart });
  else if (daysBetween(from_date, to_date) >= limits.reportDays)
    ctx.addIssue({ code: 'custom', path: ['to_date'], message: texts.reportTooLong });
};
const notFound = ['recruiter_not_found', 'client_not_found', 'job_not_found'] as const;

/** How many matches of a cohort reached each stage; one that skipped a stage has reached it. */
const Funnel = z.object(
  Object.fromEntries(FUNNEL_STAGES.map((stage) => [stage, z.int()])) as Record<
    (typeof FUNNEL_STAGES)[number],
    z.ZodInt
  >,
);
export type Funnel = z.output<typeof Funnel>;

export const getFunnelReport = call({
  path: 'agency/getFunnelReport',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    'Count how far the matches came that were first submitted in the period, whenever they moved on; also those of the period of the same length before, and by recruiter, client, job or tag. Moves that were undone do not count',
  blankIsAbsent: true,
  body: z
    .strictObject({ ...periodShape, group_by: z.enum(REPORT_GROUPS).optional() })
    .superRefine(checkPeriod),
  data: z.object({
    cohort: Funnel,
    previous: z.object({ from_date: Day, to_date: Day, cohort: Funnel }),
    /**
     * The largest first, at most 200; a match with several tags counts for each. `key`: an id, or the tag; null for those
     * without one, and for all jobs that the reader may not see.
     */
    groups: z.array(z.object({ key: z.string().nullable(), name: z.string(), cohort: Funnel })),
  }),
  errors: notFound,
});

/** Of durations: how many, and their median and 90th percentile, interpolated linearly, with one decimal. */
const Durations = z.object({ n: z.int(), median: z.number().nullable(), p90: z.number().nullable() });
export type Durations = z.output<typeof Durations>;

const stageReportShape = {
  /** Days from the entry into a stage to the move out of it, of stays that ended in the period. */
  stages: z.array(
    z.object({
      stage: z.enum(FORECAST_STAGES as [string, ...string[]]),
      days: Durations,
      /** Matches that are in it now, whatever the period, of whom they belong to now. */
      now: z.int(),
    }),
  ),
  /** From the opening of a job to its first submission, of jobs first submitted to in the period. */
  hours_to_first_submission: Durations,
  /** From the first sending to the answer of the contact, of answers in the period. */
  client_days_to_answer: Durations,
};

export const getStageReport = call({
  path: 'agency/getStageReport',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    'Count how long matches stay in each stage, how soon a job has its first submission, and how long clients take to answer; also for the period of the same length before',
  blankIsAbsent: true,
  body: z.strictObject(periodShape).superRefine(checkPeriod),
  data: z.object({ ...stageReportShape, previous: z.object(stageReportShape) }),
  errors: notFound,
});

/** Where a candidate came from; `unknown` of one who was erased or whom the reader may not see. Samples do not count. */
export const REPORT_SOURCES = [
  ...CANDIDATE_SOURCES.filter((source) => source !== 'sample'),
  'unknown',
] as const;
const ReportSource = z.enum(REPORT_SOURCES);
export type ReportSource = z.output<typeof ReportSource>;

export const getSourceReport = call({
  path: 'agency/getSourceReport',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    'Count what became of the candidates by where they came from: the funnel of the cohort, and the fees of the period as in getFeeReport, by start and won',
  blankIsAbsent: true,
  body: z.strictObject(periodShape).superRefine(checkPeriod),
  data: z.object({
    sources: z.array(
      z.object({
        source: ReportSource,
        cohort: Funnel,
        fees: z.array(FeeSum),
        fees_won: z.array(FeeSum),
      }),
    ),
  }),
  errors: notFound,
});

/** The fees of a period by month, altogether, and those of the period of the same length before. */
const feeSums = {
  months: z.array(z.object({ month: Month, fees: z.array(FeeSum) })),
  total: z.array(FeeSum),
  previous: z.array(FeeSum),
};

export const getFeeReport = call({
  path: 'agency/getFeeReport',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    'Sum the fees of placements by month and currency: a fee in the month of its start, in `won` in that of its agreement, and a correction or refund always in that of its day. With `recruiter_id` the shares of that person; a recruiter has their own only. `group_by` lists the fees won by the owner of the placement, beside the shares of that person, or by client',
  blankIsAbsent: true,
  body: z.strictObject({ ...periodShape, group_by: z.enum(FEE_GROUPS).optional() }).superRefine(checkPeriod),
  data: z.object({
    ...feeSums,
    won: z.object(feeSums),
    /** `key`: an id, or null without a client. */
    groups: z.array(
      z.object({
        key: z.string().nullable(),
        name: z.string(),
        /** The whole fees won of the placements; with a person, of those that the person owned. */
        fees: z.array(FeeSum),
        /** The shares of fees won: of the recruiter of the line, or of the person at this client; empty without one. */
        shares: z.array(FeeSum),
      }),
    ),
  }),
  errors: notFound,
});

/** The rows behind a number of a report: a stage of the funnel, stays that ended, matches that are in a stage now, and so on. */
export const REPORT_ROWS = [
  ...FUNNEL_STAGES,
  'stays',
  'now',
  'first_submissions',
  'answers',
  'fees',
  'fees_won',
  'forecast',
  'signed',
] as const;
export const ReportRow = z.object({
  /** Of what the row is unique by. */
  id: z.string(),
  match_id: MatchId.nullable(),
  placement_id: PlacementId.nullable(),
  candidate_id: CandidateId.nullable(),
  candidate_name: z.string(),
  job_id: JobId.nullable(),
  job_title: z.string(),
  client_name: z.string(),
  /** Whose it was at the time. */
  recruiter_id: RecruiterId,
  recruiter_name: z.string(),
  /**
   * How far the match came (of the funnel), the stage (of stays, `now` and the forecast), the answer (of answers), or what
   * the amount is (of fees): `placement`, or the kind of the correction.
   */
  stage: z.string().nullable(),
  /** The day by which the row counts, of `signed` the start; of `now` the one on which the match came into its stage. */
  day: Day,
  /** Days of a stay, so far or until an answer, hours until a first submission. */
  duration: z.number().nullable(),
  fee_cents: SignedCents.nullable(),
  currency: Currency.nullable(),
  chance: z.number().nullable(),
});
export type ReportRow = z.output<typeof ReportRow>;

export const getReportRows = call({
  path: 'agency/getReportRows',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'List the rows behind a number of a report, of the same period and filters, the latest first; of a stage of the funnel, a kind of duration, the fees, or the two parts of the forecast: `signed`, and `forecast` for what is expected. The placements of a sum of fees are the rows with the stage `placement`',
  blankIsAbsent: true,
  body: z
    .strictObject({
      ...periodShape,
      page: listFields({ sorts: [] }).page,
      limit: listFields({ sorts: [] }).limit,
      rows: z.enum(REPORT_ROWS),
      /** Of `stays` and `now`. */
      stage: z.enum(FORECAST_STAGES as [string, ...string[]]).optional(),
      /** Of the funnel and the fees. */
      source: ReportSource.optional(),
      /** Of `fees`, `fees_won`, `forecast` and `signed`. */
      month: Month.optional(),
      /** The last month of a range that begins with `month`. */
      month_to: Month.optional(),
      currency: Currency.optional(),
      /** Of the fees of a person: the whole fees of placements that they owned, instead of their shares. */
      is_whole: z.boolean().optional(),
    })
    .superRefine(checkPeriod),
  data: listOf(ReportRow),
  errors: notFound,
});
