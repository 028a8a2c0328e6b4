import type { Body, Data } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import type { getReportRows as call, ReportRow } from '@placewell/contract/placements/reports.ts';
import { texts } from '@placewell/contract/texts.ts';
import { namesOf } from '../../outreach/outreach.public.ts';
import type { Context } from '../../platform/context.ts';
import { pageOf } from '../../platform/db/lists/lists.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { listForecastRows } from '../forecast/forecast.public.ts';
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
    const { recruiter_id, client_id, job_id, tag, month, currency } = body;
    return listForecastRows(context, { recruiter_id, client_id, job_id, tag, month, currency, page, limit });
  }
  const { tx } = context;
  const scope = await scopeOf(context, body);
  const { found, total } =
    rows === 'fees' ? await findFees(tx, scope, body) : await findCounted(tx, scope, { ...body, rows });
  return pageOf(await withNames(tx, scope, found), { page, limit, total });
}

async function findFees(tx: TenantTx, scope: Scope, body: Body<typeof call>) {
  const { page, limit, month, currency, source } = body;
  const entries = (await listFeeEntries(tx, scope, body)).filter(
    (entry) =>
      (!month || entry.day.startsWith(month)) &&
      (!currency || entry.currency === currency) &&
      (!source || entry.source === source),
  );
  const found = entries
    .slice((page - 1) * limit, page * limit)
    .map(({ source: _source, ...entry }): Found => ({ ...entry, duration: null }));
  return { found, total: entries.length };
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
