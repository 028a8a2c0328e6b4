import type { Body, Data } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import type { getReportRows as call, ReportRow } from '@placewell/contract/placements/reports.ts';
import { texts } from '@placewell/contract/texts.ts';
import { namesOf } from '../../outreach/outreach.public.ts';
import type { Context } from '../../platform/context.ts';
import { pageOf } from '../../platform/db/lists/lists.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { isInMonths, listForecastRows, listSignedFees } from '../forecast/forecast.public.ts';
import { type FeeEntry, listFeeEntries } from './counting/fee-entries.repo.ts';
import { DAY, HOUR, inUnit } from './counting/percentiles.rules.ts';
import { resolvePeriods, type Scope } from './counting/scope.repo.ts';
import { scopeOf } from './report-scope.service.ts';
import { type FoundRow, listCountedRows, listSides } from './rows.repo.ts';

type Values = Pick<
  ReportRow,
  'id' | 'placement_id' | 'stage' | 'day' | 'duration' | 'fee_cents' | 'currency'
>;
type Found = Omit<FoundRow, 'seconds' | 'id' | 'stage' | 'day'> &
  Partial<Pick<FeeEntry, 'client_id'>> &
  Values;

/** The rows behind a number: counted by the same definition as the number, with what the reader may see of each. */
export async function getReportRows(context: Context, body: Body<typeof call>): Promise<Data<typeof call>> {
  const { rows, page, limit } = body;
  if (rows === 'forecast') {
    const { recruiter_id, client_id, job_id, tag, month, month_to, currency } = body;
    const filters = { recruiter_id, client_id, job_id, tag, month, month_to, currency };
    return listForecastRows(context, { ...filters, page, limit });
  }
  const { tx } = context;
  const scope = await scopeOf(context, body);
  const { found, total } = await findRows(tx, scope, { ...body, rows });
  return pageOf(await withNames(tx, scope, found), { page, limit, total });
}

type Rows = Exclude<Body<typeof call>['rows'], 'forecast'>;

async function findRows(tx: TenantTx, scope: Scope, { rows, ...body }: Body<typeof call> & { rows: Rows }) {
  const { is_whole: isWhole } = body;
  switch (rows) {
    case 'fees':
      return pageOfFees(await listFeeEntries(tx, { ...scope, basis: 'start_on', isWhole }, body), body);
    case 'fees_won':
      return pageOfFees(await listFeeEntries(tx, { ...scope, basis: 'agreed_on', isWhole }, body), body);
    case 'signed':
      return pageOfFees(
        (await listSignedFees(tx, scope)).map((fee) => ({ ...fee, id: fee.placement_id, stage: null })),
        body,
      );
    default:
      return findCounted(tx, scope, { ...body, rows });
  }
}

type Fee = Omit<Found, 'duration'> & { source?: string };
type FeeFilters = Pick<Body<typeof call>, 'page' | 'limit' | 'month' | 'month_to' | 'currency' | 'source'>;

/** Those that fit the filters of a sum, page by page. */
function pageOfFees(fees: readonly Fee[], { page, limit, month, month_to, currency, source }: FeeFilters) {
  const fitting = fees.filter(
    (fee) =>
      isInMonths(fee.day, { month, month_to }) &&
      (!currency || fee.currency === currency) &&
      (!source || fee.source === source),
  );
  const found = fitting
    .slice((page - 1) * limit, page * limit)
    .map(({ source: _source, ...fee }): Found => ({ ...fee, duration: null }));
  return { found, total: fitting.length };
}

type Counted = Parameters<typeof listCountedRows>[2]['rows'];

async function findCounted(tx: TenantTx, scope: Scope, body: Body<typeof call> & { rows: Counted }) {
  const [period] = await resolvePeriods(tx, [body]);
  if (!period) throw new Error('The agency of this transaction does not exist');
  const unit = body.rows === 'first_submissions' ? HOUR : DAY;
  const { found, total } = await listCountedRows(tx, scope, { ...body, period });
  return {
    total,
    found: found.map(
      ({ seconds, ...row }): Found => ({
        ...row,
        placement_id: null,
        duration: seconds === null ? null : inUnit(seconds, unit),
        fee_cents: null,
        currency: null,
      }),
    ),
  };
}

async function withNames(tx: TenantTx, scope: Scope, found: readonly Found[]): Promise<ReportRow[]> {
  if (found.length === 0) return [];
  const sides = await listSides(
    tx,
    scope,
    found.map(({ placement_id, ...row }) => (placement_id ? { ...row, placement_id } : row)),
  );
  const people = await namesOf(tx, [
    ...found.map(({ recruiter_id }) => recruiter_id),
    ...sides.flatMap(ownersOf),
  ]);
  const nameOf = (user_id: UserId | null) => (user_id && people.get(user_id)?.name) ?? '';
  return found.flatMap(({ client_id: _client, ...row }, at) => {
    const side = sides[at];
    if (!side) return [];
    const { candidate_owner, job_owner, ...shown } = side;
    return [
      {
        ...row,
        ...shown,
        candidate_name:
          shown.candidate_name ??
          (candidate_owner ? texts.hiddenCandidate(nameOf(candidate_owner)) : texts.erasedCandidate),
        job_title: shown.job_title ?? texts.hiddenJob(nameOf(job_owner)),
        recruiter_name: nameOf(row.recruiter_id),
        chance: null,
      },
    ];
  });
}

const ownersOf = ({
  candidate_owner,
  job_owner,
}: {
  candidate_owner: UserId | null;
  job_owner: UserId | null;
}) => [candidate_owner, job_owner].filter((id) => id !== null);
