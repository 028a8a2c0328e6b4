import type { AgencyId } from '@placewell/contract/ids.ts';
import type { CreditType } from '@placewell/contract/money/credits.ts';
import { recordInstallationEvent, updateAgencyRow } from '../../people/people.public.ts';
import type { InstallationContext } from '../../platform/context.ts';
import { inAgency } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';
import { adjustCredits, extendTrialCredits } from '../credits/credits.public.ts';
import {
  changeArrangement,
  convertLapsingToArrangement,
  endArrangement,
  keepArrangement,
  refreshAccessStatus,
  startArrangement,
} from '../subscriptions/subscriptions.public.ts';
import { findPlanByName } from './subscription-details.repo.ts';

// Super admins' edits of subscriptions and credits, each logged with its reason in the same transaction.

export type Agency = { agency_id: AgencyId; agency_name: string };

export async function arrangePlan(
  { tx, actor, platform: { events } }: InstallationContext,
  agency: Agency,
  edit: { plan: { plan_id: string; plan_name: string }; isNew: boolean; reason: string },
) {
  const { plan_id, plan_name } = edit.plan;
  const write = edit.isNew ? startArrangement : changeArrangement;
  await inAgency(tx, agency.agency_id, async (inside) => {
    await write(inside, events, plan_id);
  });
  const details = { act: edit.isNew ? 'arranged' : 'changed', plan_name, reason: edit.reason };
  await recordInstallationEvent(tx, actor, { event: 'subscription_changed', ...agency, details });
}

/** Converts a lapsing test-card subscription into an arrangement; returns the sandbox's id of one that still runs. */
export async function convertToArrangement(
  { tx, actor, platform: { events } }: InstallationContext,
  agency: Agency,
): Promise<string | null> {
  const { plan_name, provider_subscription_id } = await inAgency(tx, agency.agency_id, (inside) =>
    convertLapsingToArrangement(inside, events),
  );
  const details = { act: 'confirmed', plan_name, reason: null };
  await recordInstallationEvent(tx, actor, { event: 'subscription_changed', ...agency, details });
  return provider_subscription_id;
}

export async function endArranged(
  { tx, actor, platform: { events } }: InstallationContext,
  agency: Agency,
  edit: { when: 'now' | 'period_end'; reason: string },
) {
  await inAgency(tx, agency.agency_id, (inside) => endArrangement(inside, events, edit));
  await logEnd({ tx, actor }, agency, edit);
}

type Logging = Pick<InstallationContext, 'tx' | 'actor'>;

export async function logEnd(
  { tx, actor }: Logging,
  agency: Agency,
  edit: { when: 'now' | 'period_end'; reason: string },
) {
  const details = { act: 'ended', ...edit };
  await recordInstallationEvent(tx, actor, { event: 'subscription_changed', ...agency, details });
}

export async function keepArranged(
  { tx, actor, platform: { events } }: InstallationContext,
  agency: Agency,
  { reason }: { reason: string },
) {
  await inAgency(tx, agency.agency_id, (inside) => keepArrangement(inside, events));
  await logKeep({ tx, actor }, agency, { reason });
}

export async function logKeep({ tx, actor }: Logging, agency: Agency, { reason }: { reason: string }) {
  const details = { act: 'kept', reason };
  await recordInstallationEvent(tx, actor, { event: 'subscription_changed', ...agency, details });
}

export async function logClockMove({ tx, actor }: Logging, agency: Agency, details: { after: string }) {
  await recordInstallationEvent(tx, actor, { event: 'billing_clock_moved', ...agency, details });
}

export async function setTrialEnd(
  { tx, actor, platform: { events } }: InstallationContext,
  agency: Agency,
  edit: { before: string | null; trial_ends_at: string; reason: string },
) {
  const { before, trial_ends_at, reason } = edit;
  await inAgency(tx, agency.agency_id, async (inside) => {
    await updateAgencyRow(inside, { trial_ends_at, trial_refusal: null });
    await extendTrialCredits(inside, trial_ends_at);
    await refreshAccessStatus(inside, events);
  });
  const details = { before, after: trial_ends_at, reason };
  await recordInstallationEvent(tx, actor, { event: 'trial_extended', ...agency, details });
}

export async function adjustBalance(
  { tx, actor }: InstallationContext,
  agency: Agency,
  edit: { credit_type: CreditType; delta: number; reason: string },
) {
  const { credit_type, delta, reason } = edit;
  const adjustment = { credit_type, delta, note: reason, user_id: actor.user_id };
  const balance_after = await inAgency(tx, agency.agency_id, (inside) =>
    adjustCredits(inside, { ...adjustment, idempotency_key: `adjustment:${newId()}` }),
  );
  const details = { ...edit, balance_after };
  await recordInstallationEvent(tx, actor, { event: 'credits_adjusted', ...agency, details });
}

/** Sets or clears the requested plan, without putting the agency on it. */
export async function setRequestedPlan(
  { tx, actor }: InstallationContext,
  agency: Agency,
  plan_name: string | null,
) {
  await inAgency(tx, agency.agency_id, async (inside) => {
    const plan = plan_name === null ? null : await findPlanByName(inside, plan_name);
    await updateAgencyRow(inside, { plan_id: plan?.plan_id ?? null });
  });
  const details = { act: 'wished', plan_name, reason: null };
  await recordInstallationEvent(tx, actor, { event: 'subscription_changed', ...agency, details });
}

/** Ends an active status that was set manually, without an arrangement. */
export async function endWithoutArrangement(
  { tx, actor }: InstallationContext,
  agency: Agency,
  { now, reason }: { now: string; reason: string },
) {
  await inAgency(tx, agency.agency_id, (inside) =>
    updateAgencyRow(inside, { subscription_status: 'canceled', access_ends_at: now }),
  );
  await logEnd({ tx, actor }, agency, { when: 'now', reason });
}
