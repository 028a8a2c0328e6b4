import type { Body, Data } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import { dayAfter } from '@placewell/contract/placements/fees.ts';
import type { getForecast as call, StageChance } from '@placewell/contract/placements/forecast.ts';
import type { ForecastStage } from '@placewell/contract/placements/placement-terms.ts';
import type { ReportRow } from '@placewell/contract/placements/reports.ts';
import { tagKey } from '@placewell/contract/sourcing/tags.ts';
import { texts } from '@placewell/contract/texts.ts';
import { namesOf } from '../../outreach/outreach.public.ts';
import { type Access, accessOf, readableOwner, visibleOwner } from '../../people/people.public.ts';
import type { Context, ListReader } from '../../platform/context.ts';
import { findToday } from '../../platform/db/lists/days.ts';
import { pageOf } from '../../platform/db/lists/lists.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { countEndedMatches, listDaysToStart } from './chances.repo.ts';
import { planForCounting } from './counted-moves.repo.ts';
import {
  type ForecastFilters,
  type ForecastJob,
  listCandidateNames,
  listDefaultSplits,
  listForecastJobs,
  listFurthestMatches,
} from './forecast.repo.ts';
import {
  type DaysToStart,
  type Forecast,
  type ForecastRow,
  forecastMonths,
  forecastOf,
  isInMonths,
  monthOf,
  prospectsOf,
  sharesOf,
  stageChances,
} from './forecast.rules.ts';
import { assertReadable } from './readable-filters.service.ts';
import { listSignedFees } from './signed.repo.ts';

type Filters = Body<typeof call>;

const placementsOf = ({ role, user_id }: Access): UserId | undefined =>
  role === 'agency' ? undefined : user_id;

type Found = Forecast & {
  prospects: ForecastJob[];
  chances: Map<ForecastStage, StageChance>;
  today: string;
};

/** Today, and the days to the start by stage. */
type Basis = { today: string; days: DaysToStart[] };

async function readBasis(tx: TenantTx, access: Access): Promise<Basis> {
  await planForCounting(tx);
  return { today: await findToday(tx), days: await listDaysToStart(tx, placementsOf(access)) };
}

/**
 * The chances of the stages are from matches that this reader may read, and from all placements for an agency user, from their
 * own for a recruiter. So no rate reveals a row that its reader may not see (157).
 */
async function readForecast(
  tx: TenantTx,
  access: Access,
  { today, days, ...filters }: ForecastFilters & Basis,
): Promise<Found> {
  const chances = stageChances(await countEndedMatches(tx, readableOwner(access)), days);
  const jobs = await listForecastJobs(tx, filters);
  const open = jobs.filter(({ job_status }) => job_status === 'open');
  const prospects = jobs.filter(({ job_status }) => job_status === 'prospect');
  const matches = await listFurthestMatches(tx, open);
  return { ...forecastOf(open, matches, { chances, today }), prospects, chances, today };
}

/** The jobs of which the reader has a forecast: all for an agency user, their own for a recruiter. */
const withOwner = (access: Access, { recruiter_id, ...filters }: Filters): ForecastFilters => ({
  ...filters,
  owner: visibleOwner(access, { view_scope: 'self', recruiter_id }),
});

/** What a person is shown of a forecast: an agency user all of it, or the shares of whom they ask for; a recruiter their own. */
async function shownOf(tx: TenantTx, owner: UserId | undefined, found: Found) {
  if (owner === undefined) return { ...found, without_share: 0 };
  return { ...found, ...sharesOf(found, await listDefaultSplits(tx), owner) };
}

/** Signed fees and expected ones of the free openings by month and currency, and the chances that these rest on. */
export async function getForecast({ tx, actor }: Context, body: Filters): Promise<Data<typeof call>> {
  const access = await accessOf(tx, actor);
  await assertReadable(tx, access, body);
  const basis = await readBasis(tx, access);
  const filters = withOwner(access, body);
  const found = await shownOf(tx, filters.owner, await readForecast(tx, access, { ...filters, ...basis }));
  const { rows, without_fee, without_match, without_share, prospects, chances, today } = found;
  const signed = await listSignedFees(tx, {
    owner: filters.owner,
    reader: readableOwner(access),
    client_id: body.client_id,
    job_id: body.job_id,
    tag_key: body.tag === undefined ? undefined : tagKey(body.tag),
  });
  return {
    months: forecastMonths(rows, signed),
    chances: [...chances.values()],
    without_fee,
    without_match,
    without_share,
    ...prospectsOf(prospects, today),
  };
}

type Page = { page: number; limit: number };
type RowFilters = Filters &
  Page & { month?: string | undefined; month_to?: string | undefined; currency?: string | undefined };

/**
 * One page of the openings behind a forecast, the earliest first: with the fee before the chance, and the chance. The same
 * filters have the rows of the same numbers.
 */
export async function listForecastRows({ tx, actor }: ListReader, body: RowFilters) {
  const { page, limit, month, month_to, currency, ...filters } = body;
  const access = await accessOf(tx, actor);
  await assertReadable(tx, access, filters);
  const basis = await readBasis(tx, access);
  const owned = withOwner(access, filters);
  const { rows } = await shownOf(tx, owned.owner, await readForecast(tx, access, { ...owned, ...basis }));
  const wanted = rows
    .filter((row) => isInMonths(row.day, { month, month_to }) && (!currency || row.currency === currency))
    .sort((a, b) => (a.day === b.day ? byId(a, b) : a.day < b.day ? -1 : 1));
  const shown = wanted.slice((page - 1) * limit, page * limit);
  return pageOf(await asReportRows(tx, access, shown), { page, limit, total: wanted.length });
}

const byId = (a: ForecastRow, b: ForecastRow) => (a.match_id < b.match_id ? -1 : 1);

/** The rows with their names; a candidate that the reader may not see has no id and is named after its owner. */
async function asReportRows(
  tx: TenantTx,
  access: Access,
  rows: readonly ForecastRow[],
): Promise<ReportRow[]> {
  const owner = readableOwner(access);
  const isShown = (row: ForecastRow) => owner === undefined || row.candidate_recruiter_id === owner;
  const names = await listCandidateNames(
    tx,
    rows.filter(isShown).map(({ candidate_id }) => candidate_id),
  );
  const people = await namesOf(
    tx,
    rows.flatMap((row) => [row.recruiter_id, row.candidate_recruiter_id]),
  );
  const nameOf = (user_id: UserId) => people.get(user_id)?.name ?? '';
  return rows.map((row) => ({
    id: row.match_id,
    match_id: row.match_id,
    placement_id: null,
    candidate_id: isShown(row) ? row.candidate_id : null,
    candidate_name: isShown(row)
      ? (names.get(row.candidate_id) ?? '')
      : texts.hiddenCandidate(nameOf(row.candidate_recruiter_id)),
    job_id: row.job_id,
    job_title: row.job_title,
    client_name: row.client_name,
    recruiter_id: row.recruiter_id,
    recruiter_name: nameOf(row.recruiter_id),
    stage: row.stage,
    day: row.day,
    duration: null,
    fee_cents: row.fee_cents,
    currency: row.currency,
    chance: row.chance,
  }));
}

/** The openings of a month's forecast that the reader may see, for other sums. */
export async function readForecastRows({ tx, actor }: ListReader, month: string): Promise<ForecastRow[]> {
  const access = await accessOf(tx, actor);
  const basis = await readBasis(tx, access);
  const isExpected = [...stageChances([], basis.days).values()].some(
    ({ days_to_start }) => monthOf(dayAfter(basis.today, days_to_start)) === month,
  );
  // Mostly the month is too near: the counts for chances are then not needed.
  if (!isExpected) return [];
  const { rows } = await readForecast(tx, access, { ...withOwner(access, {}), ...basis });
  return rows.filter(({ day }) => monthOf(day) === month);
}
