import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import type { Agency, AgencyStatus } from '@placewell/contract/installation/agencies.ts';
import { limits } from '@placewell/contract/limits.ts';
import { sql } from 'kysely';
import type { InstallationTx } from '../../platform/db/tenant.ts';

export type LockedAgency = Pick<
  Agency,
  'agency_name' | 'fullname' | 'billing_cycle' | 'subscription_plan' | 'subscription_status' | 'deleted_at'
> & {
  agency_id: AgencyId;
  agency_status: AgencyStatus;
  is_restorable: boolean;
  is_accepted: boolean;
  first_user_id: UserId | null;
};

/** Locks an agency against concurrent changes; undefined if it does not exist. */
export async function lockAgency(tx: InstallationTx, agency_id: AgencyId): Promise<LockedAgency | undefined> {
  const { rows } = await sql<Omit<LockedAgency, 'agency_id'>>`
    select * from lock_agency(${agency_id}, ${limits.restoreDays})`.execute(tx);
  return rows[0] && { ...rows[0], agency_id };
}
