import type { InstallationTx } from '../../platform/db/tenant.ts';
import { tellProcesses } from '../../platform/events/live.ts';
import { enqueueForEach } from '../../platform/jobs/queue.ts';
import { listAgencyIds } from '../agencies/agencies.public.ts';
import { VOCABULARY_CHANGED } from './notices.ts';
import { upsertRenewals } from './renewals.repo.ts';

export const renewalJobKey = (agency_id: string) => `vocabulary:renew:${agency_id}`;

/** Asks for the given agencies to be brought up to date, each by a task of its own. */
export async function requestRenewals(tx: InstallationTx, agency_ids: readonly string[]) {
  await upsertRenewals(tx, agency_ids);
  await enqueueForEach(tx, 'vocabulary.renewAgency', agency_ids, { key: renewalJobKey, priority: 1 });
}

/** The vocabulary is another one from the commit on: processes load it, agencies are brought up to it. */
export async function publishVocabularyChange(tx: InstallationTx) {
  await requestRenewals(tx, await listAgencyIds(tx));
  await tellProcesses(tx, VOCABULARY_CHANGED);
}
