import type { Body, Call } from '@placewell/contract/call.ts';
import type { CandidateId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { Job } from '@placewell/contract/matching/jobs.ts';
import * as calls from '@placewell/contract/matching/matches.ts';
import type { TagMatch } from '@placewell/contract/sourcing/tags.ts';
import { type SqlBool, sql } from 'kysely';
import { resolveDayRange } from '../../../platform/db/lists/days.ts';
import {
  applyFilters,
  type BuilderOf,
  conditionsOf,
  isNarrowed,
  whereAll,
} from '../../../platform/db/lists/filters.ts';
import type { Total } from '../../../platform/db/lists/lists.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { hasTags as hasCandidateTags } from '../../../sourcing/sourcing.public.ts';
import {
  experienceFilters,
  hasTags as hasJobTags,
  hasSkills,
  isInPlace,
  salaryFilters,
} from '../../jobs/jobs.public.ts';
import {
  activeMatches,
  isExpired,
  isReadable,
  type Reader,
  readAllMatches,
  readMatchBoard,
  readMatchPage,
  sortsBySides,
} from './match-list.repo.ts';
import { searchFor } from './match-search.repo.ts';

type Builder = BuilderOf<ReturnType<typeof activeMatches>>;
type ResolvedDays = Record<'match_days' | 'expiry_days', Awaited<ReturnType<typeof resolveDayRange>>>;
type OneOrMany<T> = T | T[];
/** `owner`: only matches of this recruiter's jobs or candidates; undefined for all. `me` is the searching user. */
export type Visible = { owner: UserId | undefined; reader: Reader; me?: UserId };

// Filters that several calls share, under different names.

const isOwnedBy = (eb: Builder, owner: UserId) =>
  eb.or([eb('m.recruiter_id', '=', owner), eb('m.candidate_recruiter_id', '=', owner)]);

// A hidden side is not joined, so that its tags never match.
const candidateTags = (match: TagMatch | undefined) => ({
  tags: (names: OneOrMany<string>) => hasCandidateTags([names].flat(), match),
  tags_match: { readBy: 'tags' as const },
});
const jobTags = (match: TagMatch | undefined) => ({
  tags: (names: OneOrMany<string>) => hasJobTags([names].flat(), match),
  tags_match: { readBy: 'tags' as const },
});
/** Each tag on the candidate or on the job. */
const tagsOfEither = (match: TagMatch | undefined) => ({
  tags: (names: OneOrMany<string>, eb: Builder) => {
    const tagged = [names]
      .flat()
      .map((name) => eb.or([hasCandidateTags([name], match), hasJobTags([name], match)]));
    return match === 'any' ? eb.or(tagged) : eb.and(tagged);
  },
  tags_match: { readBy: 'tags' as const },
});

const isWorkMode = (modes: OneOrMany<NonNullable<Job['work_mode']>>, eb: Builder) =>
  eb('j.work_mode', 'in', [modes].flat());
const isJobType = (types: OneOrMany<NonNullable<Job['job_type']>>, eb: Builder) =>
  eb('j.job_type', 'in', [types].flat());

const scoresAtLeast = (score: number, eb: Builder) => eb('m.score', '>=', score);
const scoresAtMost = (score: number, eb: Builder) => eb('m.score', '<=', score);

const statusAndScore = {
  status: (statuses: OneOrMany<calls.MatchStatus>, eb: Builder) =>
    eb('m.match_status', 'in', [statuses].flat()),
  min_score: scoresAtLeast,
  max_score: scoresAtMost,
  is_answered: (isAnswered: boolean, eb: Builder) =>
    eb('m.client_answered_at', isAnswered ? 'is not' : 'is', null),
};

const dateFilters = ({ match_days, expiry_days }: ResolvedDays) => ({
  match_from: (_day: string, eb: Builder) => match_days.from && eb('m.match_date', '>=', match_days.from),
  match_to: (_day: string, eb: Builder) => match_days.until && eb('m.match_date', '<', match_days.until),
  expiry_from: (_day: string, eb: Builder) => expiry_days.from && eb('m.expiry_date', '>=', expiry_days.from),
  expiry_to: (_day: string, eb: Builder) => expiry_days.until && eb('m.expiry_date', '<', expiry_days.until),
});

/** Filters by the columns of matches, and others that join nothing. */
const WITHOUT_SIDES = [
  ...['view_scope', 'recruiter_id', 'candidate_id', 'job_id', 'job_status'],
  ...['status', 'min_score', 'max_score', 'is_answered', 'only_non_expired'],
  ...['match_from', 'match_to', 'expiry_from', 'expiry_to'],
];
/** Whether the filters read the candidate or job of a match, so that counting has to join them. */
const readSides = (call: Call, filters: object) => isNarrowed(call, filters, WITHOUT_SIDES);

function ownMatches(tx: TenantTx, { owner, reader }: Visible, withSides = true) {
  const query = activeMatches(tx, reader, { withSides });
  return owner === undefined ? query : query.where((eb) => isOwnedBy(eb, owner));
}

type DateFilters = Pick<
  Body<typeof calls.getAllMatches>,
  'match_from' | 'match_to' | 'expiry_from' | 'expiry_to'
>;

/** The date filters of a match list as instants. */
export const resolveDays = async (tx: TenantTx, filters: DateFilters): Promise<ResolvedDays> => ({
  match_days: await resolveDayRange(tx, filters.match_from, filters.match_to),
  expiry_days: await resolveDayRange(tx, filters.expiry_from, filters.expiry_to),
});

type AllMatches = Body<typeof calls.getAllMatches>;

/** The conditions of `getAllMatches` but for whose they are. */
const conditionsOfMatches = (
  query: ReturnType<typeof activeMatches>,
  filters: Partial<AllMatches>,
  { reader, me }: Omit<Visible, 'owner'>,
  days: ResolvedDays,
) =>
  conditionsOf(query, calls.getAllMatches, filters, {
    search: searchFor(me),
    ...statusAndScore,
    job_types: isJobType,
    work_modes: isWorkMode,
    // Of jobs that the reader sees. The test of truth keeps them a set that is read once.
    job_status: (statuses) =>
      sql<SqlBool>`(m.job_id in (select x.job_id from jobs x where x.agency_id = app_agency_id()
        and x.job_status in (${sql.join([statuses].flat())}) and ${isReadable('x.recruiter_id', reader)})) is true`,
    // Of jobs that the reader sees; the subquery finds their matches by an index.
    client_id: (id, eb) =>
      eb.and([
        eb('j.client_id', '=', id),
        sql<SqlBool>`m.job_id in (select x.job_id from jobs x where x.agency_id = m.agency_id and x.client_id = ${id})`,
      ]),
    ...dateFilters(days),
    ...tagsOfEither(filters.tags_match),
    only_non_expired: (isOn) => isOn && sql<SqlBool>`not ${isExpired}`,
    // Of the owner, whom `visibleOwner` reads from both.
    view_scope: { readBy: 'recruiter_id' },
    recruiter_id: { readBy: 'view_scope' },
  });

const filteredMatches = (
  tx: TenantTx,
  filters: Partial<AllMatches>,
  { withSides = true, ...visible }: Visible & { withSides?: boolean },
  days: ResolvedDays,
) => {
  const query = ownMatches(tx, visible, withSides);
  return whereAll(query, conditionsOfMatches(query, filters, visible, days));
};

/**
 * One page of the owner's matches, or of the agency's; newest first by default. `total`: if it is known; otherwise they are
 * counted, with their sides only where a filter reads one.
 */
export const listMatches = (
  tx: TenantTx,
  body: AllMatches,
  { total, ...visible }: Visible & { total?: Total | undefined },
  days: ResolvedDays,
) => {
  const withSides = readSides(calls.getAllMatches, body);
  return readMatchPage(
    tx,
    filteredMatches(tx, body, visible, days),
    { ...body, sort_by: body.sort_by ?? 'date' },
    total ?? filteredMatches(tx, body, { ...visible, withSides }, days),
  );
};

/** All matches of `listMatches` that may be exported. */
export const listAllMatches = (tx: TenantTx, body: AllMatches, visible: Visible, days: ResolvedDays) =>
  readAllMatches(tx, filteredMatches(tx, body, visible, days), { ...body, sort_by: body.sort_by ?? 'date' });

const hasNoSample = sql<SqlBool>`m.candidate_id not in (select x.candidate_id from candidates x
    where x.agency_id = app_agency_id() and x.source = 'sample' and x.deleted_at is null)
  and m.job_id not in (select x.job_id from jobs x where x.agency_id = app_agency_id() and x.is_sample and x.deleted_at is null)`;

/**
 * How many matches each of these lists has, for each pair of owners and stage: one statement reads them all, without
 * their sides.
 */
export async function tallyMatchRows(
  tx: TenantTx,
  lists: readonly { filters: Partial<AllMatches>; days: ResolvedDays }[],
  { owner, withSamples }: { owner: UserId | undefined; withSamples: boolean },
) {
  const query = ownMatches(tx, { owner, reader: undefined }, false);
  const isOf = lists.map(({ filters, days }) => {
    if (readSides(calls.getAllMatches, filters)) throw new Error('Only matches alone are counted together');
    return sql.join(
      conditionsOfMatches(query, filters, { reader: undefined }, days).concat(sql<SqlBool>`true`),
      sql` and `,
    );
  });
  return await query
    .where(sql<SqlBool>`(${sql.join(isOf, sql` or `)})`)
    .where(withSamples ? sql<SqlBool>`true` : hasNoSample)
    .select([
      'm.recruiter_id as of_job',
      'm.candidate_recruiter_id as of_candidate',
      'm.match_status as status',
      sql<
        number[]
      >`array[${sql.join(isOf.map((condition) => sql`count(*) filter (where ${condition})`))}]::int[]`.as(
        'counts',
      ),
    ])
    .groupBy(['m.recruiter_id', 'm.candidate_recruiter_id', 'm.match_status'])
    .execute();
}

/** Filters with the same name in both calls that list a candidate's matches. */
const candidateFilters = (salary_currency: string | undefined, { me }: Visible) => ({
  candidate_id: (id: CandidateId, eb: Builder) => eb('m.candidate_id', '=', id),
  search: searchFor(me),
  location: (text: string) => isInPlace(text),
  ...salaryFilters(salary_currency),
  ...experienceFilters,
});
type CandidateMatches = Body<typeof calls.getCandidateJobMatches | typeof calls.getMatchesForCandidate>;
const readCandidatePage = (
  tx: TenantTx,
  matching: ReturnType<typeof activeMatches>,
  body: CandidateMatches,
) => readMatchPage(tx, matching, { ...body, sort_by: body.sort_by ?? limits.candidateMatchesSort });

/** The same list as `listMatchesForCandidate` with the names and range defaults of getCandidateJobMatches. */
export function listCandidateJobMatches(
  tx: TenantTx,
  body: Body<typeof calls.getCandidateJobMatches>,
  visible: Visible,
) {
  const matching = applyFilters(ownMatches(tx, visible), calls.getCandidateJobMatches, body, {
    ...candidateFilters(body.salary_currency, visible),
    job_type: isJobType,
    work_mode: isWorkMode,
    ...jobTags(body.tags_match),
    match_score_min: scoresAtLeast,
    match_score_max: scoresAtMost,
  });
  return readCandidatePage(tx, matching, body);
}

type CandidateBoard = Body<typeof calls.getBoardForCandidate>;
const matchesForCandidate = (tx: TenantTx, body: CandidateBoard, visible: Visible, days: ResolvedDays) =>
  applyFilters(ownMatches(tx, visible), calls.getMatchesForCandidate, body, {
    ...candidateFilters(body.salary_currency, visible),
    ...statusAndScore,
    job_types: isJobType,
    work_modes: isWorkMode,
    ...dateFilters(days),
    skills: (names) => hasSkills([names].flat()),
    ...jobTags(body.tags_match),
  });

/** One page of a candidate's matches; newest first by default. */
export const listMatchesForCandidate = (
  tx: TenantTx,
  body: Body<typeof calls.getMatchesForCandidate>,
  visible: Visible,
  days: ResolvedDays,
) => readCandidatePage(tx, matchesForCandidate(tx, body, visible, days), body);

/** All matches of `listMatchesForCandidate` that may be exported. */
export const listAllForCandidate = (
  tx: TenantTx,
  body: Body<typeof calls.getMatchesForCandidate>,
  visible: Visible,
  days: ResolvedDays,
) =>
  readAllMatches(tx, matchesForCandidate(tx, body, visible, days), {
    ...body,
    sort_by: body.sort_by ?? limits.candidateMatchesSort,
  });

/** The matches that `listMatchesForCandidate` lists, by stage. */
export const readBoardForCandidate = (
  tx: TenantTx,
  body: CandidateBoard,
  visible: Visible,
  days: ResolvedDays,
) =>
  readMatchBoard(tx, matchesForCandidate(tx, body, visible, days), visible.reader, {
    ...body,
    sort_by: body.sort_by ?? limits.candidateMatchesSort,
  });

type JobBoard = Body<typeof calls.getBoardForJob>;
const matchesForJob = (tx: TenantTx, body: Omit<JobBoard, 'limit'>, visible: Visible, withSides = true) =>
  applyFilters(ownMatches(tx, visible, withSides), calls.getCandidateMatchesForJob, body, {
    job_id: (id, eb) => eb('m.job_id', '=', id),
    search: searchFor(visible.me),
    ...statusAndScore,
    ...candidateTags(body.tags_match),
  });

const countedForJob = (tx: TenantTx, body: Omit<JobBoard, 'limit'>, visible: Visible) =>
  matchesForJob(tx, body, visible, readSides(calls.getCandidateMatchesForJob, body));

/** One page of a job's matches; best first by default. */
export const listMatchesForJob = (
  tx: TenantTx,
  body: Body<typeof calls.getCandidateMatchesForJob>,
  visible: Visible,
) =>
  readMatchPage(
    tx,
    matchesForJob(tx, body, visible),
    { ...body, sort_by: body.sort_by ?? 'score_desc' },
    countedForJob(tx, body, visible),
  );

/** All matches of `listMatchesForJob` that may be exported. */
export const listAllForJob = (
  tx: TenantTx,
  body: Body<typeof calls.getCandidateMatchesForJob>,
  visible: Visible,
) => readAllMatches(tx, matchesForJob(tx, body, visible), { ...body, sort_by: body.sort_by ?? 'score_desc' });

/** The matches that `listMatchesForJob` lists, by stage. */
export const readBoardForJob = (
  tx: TenantTx,
  { sort_by = 'score_desc', ...body }: JobBoard,
  visible: Visible,
) =>
  readMatchBoard(
    tx,
    sortsBySides(sort_by) ? matchesForJob(tx, body, visible) : countedForJob(tx, body, visible),
    visible.reader,
    { ...body, sort_by },
  );

/** How many of a job's matches have each score. */
export const countScoresOfJob = (tx: TenantTx, body: Body<typeof calls.getScoresForJob>, visible: Visible) =>
  countedForJob(tx, body, visible)
    .select((eb) => ['m.score', eb.fn.countAll<number>().as('matches')])
    .groupBy('m.score')
    .orderBy('m.score')
    .execute();
