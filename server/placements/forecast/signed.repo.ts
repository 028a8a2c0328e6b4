import type { CandidateId, ClientId, JobId, MatchId, PlacementId, UserId } from '@placewell/contract/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

/** Of whom and of which jobs the signed fees are. */
export type SignedScope = {
  /** Whose shares count; undefined for the whole fees of all. */
  owner: UserId | undefined;
  /** Whose jobs the reader may see; undefined for all. */
  reader: UserId | undefined;
  client_id: ClientId | undefined;
  job_id: JobId | undefined;
  tag_key: string | undefined;
};

/** A placement that is agreed and starts after today. */
export type SignedFee = {
  placement_id: PlacementId;
  match_id: MatchId | null;
  candidate_id: CandidateId | null;
  job_id: JobId | null;
  client_id: ClientId | null;
  recruiter_id: UserId;
  /** The start. */
  day: string;
  currency: string;
  /** With all corrections: the whole fee, or the person's shares of it. */
  fee_cents: number;
};

const all = (rows: RawBuilder<unknown>) => sql`coalesce((select sum(x.cents) from (${rows}) x), 0)`;
const ofPlacement = (table: 'k' | 's') =>
  sql`${sql.ref(`${table}.agency_id`)} = p.agency_id and ${sql.ref(`${table}.placement_id`)} = p.placement_id`;

/** The fee of the placement `p` as the list of placements sums it: the whole, or a person's shares. */
const netFee = (owner: UserId | undefined) =>
  owner === undefined
    ? sql`p.fee_cents + ${all(sql`select k.fee_cents as cents from placement_corrections k where ${ofPlacement('k')}`)}`
    : all(sql`
        select s.share_cents as cents from placement_splits s where ${ofPlacement('s')} and s.user_id = ${owner}
        union all
        select c.share_cents from placement_corrections k
        join placement_correction_shares c on c.agency_id = k.agency_id and c.correction_id = k.correction_id
        where ${ofPlacement('k')} and c.user_id = ${owner}`);

/** Whether the placement `p` is of these jobs, as reports decide it: by the jobs that the reader may see. */
function isOfJobs({ reader, job_id, tag_key }: SignedScope) {
  if (job_id === undefined && tag_key === undefined) return sql`true`;
  return sql`exists (
    select from jobs x where x.agency_id = p.agency_id and x.job_id = p.job_id and x.deleted_at is null
      and ${reader === undefined ? sql`true` : sql`x.recruiter_id = ${reader}`}
      and ${job_id === undefined ? sql`true` : sql`x.job_id = ${job_id}`}
      and ${tag_key === undefined ? sql`true` : sql`x.tag_keys @> ${[tag_key]}::text[]`})`;
}

/** Placements that start after today and did not fall through, the next start first. A person has those of which they have a share. */
export async function listSignedFees(tx: TenantTx, scope: SignedScope): Promise<SignedFee[]> {
  const { owner, client_id } = scope;
  const { rows } = await sql<SignedFee>`
    select * from (
      select p.placement_id, p.match_id, c.candidate_id, j.job_id, p.client_id, p.recruiter_id, p.start_on::text as day,
        p.currency, (${netFee(owner)})::bigint as fee_cents
      from placements p
      join agencies a on a.agency_id = p.agency_id
      left join candidates c on c.agency_id = p.agency_id and c.candidate_id = p.candidate_id and c.deleted_at is null
      left join jobs j on j.agency_id = p.agency_id and j.job_id = p.job_id and j.deleted_at is null
      where p.agency_id = app_agency_id() and p.deleted_at is null and p.placement_status <> 'fell_through'
        and p.start_on > (now() at time zone a.time_zone)::date
        and ${client_id === undefined ? sql`true` : sql`p.client_id = ${client_id}`} and ${isOfJobs(scope)}) signed
    where ${owner === undefined ? sql`true` : sql`fee_cents <> 0`}
    order by day, placement_id`.execute(tx);
  return rows;
}
