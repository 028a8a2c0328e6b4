import type { AgencyStatus } from '@placewell/contract/installation/agencies.ts';
import type { BILLING_CYCLES } from '@placewell/contract/money/plans.ts';
import {
  recordInstallationEvent,
  recordSecurity,
  updateAgencyRow,
  updateUser,
} from '../../people/people.public.ts';
import type { InstallationContext } from '../../platform/context.ts';
import { inAgency } from '../../platform/db/tenant.ts';
import { revokeAgencySessions } from '../../platform/sessions/sessions.ts';
import type { LockedAgency } from './agency-changes.repo.ts';
import { pauseJobs, resumeJobs } from './paused-jobs.repo.ts';

export type AgencyChange = {
  agency_name?: string;
  fullname?: string;
  billing_cycle?: (typeof BILLING_CYCLES)[number];
  agency_status?: AgencyStatus;
  deleted_at?: string | null;
  sending_stopped_at?: string | null;
};

const eventOf = (change: AgencyChange) => {
  if (change.deleted_at) return 'agency_deleted';
  return change.deleted_at === null ? 'agency_restored' : 'agency_changed';
};

/** Changes a locked agency and logs the old values. Deactivating signs its users out and pauses its queued work. */
export async function changeAgency(
  { tx, actor, platform }: InstallationContext,
  agency: LockedAgency & Pick<AgencyChange, 'sending_stopped_at'>,
  change: AgencyChange,
) {
  const { agency_id, first_user_id } = agency;
  const { fullname, ...row } = change;
  await inAgency(tx, agency_id, async (tenantTx) => {
    if (Object.keys(row).length > 0) await updateAgencyRow(tenantTx, row);
    if (fullname !== undefined && first_user_id)
      await updateUser(tenantTx, { agency_id, user_id: first_user_id }, { fullname });
    if (change.agency_status === 'inactive') await revokeAgencySessions(tenantTx);
  });
  if (change.agency_status === 'inactive') await pauseJobs(tx, agency_id);
  else if (change.agency_status) await resumeJobs(tx, agency_id);

  const before = Object.fromEntries(
    Object.keys(change).map((key) => [key, agency[key as keyof AgencyChange]]),
  );
  const event = eventOf(change);
  const { agency_name } = agency;
  await recordInstallationEvent(tx, actor, {
    event,
    agency_id,
    agency_name,
    details: { before, after: change },
  });
  const facts = { agency_id, user_id: actor.user_id, change: `${event}: ${Object.keys(change).join(', ')}` };
  await inAgency(tx, agency_id, (inside) =>
    recordSecurity({ tx: inside, log: platform.log }, 'rights_changed', facts, 'An agency was changed'),
  );
}
