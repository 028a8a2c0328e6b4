import type { CandidateId, ClientId, JobId, MatchId, PlacementId, UserId } from '@placewell/contract/ids.ts';
import type { FeeGroup } from '@placewell/contract/placements/placement-terms.ts';
import type { FeeSum } from '@placewell/contract/placements/placements.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { isOfJobs, type Period, type Scope, seesCandidate } from './scope.repo.ts';

/** By which day a placement counts: that of its start, or of the agreement. Corrections count by their own. */
export type FeeBasis = 'start_on' | 'agreed_on';
/** `isWhole`: of a person the whole fees of placements that they owned, instead of their shares. */
export type FeeScope = Scope & { basis: FeeBasis; isWhole?: boolean | undefined };

/** What adds to the fees, or takes from them, on a day: a placement, or a correction. */
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

const dayOf = (basis: FeeBasis) => sql.ref(`p.${basis}`);
/** Of one person, or of all. */
const isOf = (owner: Scope['owner'], column: 'p.recruiter_id' | 's.user_id') =>
  owner === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${owner}`;

const wholeFees = ({ owner, basis }: FeeScope) => sql`
  select p.placement_id as id, p.placement_id, 'placement' as stage, ${dayOf(basis)} as day, p.fee_cents, p.recruiter_id as user_id
  from placements p where p.agency_id = app_agency_id() and ${isOf(owner, 'p.recruiter_id')}
  union all
  select k.correction_id, k.placement_id, k.correction_kind, k.corrected_on, k.fee_cents, p.recruiter_id
  from placement_corrections k
  join placements p on p.agency_id = k.agency_id and p.placement_id = k.placement_id
  where k.agency_id = app_agency_id() and k.fee_cents <> 0
    and ${isOf(owner, 'p.recruiter_id')}`;

/** A row for each person with a share. */
const shares = ({ owner, basis }: FeeScope) => sql`
  select p.placement_id as id, p.placement_id, 'placement' as stage, ${dayOf(basis)} as day, sum(s.share_cents)::bigint as fee_cents,
    s.user_id
  from placement_splits s
  join placements p on p.agency_id = s.agency_id and p.placement_id = s.placement_id
  where s.agency_id = app_agency_id() and ${isOf(owner, 's.user_id')}
  group by p.agency_id, p.placement_id, s.user_id
  union all
  select k.correction_id, k.placement_id, k.correction_kind, k.corrected_on, sum(s.share_cents)::bigint, s.user_id
  from placement_correction_shares s
  join placement_corrections k on k.agency_id = s.agency_id and k.correction_id = s.correction_id
  where s.agency_id = app_agency_id() and ${isOf(owner, 's.user_id')}
  group by k.agency_id, k.correction_id, s.user_id
  having sum(s.share_cents) <> 0`;

/** Where a candidate who is still there and may be seen came from. */
const source = (scope: Scope) =>
  sql`case when ${seesCandidate(scope)} then coalesce(nullif(c.source, 'sample'), 'unknown') else 'unknown' end`;

type Days = Pick<Period, 'from_date' | 'to_date'>;

/** Those of these amounts that count in the days: a placement that was deleted counts nowhere. */
function entriesIn(scope: FeeScope, { from_date, to_date }: Days, amounts: RawBuilder<unknown>) {
  const isOfClient = scope.client_id ? sql<SqlBool>`p.client_id = ${scope.client_id}` : sql<SqlBool>`true`;
  return sql`
    select e.id, e.placement_id, e.stage, e.day, e.fee_cents, e.user_id, p.match_id, c.candidate_id, j.job_id, p.client_id,
      p.recruiter_id, p.currency, ${source(scope)} as source
    from (${amounts}) e
    join placements p on p.agency_id = app_agency_id() and p.placement_id = e.placement_id and p.deleted_at is null
    left join candidates c on c.agency_id = p.agency_id and c.candidate_id = p.candidate_id and c.deleted_at is null
    left join jobs j on j.agency_id = p.agency_id and j.job_id = p.job_id and j.deleted_at is null
    where e.day between ${from_date}::date and ${to_date}::date and ${isOfClient}
      and ${isOfJobs({ ...scope, client_id: undefined }, sql`p.job_id`)}`;
}

/** The fees and corrections of days: of a person's shares, or of all. */
const entriesOf = (scope: FeeScope, days: Days) =>
  entriesIn(scope, days, scope.owner === undefined || scope.isWhole ? wholeFees(scope) : shares(scope));

/** The entries of days, the latest first. */
export async function listFeeEntries(tx: TenantTx, scope: FeeScope, days: Days): Promise<FeeEntry[]> {
  const { rows } = await sql<FeeEntry & { user_id: string }>`
    select * from (${entriesOf(scope, days)}) f order by f.day desc, f.id`.execute(tx);
  return rows.map(({ user_id: _user, ...entry }) => entry);
}

const sums = sql`f.currency, count(*) filter (where f.stage = 'placement')::int as placements, sum(f.fee_cents)::bigint as fee_cents`;

export type SummedFees = FeeSum & { key: string; is_now: boolean };

/** The sums of days by currency, by whether they are of `since` or later, and by their month or source. */
export async function sumFeeEntries(
  tx: TenantTx,
  scope: FeeScope,
  { since, by, ...days }: Days & { since: string; by: 'month' | 'source' },
): Promise<SummedFees[]> {
  const key = { month: sql`to_char(f.day, 'YYYY-MM')`, source: sql`f.source` }[by];
  const { rows } = await sql<SummedFees>`
    select ${key} as key, f.day >= ${since}::date as is_now, ${sums} from (${entriesOf(scope, days)}) f group by 1, 2, 3`.execute(
    tx,
  );
  return rows;
}

type GroupedFees = FeeSum & { key: string | null };

/** The sums of days by currency and client, or by whose they are: the owner's of the placement, of a share the person's. */
export async function sumFeeGroups(
  tx: TenantTx,
  scope: FeeScope,
  { of, by, ...days }: Days & { of: 'whole' | 'shares'; by: FeeGroup },
): Promise<GroupedFees[]> {
  const amounts = of === 'whole' ? wholeFees(scope) : shares(scope);
  const key = { recruiter: sql`f.user_id::text`, client: sql`f.client_id::text` }[by];
  const { rows } = await sql<GroupedFees>`
    select ${key} as key, ${sums} from (${entriesIn(scope, days, amounts)}) f group by 1, 2`.execute(tx);
  return rows;
}
