import type { CandidateId, ClientId, JobId, MatchId, PlacementId, UserId } from '@placewell/contract/ids.ts';
import type { FeeSum } from '@placewell/contract/placements/placements.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { isOfJobs, type Period, type Scope, seesCandidate } from './scope.repo.ts';

/** What adds to the fees, or takes from them, on a day: a placement by its start, or a correction. */
export type FeeEntry = {
  id: string;
  placement_id: PlacementId;
  match_id: MatchId | null;
  candidate_id: CandidateId | null;
  job_id: JobId | null;
  client_id: ClientId | null;
  recruiter_id: UserId;
  stage: 'placement' | 'fee' | 'splits' | 'refund';
  day: string;
  currency: string;
  source: string;
  /** The person's share of it, or all of it if the scope has nobody. */
  fee_cents: number;
};

const ofAll = sql`
  select p.placement_id as id, p.placement_id, 'placement' as stage, p.start_on as day, p.fee_cents
  from placements p where p.agency_id = app_agency_id()
  union all
  select k.correction_id, k.placement_id, k.correction_kind, k.corrected_on, k.fee_cents
  from placement_corrections k where k.agency_id = app_agency_id() and k.fee_cents <> 0`;

const sharesOf = (owner: UserId) => sql`
  select p.placement_id as id, p.placement_id, 'placement' as stage, p.start_on as day, sum(s.share_cents)::bigint as fee_cents
  from placement_splits s
  join placements p on p.agency_id = s.agency_id and p.placement_id = s.placement_id
  where s.agency_id = app_agency_id() and s.user_id = ${owner} group by p.agency_id, p.placement_id
  union all
  select k.correction_id, k.placement_id, k.correction_kind, k.corrected_on, sum(s.share_cents)::bigint
  from placement_correction_shares s
  join placement_corrections k on k.agency_id = s.agency_id and k.correction_id = s.correction_id
  where s.agency_id = app_agency_id() and s.user_id = ${owner} group by k.agency_id, k.correction_id
  having sum(s.share_cents) <> 0`;

/** Where a candidate who is still there and may be seen came from. */
const source = (scope: Scope) =>
  sql`case when ${seesCandidate(scope)} then coalesce(nullif(c.source, 'sample'), 'unknown') else 'unknown' end`;

type Days = Pick<Period, 'from_date' | 'to_date'>;

/**
 * The fees and corrections of days: of a person's shares, or of all. A placement counts by its start and a correction by its own
 * day, unless the placement was deleted.
 */
function entriesOf(scope: Scope, { from_date, to_date }: Days): RawBuilder<unknown> {
  const isOfClient = scope.client_id ? sql<SqlBool>`p.client_id = ${scope.client_id}` : sql<SqlBool>`true`;
  return sql`
    select e.id, e.placement_id, e.stage, e.day, e.fee_cents, p.match_id, c.candidate_id, j.job_id, p.client_id,
      p.recruiter_id, p.currency, ${source(scope)} as source
    from (${scope.owner === undefined ? ofAll : sharesOf(scope.owner)}) e
    join placements p on p.agency_id = app_agency_id() and p.placement_id = e.placement_id and p.deleted_at is null
    left join candidates c on c.agency_id = p.agency_id and c.candidate_id = p.candidate_id and c.deleted_at is null
    left join jobs j on j.agency_id = p.agency_id and j.job_id = p.job_id and j.deleted_at is null
    where e.day between ${from_date}::date and ${to_date}::date and ${isOfClient}
      and ${isOfJobs({ ...scope, client_id: undefined }, sql`p.job_id`)}`;
}

/** The entries of days, the latest first. */
export async function listFeeEntries(tx: TenantTx, scope: Scope, days: Days): Promise<FeeEntry[]> {
  const { rows } =
    await sql<FeeEntry>`select * from (${entriesOf(scope, days)}) f order by f.day desc, f.id`.execute(tx);
  return rows;
}

export type SummedFees = FeeSum & { key: string; is_now: boolean };

/** The sums of days by currency, by whether they are of `since` or later, and by their month or source. */
export async function sumFeeEntries(
  tx: TenantTx,
  scope: Scope,
  { since, by, ...days }: Days & { since: string; by: 'month' | 'source' },
): Promise<SummedFees[]> {
  const key = { month: sql`to_char(f.day, 'YYYY-MM')`, source: sql`f.source` }[by];
  const { rows } = await sql<SummedFees>`
    select ${key} as key, f.day >= ${since}::date as is_now, f.currency,
      count(*) filter (where f.stage = 'placement')::int as placements, sum(f.fee_cents)::bigint as fee_cents
    from (${entriesOf(scope, days)}) f group by 1, 2, 3`.execute(tx);
  return rows;
}
