import type { CandidateId, ClientId, JobId, MatchId, OverrideId, UserId } from '@placewell/contract/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

/** Today's clients that are off limits. */
const OFF = sql`select cl.client_id, cl.client_name, cl.domain, cl.company_key, cl.off_limits_until, cl.off_limits_reason
  from clients cl where cl.agency_id = app_agency_id() and cl.deleted_at is null and cl.off_limits_until >=
    (select (now() at time zone a.time_zone)::date from agencies a where a.agency_id = app_agency_id())`;

/**
 * Which of the candidates `c` work at which of them: the domain of one of their emails is the client's or under it, or a current
 * employer has its name or an alias without legal form (`company_key`).
 */
const employed = (candidates: RawBuilder<unknown>) => sql`
  off as materialized (${OFF}),
  names as (
    select client_id, company_key from off where company_key is not null
    union select a.client_id, a.company_key from client_aliases a join off using (client_id)
      where a.agency_id = app_agency_id() and a.company_key is not null),
  people as materialized (
    select c.candidate_id, c.work_history, split_part(lower(c.email), '@', 2) as host from candidates c
    where c.agency_id = app_agency_id() and c.deleted_at is null and exists (select from off) and ${candidates}),
  found as (
    select p.candidate_id, o.client_id, 'domain' as found_by from people p
      cross join lateral (
        select p.host
        union all
        select split_part(lower(a.address), '@', 2) from person_addresses a
        where a.agency_id = app_agency_id() and a.candidate_id = p.candidate_id and a.address_kind = 'email') h(host)
      join off o on h.host = o.domain or h.host like '%.' || o.domain
    union all
    select p.candidate_id, n.client_id, 'name' from people p cross join lateral jsonb_array_elements(p.work_history) job
      join names n on n.company_key = company_key(job ->> 'company_name')
      where (job ->> 'is_current')::boolean),
  employed as (select candidate_id, client_id, min(found_by) as found_by from found group by 1, 2)`;

const these = (ids: readonly CandidateId[]) => sql`c.candidate_id = any(${[...ids]}::uuid[])`;

export type OffLimitsRow = {
  candidate_id: CandidateId;
  client_id: ClientId;
  client_name: string;
  off_limits_until: string;
  off_limits_reason: string | null;
  found_by: 'domain' | 'name';
  override_id: OverrideId | null;
  override_reason: string | null;
  overridden_by: string | null;
  overridden_at: string | null;
};

/** The employers of these candidates that are off limits today, by name; several of a candidate are possible. */
export async function listOffLimits(tx: TenantTx, ids: readonly CandidateId[]): Promise<OffLimitsRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OffLimitsRow>`with ${employed(these(ids))}
    select e.candidate_id, e.client_id, o.client_name, o.off_limits_until::text as off_limits_until, o.off_limits_reason,
      e.found_by, v.override_id, v.reason as override_reason, coalesce(u.fullname, f.fullname, '') as overridden_by,
      v.created_at as overridden_at
    from employed e join off o using (client_id)
      left join off_limits_overrides v on v.agency_id = app_agency_id() and v.candidate_id = e.candidate_id
        and v.client_id = e.client_id and v.withdrawn_at is null
      left join users u on u.agency_id = app_agency_id() and u.user_id = v.user_id
      left join former_people f on f.agency_id = app_agency_id() and f.user_id = v.user_id
    order by e.candidate_id, o.client_name, e.client_id`.execute(tx);
  return rows;
}

/** The client of a job; null if it has none. */
export async function findClientOfJob(tx: TenantTx, job_id: JobId): Promise<ClientId | null> {
  const row = await tx.selectFrom('jobs').select('client_id').where('job_id', '=', job_id).executeTakeFirst();
  return row?.client_id ?? null;
}

/** Who would be introduced to which client by these matches, with the recruiters of both sides. */
export function listSides(tx: TenantTx, ids: readonly MatchId[]) {
  return tx
    .selectFrom('matches as m')
    .innerJoin('jobs as j', (join) =>
      join.onRef('j.agency_id', '=', 'm.agency_id').onRef('j.job_id', '=', 'm.job_id'),
    )
    .where('m.match_id', '=', sql<never>`any(${[...new Set(ids)]}::uuid[])`)
    .where('m.deleted_at', 'is', null)
    .where('j.deleted_at', 'is', null)
    .select(['m.match_id', 'm.candidate_id', 'm.recruiter_id', 'm.candidate_recruiter_id', 'j.client_id'])
    .execute();
}

/** Whether off limits caps scores in this agency. */
export async function findCaps(tx: TenantTx): Promise<boolean> {
  const { rows } = await sql<{ caps: boolean }>`
    select off_limits_effect = 'cap' as caps from agencies where agency_id = app_agency_id()`.execute(tx);
  return rows[0]?.caps ?? false;
}

/** The employers that cap the scores of candidates, of all without `ids`: those without an override, in order. */
export async function listCapping(
  tx: TenantTx,
  ids?: readonly CandidateId[],
): Promise<Map<CandidateId, ClientId[]>> {
  const { rows } = await sql<{ candidate_id: CandidateId; client_ids: ClientId[] }>`
    with ${employed(ids === undefined ? sql`true` : these(ids))}
    select e.candidate_id, array_agg(e.client_id order by e.client_id) as client_ids from employed e
    where not exists (select from off_limits_overrides v where v.agency_id = app_agency_id()
      and v.candidate_id = e.candidate_id and v.client_id = e.client_id and v.withdrawn_at is null)
    group by 1`.execute(tx);
  return new Map(rows.map((row) => [row.candidate_id, row.client_ids]));
}

/** Inserts an override; returns the standing one where there is one already. */
export async function insertOverride(
  tx: TenantTx,
  row: {
    override_id: OverrideId;
    candidate_id: CandidateId;
    client_id: ClientId;
    reason: string;
    user_id: UserId;
  },
): Promise<OverrideId> {
  const { rows } = await sql<{ override_id: OverrideId }>`
    insert into off_limits_overrides as v (agency_id, override_id, candidate_id, client_id, reason, user_id)
    values (app_agency_id(), ${row.override_id}, ${row.candidate_id}, ${row.client_id}, ${row.reason}, ${row.user_id})
    on conflict (agency_id, candidate_id, client_id) where withdrawn_at is null
      do update set reason = v.reason
    returning override_id`.execute(tx);
  return (rows[0] as { override_id: OverrideId }).override_id;
}

/** The candidate of a standing override, locked; undefined if it does not exist or was withdrawn. */
export async function lockOverride(tx: TenantTx, override_id: OverrideId) {
  return tx
    .selectFrom('off_limits_overrides')
    .select(['candidate_id'])
    .where('override_id', '=', override_id)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function withdrawOverrideRow(tx: TenantTx, override_id: OverrideId, user_id: UserId) {
  await tx
    .updateTable('off_limits_overrides')
    .set({ withdrawn_at: sql<string>`now()`, withdrawn_by: user_id })
    .where('override_id', '=', override_id)
    .execute();
}

/**
 * Moves overrides of one client to another, the standing ones or `ids`; one that would stand there twice stays. Returns
 * them with their candidates.
 */
export async function updateClientOfOverrides(
  tx: TenantTx,
  { from, to, ids }: { from: ClientId; to: ClientId; ids?: readonly OverrideId[] | undefined },
): Promise<{ override_id: OverrideId; candidate_id: CandidateId }[]> {
  const moved =
    ids === undefined ? sql`v.withdrawn_at is null` : sql`v.override_id = any(${[...ids]}::uuid[])`;
  const { rows } = await sql<{ override_id: OverrideId; candidate_id: CandidateId }>`
    update off_limits_overrides v set client_id = ${to}
    where v.agency_id = app_agency_id() and v.client_id = ${from} and ${moved}
      and (v.withdrawn_at is not null or not exists (select from off_limits_overrides there
        where there.agency_id = v.agency_id and there.client_id = ${to} and there.candidate_id = v.candidate_id
          and there.withdrawn_at is null))
    returning v.override_id, v.candidate_id`.execute(tx);
  return rows;
}
