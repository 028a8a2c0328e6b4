import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { DistanceSettings } from '@placewell/contract/sourcing/places.ts';
import { type Insertable, type RawBuilder, sql, type UpdateObject } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { InstallationTx, TenantTx } from '../../platform/db/tenant.ts';

/** Ids of all agencies except inactive ones, whose background work pauses, and the installation itself. */
export async function listAgencyIds(tx: InstallationTx): Promise<AgencyId[]> {
  const { rows } = await sql<{ agency_id: AgencyId }>`select agency_id from list_agency_ids()`.execute(tx);
  return rows.map((row) => row.agency_id);
}

/** The agency's test clock: now, unless the clock of the card sandbox was moved on. */
export const BILLING_TIME = sql<string>`(select now() + billing_clock_offset_ms * interval '1 millisecond'
  from agencies where agency_id = app_agency_id())`;

/** Now by the test clock of the agency. */
export async function testClockNow(tx: TenantTx): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select ${BILLING_TIME} as now`.execute(tx);
  if (!rows[0]) throw new Error('There is no agency in this transaction');
  return new Date(rows[0].now);
}

/** The access under OWN_AGENCY, which needs no subscription and does not end. */
export const OWN_ACCESS = {
  plan_id: null,
  subscription_status: 'active',
  access_ends_at: null,
  read_only_from: null,
} as const;

type NewAgency = { agency_id: AgencyId; agency_name: string } & Partial<
  Pick<
    Insertable<Tables['agencies']>,
    'agency_status' | 'plan_id' | 'invited_trial_days' | 'awaits_confirmation'
  >
> &
  Partial<DistanceSettings>;

/**
 * Adds the transaction's agency. Its trial begins at once or, for a pending agency, when it accepts; one's own agency has
 * none.
 */
export async function insertAgency(
  tx: TenantTx,
  { is_own = false, ...agency }: NewAgency & { is_own?: boolean },
) {
  const begun = is_own
    ? { ...OWN_ACCESS, own_since: sql<string>`now()` }
    : trialFor(sql`${limits.trialDays}::int`);
  const trial = agency.agency_status === 'pending' ? {} : begun;
  await tx
    .insertInto('agencies')
    .values({ ...agency, ...trial })
    .execute();
}

/** A trial that begins now; the agency has access until it ends. */
function trialFor(days: RawBuilder<unknown>) {
  // In milliseconds, the precision of a value that was read and is written again.
  const end = sql<string>`date_trunc('milliseconds', now()) + make_interval(days => ${days})`;
  return { trial_ends_at: end, access_ends_at: end };
}

/** Resets the transaction's agency to the access status of a new sign-up: no plan, and a trial until `trial_ends_at`. */
export async function restartTrial(tx: TenantTx, trial_ends_at: string) {
  await updateAgencyRow(tx, {
    plan_id: null,
    subscription_status: 'trialing',
    invited_trial_days: null,
    trial_ends_at,
    access_ends_at: trial_ends_at,
    read_only_from: null,
  });
}

/** Until when the installation was run for the transaction's agency; undefined: it never was. */
const findOwnTime = (tx: TenantTx) =>
  tx
    .selectFrom('agencies')
    .select('own_until')
    .where('agency_id', '=', tx.agency_id)
    .where('own_since', 'is not', null)
    .executeTakeFirst();

/** Whether the installation is run for the transaction's agency: it has no plan, and its credits are not counted. */
export async function isOwnAgency(tx: TenantTx): Promise<boolean> {
  return (await findOwnTime(tx))?.own_until === null;
}

/** Whether the installation is run for the transaction's agency, or ever was. */
export async function wasOwnAgency(tx: TenantTx): Promise<boolean> {
  return (await findOwnTime(tx)) !== undefined;
}

/** Defaults of the transaction's agency for suggestions and new records. */
export function findAgencyDefaults(tx: TenantTx) {
  return tx
    .selectFrom('agencies')
    .select(['skill_fields', 'default_job_type', 'currency'])
    .executeTakeFirstOrThrow();
}

/** Whether the transaction's agency is deleted and being removed; undefined when it no longer exists. */
export function findDeletion(tx: TenantTx) {
  return tx
    .selectFrom('agencies')
    .select(['deleted_at', 'removal_started_at'])
    .where('agency_id', '=', tx.agency_id)
    .executeTakeFirst();
}

/** The active agency users of the transaction's agency. */
export const listAgencyUsers = (tx: TenantTx) =>
  tx
    .selectFrom('users')
    .select(['user_id', 'email'])
    .where('agency_id', '=', tx.agency_id)
    .where('role', '=', 'agency')
    .where('user_status', '=', 'active')
    .orderBy('user_id')
    .execute();

export async function updateAgencyRow(tx: TenantTx, change: UpdateObject<Tables, 'agencies'>) {
  await tx.updateTable('agencies').set(change).where('agency_id', '=', tx.agency_id).execute();
}

/** Activates a pending agency whose invitation was accepted, and begins its trial; false when it is already active. */
export async function activateAgency(tx: TenantTx, home: DistanceSettings): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('agencies')
    .set({
      agency_status: 'active',
      ...home,
      ...trialFor(sql`coalesce(invited_trial_days, ${limits.trialDays}::int)`),
    })
    .where('agency_status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether the transaction's agency registered itself and has not confirmed its email yet. */
export async function isAwaitingConfirmation(tx: TenantTx): Promise<boolean> {
  const agency = await tx
    .selectFrom('agencies')
    .select('awaits_confirmation')
    .where('agency_id', '=', tx.agency_id)
    .executeTakeFirst();
  return agency?.awaits_confirmation === true;
}

/** The end of the trial whose credits are granted when the transaction's agency confirms its email; null if none are. */
export async function findAwaitedTrialEnd(tx: TenantTx): Promise<string | null> {
  const agency = await tx
    .selectFrom('agencies')
    .select('trial_ends_at')
    .where('agency_id', '=', tx.agency_id)
    .where('awaits_confirmation', '=', true)
    .where('trial_ends_at', '>', BILLING_TIME)
    .executeTakeFirst();
  return agency?.trial_ends_at ?? null;
}

/** Marks the transaction's agency as confirmed; false when it was not waiting for confirmation. */
export async function confirmAgency(tx: TenantTx): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('agencies')
    .set({ awaits_confirmation: false })
    .where('agency_id', '=', tx.agency_id)
    .where('awaits_confirmation', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The agency with this id, including deleted agencies that are not purged yet. */
export async function findAgency(tx: InstallationTx, agency_id: AgencyId) {
  const { rows } = await sql<{ agency_id: AgencyId; agency_name: string; deleted_at: string | null }>`
    select agency_id, agency_name, deleted_at from find_agency(${agency_id})`.execute(tx);
  return rows[0];
}
