import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { RENEWAL_STEPS } from '../../domain-events.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { InstallationTx, TenantTx } from '../../platform/db/tenant.ts';

export type RenewalStep = (typeof RENEWAL_STEPS)[number];
export type Renewal = { step: RenewalStep; after_id: string | null; requested_at: string };

/** Starts a renewal for each agency, or restarts it from the first step. */
export async function upsertRenewals(tx: InstallationTx, agency_ids: readonly AgencyId[]) {
  await sql`
    insert into vocabulary_renewals (agency_id) select unnest(${[...agency_ids]}::uuid[])
    on conflict (agency_id) do update set requested_at = now(), step = 'candidates', after_id = null, finished_at = null`.execute(
    tx,
  );
}

/** No renewal takes this long: an unfinished one has failed permanently and is restarted. */
const STUCK_HOURS = 12;

/** Agencies whose last renewal was for another `version` of vocabulary and scorer, is stuck, or never happened. */
export async function listOutdatedAgencyIds(tx: InstallationTx, version: string): Promise<AgencyId[]> {
  const { rows } = await sql<{ agency_id: AgencyId }>`
    select a.agency_id from list_agency_ids() a left join vocabulary_renewals r using (agency_id)
    where (r.agency_id is null or (r.finished_at is not null and r.vocabulary_version <> ${version})
        or (r.finished_at is null and r.requested_at < now() - make_interval(hours => ${STUCK_HOURS})))`.execute(
    tx,
  );
  return rows.map((row) => row.agency_id);
}

export async function hasUnfinishedRenewals(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ is_any: boolean }>`select has_unfinished_renewals() as is_any`.execute(db);
  return rows[0]?.is_any ?? false;
}

export async function lockRenewal(tx: TenantTx): Promise<Renewal | undefined> {
  const { rows } = await sql<Renewal>`
    select step, after_id, requested_at from vocabulary_renewals
    where agency_id = app_agency_id() and finished_at is null for update`.execute(tx);
  return rows[0];
}

export async function updateRenewalStep(tx: TenantTx, step: RenewalStep, after_id: string | null) {
  await sql`update vocabulary_renewals set step = ${step}, after_id = ${after_id}
    where agency_id = app_agency_id()`.execute(tx);
}

export async function markRenewalFinished(tx: TenantTx, version: string) {
  await sql`update vocabulary_renewals set finished_at = now(), vocabulary_version = ${version}
    where agency_id = app_agency_id()`.execute(tx);
}

/** The number of agencies, and of those whose renewal is unfinished. */
export async function countWaitingAgencies(
  tx: InstallationTx,
): Promise<{ agencies: number; waiting: number }> {
  const { rows } = await sql<{ agencies: number; waiting: number }>`
    select count(*)::int as agencies, count(*) filter (where r.agency_id is not null and r.finished_at is null)::int as waiting
    from list_agency_ids() a left join vocabulary_renewals r using (agency_id)`.execute(tx);
  return rows[0] ?? { agencies: 0, waiting: 0 };
}

const MAX_LISTED_AGENCIES = 5;

/** Some agencies with an unfinished renewal, and their current step. */
export async function listWaitingAgencies(
  tx: InstallationTx,
): Promise<{ agency_name: string; step: RenewalStep }[]> {
  const { rows } = await sql<{ agency_name: string; step: RenewalStep }>`
    select a.agency_name, r.step from vocabulary_renewals r join list_agencies() a on a.id = r.agency_id
    where r.finished_at is null and a.agency_status <> 'inactive' order by r.step desc, a.agency_name limit ${MAX_LISTED_AGENCIES}`.execute(
    tx,
  );
  return rows;
}

/** The email of a super admin, recorded with a change of the vocabulary. */
export async function findUserEmail(tx: InstallationTx, user_id: UserId): Promise<string> {
  const row = await tx.selectFrom('users').select('email').where('user_id', '=', user_id).executeTakeFirst();
  return row?.email ?? user_id;
}
