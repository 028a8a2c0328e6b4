import type { InstallationTx } from '../../platform/db/tenant.ts';
import { tellProcesses } from '../../platform/events/live.ts';
import { enqueueForEach } from '../../platform/jobs/queue.ts';
import { readAgencyIds } from '../agencies/agencies.public.ts';
import { VOCABULARY_CHANGED } from './notices.ts';
import { requestRenewals } from './renewals.repo.ts';

export const renewalKey = (agency_id: string) => `vocabulary:renew:${agency_id}`;

/** Asks for the given agencies to be brought up to date, each by a task of its own. */
export async function renewAgencies(tx: InstallationTx, agency_ids: readonly string[]) {
  await requestRenewals(tx, agency_ids);
  await enqueueForEach(tx, 'vocabulary.renewAgency', agency_ids, { key: renewalKey, priority: 1 });
}

/** The vocabulary is another one from the commit on: processes load it, agencies are brought up to it. */
export async function announceChange(tx: InstallationTx) {
  await renewAgencies(tx, await readAgencyIds(tx));
  await tellProcesses(tx, VOCABULARY_CHANGED);
}
