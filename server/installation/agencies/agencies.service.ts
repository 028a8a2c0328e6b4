import type { Body } from '@placewell/contract/call.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/installation/agencies.ts';
import { texts } from '@placewell/contract/texts.ts';
import {
  changeSubscriptionFields,
  changesOf,
  endForDeletion,
  fieldRefusal,
  type SubscriptionFields,
} from '../../money/money.public.ts';
import type { InstallationContext } from '../../platform/context.ts';
import { resolveDayRange } from '../../platform/db/lists/days.ts';
import { pageOf, wholeListOf } from '../../platform/db/lists/lists.ts';
import type { InstallationTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { type LockedAgency, lockAgency } from './agency-changes.repo.ts';
import { type AgencyChange, changeAgency } from './agency-changes.writes.ts';
import { findAgency, listAgencies } from './agency-list.repo.ts';
import { planStatus } from './agency-status.rules.ts';

/** One page of all agencies, for super admins; without the installation itself. */
export async function getAgencies({ tx }: InstallationContext, body: Body<typeof calls.getAgencies>) {
  const { page, limit } = body;
  const dates = await resolveDayRange(tx, body.from_date, body.to_date);
  const { rows, total } = await listAgencies(tx, body, dates);
  return pageOf(rows, { page, limit, total });
}

/** All agencies of the list, read at once: thousands at most. */
export async function listWholeAgencies(tx: InstallationTx, body: Body<typeof calls.getAgencies>) {
  const dates = await resolveDayRange(tx, body.from_date, body.to_date);
  const all = { ...body, page: 1, limit: Number.MAX_SAFE_INTEGER };
  return wholeListOf((await listAgencies(tx, all, dates)).rows);
}

/** One agency. Throws `agency_not_found`, also for the installation itself. */
export async function getAgency({ tx }: InstallationContext, { agency_id }: Body<typeof calls.getAgency>) {
  const agency = await findAgency(tx, agency_id);
  if (!agency) throw new AppError('agency_not_found');
  return agency;
}

async function requireAgency(tx: InstallationTx, agency_id: AgencyId) {
  const agency = await lockAgency(tx, agency_id);
  if (!agency) throw new AppError('agency_not_found');
  return agency;
}

/** The columns that a status changes; activating a deleted agency restores it. */
function statusChange(...args: Parameters<typeof planStatus>): AgencyChange {
  const agency_status = planStatus(...args);
  if (!agency_status) return {};
  return args[0].deleted_at ? { agency_status, deleted_at: null } : { agency_status };
}

/** The given fields that differ. A name without a first user, or a blank one, is no change. */
function changedFields(
  agency: LockedAgency,
  given: Omit<Body<typeof calls.updateAgency>, 'agency_id' | keyof SubscriptionFields>,
): AgencyChange {
  const isChanged = ([key, value]: [string, unknown]) =>
    value !== undefined &&
    value !== agency[key as keyof LockedAgency] &&
    (key !== 'fullname' || (value !== '' && agency.first_user_id !== null));
  return Object.fromEntries(Object.entries(given).filter(isChanged));
}

/**
 * Changes the given fields that differ. Refuses, naming the field, a status or plan that the agency cannot have, and
 * changes of a deleted agency that the same call does not restore. Plan and status are fixed where the installation has one agency.
 */
export async function updateAgency(context: InstallationContext, body: Body<typeof calls.updateAgency>) {
  const { agency_id, agency_status, subscription_plan, subscription_status, ...given } = body;
  const agency = await requireAgency(context.tx, agency_id);
  const fields = { subscription_plan, subscription_status };
  const hasFields = Object.values(changesOf(agency, fields)).includes(true);
  const isFixed = hasFields || (agency_status !== undefined && agency_status !== agency.agency_status);
  if (isFixed && context.platform.config.isOwnAgency) throw new AppError('not_offered_here');
  const change: AgencyChange = {
    ...changedFields(agency, given),
    ...(agency_status && statusChange(agency, agency_status)),
  };
  if ((hasFields || Object.keys(change).length > 0) && agency.deleted_at && change.deleted_at !== null)
    throw new AppError('status_change_refused', { message: texts.agencyDeleted });
  if (hasFields) await changeSubscriptionFields(context, agency, fields);
  if (Object.keys(change).length > 0) await changeAgency(context, agency, change);
  const saved = await getAgency(context, { agency_id });
  // Edits may have led elsewhere: the call does what was asked for, or refuses.
  if (subscription_status !== undefined && saved.subscription_status !== subscription_status)
    throw fieldRefusal('subscription_status', texts.statusFollowsPayments);
  if (subscription_plan !== undefined && saved.subscription_plan !== subscription_plan)
    throw fieldRefusal(
      'subscription_plan',
      subscription_plan === null ? texts.planStays : texts.smallerPlanWaits,
    );
  return saved;
}

/** Runs `work` for each agency; a refused one does not stop the others. */
async function forEachAgency(
  { tx }: InstallationContext,
  ids: readonly AgencyId[],
  work: (agency: Awaited<ReturnType<typeof requireAgency>>) => Promise<void>,
) {
  const results = new Map<AgencyId, { id: AgencyId; ok: boolean; code?: string; message?: string }>();
  // In one order, so that two calls never deadlock.
  for (const id of [...ids].sort()) {
    try {
      await work(await requireAgency(tx, id));
      results.set(id, { id, ok: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.set(id, { id, ok: false, code: error.code, message: error.message });
    }
  }
  const inOrder = ids.flatMap((id) => results.get(id) ?? []);
  return { results: inOrder, changed: inOrder.filter(({ ok }) => ok).length };
}

/** Activates, restores or deactivates agencies; returns a result for each id. */
export async function updateAgencyStatus(
  context: InstallationContext,
  { ids, agency_status }: Body<typeof calls.updateAgencyStatus>,
) {
  return forEachAgency(context, ids, async (agency) => {
    const change = statusChange(agency, agency_status);
    if (change.agency_status) await changeAgency(context, agency, change);
  });
}

/** Stops an agency's emails in its own words, or allows them again. */
export async function updateAgencySending(
  context: InstallationContext,
  { agency_id, is_stopped }: Body<typeof calls.updateAgencySending>,
) {
  const agency = await requireAgency(context.tx, agency_id);
  const { sending } = await getAgency(context, { agency_id });
  const stopped_at = sending?.stopped_at ?? null;
  if ((stopped_at !== null) !== is_stopped)
    await changeAgency(
      context,
      { ...agency, sending_stopped_at: stopped_at },
      { sending_stopped_at: is_stopped ? new Date().toISOString() : null },
    );
  return getAgency(context, { agency_id });
}

/** Deletes agencies: inactive at once and restorable for some days; their card subscriptions end. Idempotent. */
export async function delAgency(context: InstallationContext, { ids }: Body<typeof calls.delAgency>) {
  return forEachAgency(context, ids, async (agency) => {
    if (agency.deleted_at) return;
    await endForDeletion(context.tx, context.platform.events, agency.agency_id);
    await changeAgency(context, agency, { agency_status: 'inactive', deleted_at: new Date().toISOString() });
  });
}
