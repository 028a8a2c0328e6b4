import type { Body } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/matching/matches.ts';
import { scoreBand } from '@placewell/contract/matching/matches.ts';
import { JOB_STATUS_RULES } from '@placewell/contract/matching/status-rules.ts';
import {
  type Access,
  accessOf,
  assertCan,
  can,
  findJobOwner,
  ownedBy,
  readableOwner,
  visibleOwner,
} from '../../../people/people.public.ts';
import type { Context, ListReader } from '../../../platform/context.ts';
import type { Total } from '../../../platform/db/lists/lists.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { countCandidates, countOpenFiles, findCandidateOwner } from '../../../sourcing/sourcing.public.ts';
import { countJobs, findJob } from '../../jobs/jobs.public.ts';
import { readMatchStatuses } from '../../match-settings/match-settings.public.ts';
import { withOffLimits } from '../off-limits/off-limits.service.ts';
import { findScoringState } from '../scoring/scoring-queue.service.ts';
import { candidateName, jobTitle, withoutWords } from './hidden-sides.rules.ts';
import {
  countScoresOfJob,
  listCandidateJobMatches,
  listMatches,
  listMatchesForCandidate,
  listMatchesForJob,
  readBoardForCandidate,
  readBoardForJob,
  resolveDays,
  type Visible,
} from './match-filters.repo.ts';
import type { MatchRow, WholeMatchRow } from './match-list.repo.ts';

/** A row as the calls return it, with the band of its score; a hidden side is named after its owner. */
export function toMatch<Row extends WholeMatchRow>(row: Row, access: Access) {
  const isWhole = row.candidate_id !== null && row.job_id !== null;
  return {
    ...(isWhole ? row : { ...withoutWords(row), client_answer_note: '' }),
    candidate_name: candidateName(row),
    job_title: jobTitle(row),
    score_band: scoreBand(row.score),
    may_change: can(access, 'update', 'match', row),
  };
}

const toMatches = <Row extends MatchRow>(tx: TenantTx, rows: readonly Row[], access: Access) =>
  withOffLimits(
    tx,
    access,
    rows.map((row) => toMatch(row, access)),
  );

const toPage = async <Page extends { items: MatchRow[] }>(
  tx: TenantTx,
  { items, ...page }: Page,
  access: Access,
) => ({ ...page, items: await toMatches(tx, items, access) });

/** Whose records the reader sees: undefined for everybody's. */
const ownerOfAll = (access: Access) => visibleOwner(access, { view_scope: 'all' });

/** Adds to a list without matches what its scoring still has to do. A job waits for resumes that are still parsed, too. */
async function withScoring<Page extends { total: number }>(
  tx: TenantTx,
  page: Page,
  of: Parameters<typeof findScoringState>[1],
  access: Access,
): Promise<Page & { scoring?: calls.Scoring }> {
  if (page.total > 0) return page;
  const owner = ownerOfAll(access);
  if (!('job_id' in of)) {
    const state = await findScoringState(tx, of);
    if (!state) return page;
    return {
      ...page,
      scoring: { state, against: await countJobs(tx, owner, { job_status: 'open' }), reading: 0 },
    };
  }
  const job = await findJob(tx, of.job_id);
  if (!job || !JOB_STATUS_RULES[job.job_status].isMatched) return page;
  const reading = await countOpenFiles(tx, owner);
  const state = (await findScoringState(tx, of)) ?? (reading > 0 ? 'queued' : undefined);
  return state ? { ...page, scoring: { state, against: await countCandidates(tx, owner), reading } } : page;
}

/** The matches of one job or candidate that the actor sees: all of them as its recruiter, else the readable ones. */
export async function visibleMatches(
  { tx, actor }: ListReader,
  entity: 'job' | 'candidate',
  owner_id: UserId | undefined,
): Promise<Visible & { access: Access }> {
  const access = await accessOf(tx, actor);
  assertCan(access, 'read', entity, ownedBy(owner_id));
  return {
    owner: owner_id === actor.user_id ? undefined : ownerOfAll(access),
    reader: readableOwner(access),
    me: actor.user_id,
    access,
  };
}

export async function getCandidateJobMatches(
  context: Context,
  body: Body<typeof calls.getCandidateJobMatches>,
) {
  const { tx } = context;
  const visible = await visibleMatches(context, 'candidate', await findCandidateOwner(tx, body.candidate_id));
  return toPage(tx, await listCandidateJobMatches(tx, body, visible), visible.access);
}

export async function getMatchesForCandidate(
  context: Context,
  body: Body<typeof calls.getMatchesForCandidate>,
) {
  const { tx } = context;
  const visible = await visibleMatches(context, 'candidate', await findCandidateOwner(tx, body.candidate_id));
  const page = await listMatchesForCandidate(tx, body, visible, await resolveDays(tx, body));
  return withScoring(tx, await toPage(tx, page, visible.access), body, visible.access);
}

export async function getCandidateMatchesForJob(
  context: Context,
  body: Body<typeof calls.getCandidateMatchesForJob>,
) {
  const { tx } = context;
  const job = await findJobOwner(tx, body.job_id);
  const visible = await visibleMatches(context, 'job', job?.recruiter_id);
  const page = await toPage(tx, await listMatchesForJob(tx, body, visible), visible.access);
  return withScoring(tx, page, body, visible.access);
}

/** How the scores of a job's matches are spread: those that `getCandidateMatchesForJob` lists, of any score. */
export async function getScoresForJob(context: Context, body: Body<typeof calls.getScoresForJob>) {
  const { tx } = context;
  const job = await findJobOwner(tx, body.job_id);
  const scores = await countScoresOfJob(tx, body, await visibleMatches(context, 'job', job?.recruiter_id));
  return { scores, total: scores.reduce((sum, { matches }) => sum + matches, 0) };
}

type Column = Awaited<ReturnType<typeof readBoardForJob>>[number];

/** A column for each requested stage, empty ones included, in the agency's order. */
async function toBoard(
  { tx }: Context,
  found: readonly Column[],
  access: Access,
  asked: calls.MatchStatus | calls.MatchStatus[] | undefined,
): Promise<calls.MatchBoard> {
  const wanted = [asked ?? []].flat();
  const order = (await readMatchStatuses(tx)).map(({ status }) => status);
  const rows = found.flatMap((column) => column.rows);
  const matches = new Map((await toMatches(tx, rows, access)).map((match) => [match.match_id, match]));
  const columns = order
    .filter((status) => wanted.length === 0 || wanted.includes(status))
    .map((status) => {
      const column = found.find((one) => one.status === status);
      const items = (column?.rows ?? []).flatMap(({ match_id }) => matches.get(match_id) ?? []);
      return { status, total: column?.total ?? 0, items };
    });
  return { columns, total: columns.reduce((sum, { total }) => sum + total, 0) };
}

/** The list of `getCandidateMatchesForJob` as a board. */
export async function getBoardForJob(context: Context, body: Body<typeof calls.getBoardForJob>) {
  const { tx } = context;
  const job = await findJobOwner(tx, body.job_id);
  const visible = await visibleMatches(context, 'job', job?.recruiter_id);
  return toBoard(context, await readBoardForJob(tx, body, visible), visible.access, body.status);
}

/** The list of `getMatchesForCandidate` as a board. */
export async function getBoardForCandidate(context: Context, body: Body<typeof calls.getBoardForCandidate>) {
  const { tx } = context;
  const visible = await visibleMatches(context, 'candidate', await findCandidateOwner(tx, body.candidate_id));
  const columns = await readBoardForCandidate(tx, body, visible, await resolveDays(tx, body));
  return toBoard(context, columns, visible.access, body.status);
}

/** `total`: if it is known. */
export async function getAllMatches(
  { tx, actor }: Context,
  body: Body<typeof calls.getAllMatches>,
  total?: Total,
) {
  const access = await accessOf(tx, actor);
  const visible = { owner: visibleOwner(access, body), reader: readableOwner(access), me: actor.user_id };
  return toPage(tx, await listMatches(tx, body, { ...visible, total }, await resolveDays(tx, body)), access);
}
