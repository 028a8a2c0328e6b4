import type { AgencyId } from '@placewell/contract/ids.ts';
import type { PlanName } from '@placewell/contract/money/plans.ts';
import type { SubscriptionStatus } from '@placewell/contract/money/subscription-status.ts';
import { sql } from 'kysely';
import type { InstallationTx, TenantTx } from '../../platform/db/tenant.ts';

export type AccessStatus = {
  subscription_status: SubscriptionStatus;
  trial_ends_at: string | null;
  access_ends_at: string | null;
  read_only_from: string | null;
  pending_plan_name: PlanName | null;
  pause_until: string | null;
  past_due_since: string | null;
  /** Whether the agency has or had a subscription. */
  has_subscribed: boolean;
  /** Now, by the agency's test clock. */
  billing_time: string;
};

/** The access status of the transaction's agency, beyond its row in the list. */
export async function readAccessStatus(tx: TenantTx): Promise<AccessStatus> {
  const { rows } = await sql<AccessStatus>`
    select a.subscription_status, a.trial_ends_at, a.access_ends_at, a.read_only_from, p.plan_name as pending_plan_name, s.pause_until,
      s.past_due_since,
      s.subscription_id is not null
        or exists (select from subscription_periods d where d.agency_id = a.agency_id) as has_subscribed,
      now() + a.billing_clock_offset_ms * interval '1 millisecond' as billing_time
    from agencies a
      left join subscriptions s on s.agency_id = a.agency_id and s.ended_at is null
      left join plans p on p.plan_id = s.pending_plan_id
    where a.agency_id = ${tx.agency_id}`.execute(tx);
  if (!rows[0]) throw new Error('The agency of this transaction does not exist');
  return rows[0];
}

/** Locks a joined, undeleted agency; undefined for any other id. */
export async function lockJoinedAgency(tx: InstallationTx, agency_id: AgencyId) {
  const { rows } = await sql<{ agency_name: string }>`
    select agency_name from lock_agency(${agency_id}, 0)
    where agency_status <> 'pending' and deleted_at is null`.execute(tx);
  return rows[0] && { agency_id, agency_name: rows[0].agency_name };
}

export function findPlanByName(tx: TenantTx, plan_name: string) {
  return tx
    .selectFrom('plans')
    .select('plan_id')
    .where('plan_name', '=', plan_name as PlanName)
    .executeTakeFirst();
}

export function findPlan(tx: InstallationTx, plan_id: string) {
  return tx
    .selectFrom('plans')
    .select(['plan_id', 'plan_name'])
    .where('plan_id', '=', plan_id)
    .executeTakeFirst();
}
