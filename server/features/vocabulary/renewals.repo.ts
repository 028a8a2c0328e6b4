import { sql } from 'kysely';
import type { InstallationTx, TenantTx } from '../../platform/db/tenant.ts';
import { INSTALLATION_ID } from '../../platform/ids.ts';

export type RenewalStep = 'candidates' | 'jobs' | 'matches';
export type Renewal = { step: RenewalStep; after_id: string | null; requested_at: string };

/** Every agency is to be brought up to the present vocabulary. */
export async function upsertRenewals(tx: InstallationTx, agency_ids: readonly string[]) {
  await sql`
    insert into vocabulary_renewals (agency_id) select unnest(${[...agency_ids]}::uuid[])
    on conflict (agency_id) do update set requested_at = now(), step = 'candidates', after_id = null, finished_at = null`.execute(
    tx,
  );
}

/** Nothing takes as long: the task of an agency that is still under way then has failed for good, and begins anew. */
const STUCK_HOURS = 12;

/** Agencies that were brought up to another `version` of vocabulary and scorer, or never, and are not on their way. */
export async function listOutdatedAgencyIds(tx: InstallationTx, version: string): Promise<string[]> {
  const { rows } = await sql<{ agency_id: string }>`
    select a.agency_id from agencies a left join vocabulary_renewals r using (agency_id)
    where a.agency_id <> ${INSTALLATION_ID}
      and (r.agency_id is null or (r.finished_at is not null and r.vocabulary_version <> ${version})
        or (r.finished_at is null and r.requested_at < now() - make_interval(hours => ${STUCK_HOURS})))`.execute(
    tx,
  );
  return rows.map((row) => row.agency_id);
}

export async function hasUnfinishedRenewals(tx: InstallationTx): Promise<boolean> {
  const { rows } = await sql<{ is_any: boolean }>`
    select exists (select from vocabulary_renewals where finished_at is null) as is_any`.execute(tx);
  return rows[0]!.is_any;
}

/** The agency's renewal while it is under way, held until the transaction ends. */
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

/** How many agencies there are, and how many of them are on their way to the present vocabulary. */
export async function countWaitingAgencies(
  tx: InstallationTx,
): Promise<{ agencies: number; waiting: number }> {
  const { rows } = await sql<{ agencies: number; waiting: number }>`
    select count(*)::int as agencies, count(*) filter (where r.agency_id is not null and r.finished_at is null)::int as waiting
    from agencies a left join vocabulary_renewals r using (agency_id)
    where a.agency_id <> ${INSTALLATION_ID}`.execute(tx);
  return rows[0]!;
}

const MAX_LISTED_AGENCIES = 5;

/** Some of the agencies that wait, with what is being brought up to date. */
export async function listWaitingAgencies(
  tx: InstallationTx,
): Promise<{ agency_name: string; step: RenewalStep }[]> {
  const { rows } = await sql<{ agency_name: string; step: RenewalStep }>`
    select a.agency_name, r.step from vocabulary_renewals r join agencies a using (agency_id)
    where r.finished_at is null order by r.step desc, a.agency_name limit ${MAX_LISTED_AGENCIES}`.execute(tx);
  return rows;
}

/** Who a super admin is, for the record of who changed the vocabulary. */
export async function findUserEmail(tx: InstallationTx, user_id: string): Promise<string> {
  const row = await tx.selectFrom('users').select('email').where('user_id', '=', user_id).executeTakeFirst();
  return row?.email ?? user_id;
}
