import { z } from 'zod';
import { call } from '../call.ts';
import { CandidateId, PairId, RecruiterId } from '../ids.ts';
import { Day } from '../lists.ts';
import { Job } from '../matching/jobs.ts';
import {
  BAND_FLOORS,
  MATCH_STATUSES,
  Match,
  type MatchStatus,
  UNTOUCHED_STATUSES,
} from '../matching/matches.ts';
import { Task } from '../outreach/activities.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { SHARE_ANSWERS } from '../sharing/sharing-terms.ts';
import { Submission } from '../sharing/submissions.ts';
import { CandidateRow, DUPLICATE_REASONS } from '../sourcing/candidates.ts';
import { tileFilters } from './dashboard.ts';

/** What the filters depend on. */
export type TodayBasis = { today: string; recruiters_see_all: boolean };

/** The list filter behind each number of Today: the server counts with it, and the number opens its list with it. */
export function todayFilters({ today, recruiters_see_all }: TodayBasis) {
  const { new_matches, expiring, awaiting, idle_jobs, needs_review } = tileFilters(today);
  const strong_today = { ...new_matches, min_score: BAND_FLOORS.strong };
  return {
    /** Filters of getTasks; whose, the role decides (`taskScope`). */
    tasks: { section: 'due' as const },
    /** Filters of getAllMatches. */
    strong_matches: {
      status: ['new' as const],
      min_score: BAND_FLOORS.strong,
      // Where recruiters see only their own, no filter reads a colleague's job, and the numbers of all must agree.
      ...(recruiters_see_all && { job_status: ['open' as const] }),
      only_non_expired: true as const,
    },
    new_matches,
    /** The strong ones of `new_matches`, and those of them that wait for a decision. */
    strong_today,
    undecided_today: { ...strong_today, status: [...UNTOUCHED_STATUSES] },
    awaiting,
    expiring,
    /** Filters of getSubmissions: what contacts said, and nobody has moved the match since. */
    answers: {
      answer: [...SHARE_ANSWERS],
      match_status: ['submitted' as const],
    },
    /** Filters of getJobs. */
    idle_jobs,
    /** Filters of getCandidates. */
    needs_review,
    /** Filters of getDuplicates. */
    duplicates: {},
  };
}
type Section = keyof ReturnType<typeof todayFilters>;

/** The order in which a section shows its rows, where its list has another by default. */
export const TODAY_ORDER = {
  awaiting: 'expiry_date_asc',
  answers: 'answered_at_desc',
  expiring: 'score_desc',
  idle_jobs: 'updated_at_asc',
} as const satisfies Partial<Record<Section, string>>;

/** The filter of a stage of the funnel. */
export const stageFilter = (status: MatchStatus) => ({ status: [status] });

/** An agency user sees the tasks of all, a recruiter their own. */
export const taskScope = (role: string) => (role === 'agency' ? ('all' as const) : ('mine' as const));

/** The numbers of a recruiter, in the order of their columns. */
export const LINE_COUNTS = [
  'tasks',
  'strong_matches',
  'awaiting',
  'expiring',
  'idle_jobs',
  'needs_review',
] as const;
export type LineCount = (typeof LINE_COUNTS)[number];

type Address = { to: string; search: Record<string, unknown> };
const MATCH_SECTIONS: readonly Section[] = [
  'strong_matches',
  'new_matches',
  'strong_today',
  'undecided_today',
  'awaiting',
  'expiring',
];
const sortOf = (section: Section) =>
  section in TODAY_ORDER ? { sort: TODAY_ORDER[section as keyof typeof TODAY_ORDER] } : {};

/** Where the rows of a number are. */
export function rowsOf(section: Section, role: string, basis: TodayBasis): Address {
  const search = { ...todayFilters(basis)[section], ...sortOf(section) };
  if (section === 'tasks') {
    const scope = taskScope(role);
    return { to: `/${role}/tasks`, search: { ...search, ...(scope === 'all' && { scope }) } };
  }
  if (section === 'answers') return { to: `/${role}/submissions`, search };
  if (section === 'duplicates') return { to: `/${role}/duplicates`, search };
  if (section === 'needs_review') return { to: `/${role}/candidates-management`, search };
  if (MATCH_SECTIONS.includes(section)) return { to: `/${role}/matches-management`, search };
  return { to: role === 'agency' ? '/agency/jobs-and-matches' : `/${role}/jobs-management`, search };
}

/** Where the rows of a recruiter's number are, for an agency user. */
export function rowsOfRecruiter(section: LineCount, recruiter_id: string, basis: TodayBasis): Address {
  const search = { ...todayFilters(basis)[section], ...sortOf(section) };
  if (section === 'tasks')
    return { to: '/agency/tasks', search: { ...search, scope: 'all', assignee_id: recruiter_id } };
  const kind = section === 'idle_jobs' ? 'jobs' : section === 'needs_review' ? 'candidates' : 'matches';
  return { to: `/agency/recruiter-${kind}-management`, search: { ...search, recruiter_id } };
}

/** Where the matches of a stage are. */
export const rowsOfStage = (status: MatchStatus, role: string): Address => ({
  to: `/${role}/matches-management`,
  search: stageFilter(status),
});

/** At most `limits.exactTotal` + 1, which stands for "more than `limits.exactTotal`". */
const Count = z.int();
const sectionOf = <T extends z.ZodType>(item: T) => z.object({ total: Count, items: z.array(item) });

/** A match as Today shows it; a side that the reader may not see has no id and is named after its owner. */
export const TodayMatch = Match.pick({
  match_id: true,
  candidate_id: true,
  candidate_name: true,
  candidate_job_tittle: true,
  job_id: true,
  job_title: true,
  client_name: true,
  recruiter_name: true,
  score: true,
  score_band: true,
  coverage: true,
  status: true,
  status_since: true,
  reasons: true,
  match_date: true,
  expiry_date: true,
});
export type TodayMatch = z.output<typeof TodayMatch>;

/** What a contact said to a candidate, as Today shows it. */
export const TodayAnswer = Submission.pick({
  submission_id: true,
  match_id: true,
  candidate_name: true,
  job_title: true,
  client_name: true,
  contact_name: true,
  answer: true,
  answer_note: true,
  answered_at: true,
});
export type TodayAnswer = z.output<typeof TodayAnswer>;

export const TodayJob = Job.pick({
  job_id: true,
  job_title: true,
  client_name: true,
  recruiter_name: true,
  match_count: true,
  opened_at: true,
  updated_at: true,
});
export type TodayJob = z.output<typeof TodayJob>;

export const TodayCandidate = CandidateRow.pick({
  candidate_id: true,
  candidate_name: true,
  job_tittle: true,
  recruiter_name: true,
  created_at: true,
});
export type TodayCandidate = z.output<typeof TodayCandidate>;

export const TodayPair = z.object({
  pair_id: PairId,
  /** The older one. */
  first_id: CandidateId,
  first_name: z.string(),
  second_id: CandidateId,
  second_name: z.string(),
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
});
export type TodayPair = z.output<typeof TodayPair>;

export const RecruiterLine = z.object({
  recruiter_id: RecruiterId,
  recruiter_name: z.string(),
  ...(Object.fromEntries(LINE_COUNTS.map((name) => [name, Count])) as Record<LineCount, typeof Count>),
});
export type RecruiterLine = z.output<typeof RecruiterLine>;

export const getToday = call({
  path: 'agency/getToday',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    'Get the home page: what is due, new and waiting, with the first rows of each and the total of its list, and the number of matches by stage; of their own records for a recruiter, of the whole agency for an agency user, with the numbers of each recruiter. Counts stop at 10,001',
  body: z.strictObject({}),
  data: z.object({
    today: Day,
    recruiters_see_all: z.boolean(),
    /** Due today or earlier: the caller's own, for an agency user those of all. */
    tasks: sectionOf(Task),
    /** Strong ones that nobody has looked at, of open jobs where recruiters see all; the latest first. */
    strong_matches: sectionOf(TodayMatch),
    /** Matches of whatever score that were found today. */
    new_matches: Count,
    /** Strong ones of them, and those nobody decided; left out while `strong_matches` has some. */
    strong_today: Count.optional(),
    undecided_today: Count.optional(),
    /** The longest wait first. */
    awaiting: sectionOf(TodayMatch),
    /** Yes, no and wishes to meet for matches that are still submitted; the latest first. */
    answers: sectionOf(TodayAnswer),
    expiring: sectionOf(TodayMatch),
    idle_jobs: sectionOf(TodayJob),
    needs_review: sectionOf(TodayCandidate),
    /** In the agency's order; stages without a match are left out. */
    pipeline: z.array(z.object({ status: z.enum(MATCH_STATUSES), total: Count })),
    /** For an agency user, those with something to do, the busiest first; empty for a recruiter. */
    recruiters: z.array(RecruiterLine),
    /** What there is at all: without candidates or open jobs the page says where to begin. */
    candidates: Count,
    open_jobs: Count,
  }),
});
export type Today = z.output<typeof getToday.data>;

export const getTodayDuplicates = call({
  path: 'agency/getTodayDuplicates',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    'Get the suspected duplicates of the home page: the first pairs and the number of all, of their own candidates for a recruiter. The number stops at 10,001',
  body: z.strictObject({}),
  data: sectionOf(TodayPair),
});
export type TodayDuplicates = z.output<typeof getTodayDuplicates.data>;
