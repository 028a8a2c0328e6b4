import type { InstallationTx } from '../../platform/db/tenant.ts';
import { broadcast } from '../../platform/events/live.ts';
import { enqueueEach } from '../../platform/jobs/queue.ts';
import { listAgencyIds } from '../agencies/agencies.public.ts';
import { VOCABULARY_CHANGED } from './notices.ts';
import { upsertRenewals } from './renewals.repo.ts';
import { renewAgencyTask } from './vocabulary.tasks.ts';

export const renewalJobKey = (agency_id: string) => `vocabulary:renew:${agency_id}`;

/** Asks for the given agencies to be brought up to date, each by a task of its own. */
export async function requestRenewals(tx: InstallationTx, agency_ids: readonly string[]) {
  await upsertRenewals(tx, agency_ids);
  await enqueueEach(
    tx,
    renewAgencyTask,
    agency_ids.map((agency_id) => ({ agency_id })),
    { key: ({ agency_id }) => renewalJobKey(agency_id), priority: 1 },
  );
}

/** The vocabulary is another one from the commit on: processes load it, agencies are brought up to it. */
export async function publishVocabularyChange(tx: InstallationTx) {
  await requestRenewals(tx, await listAgencyIds(tx));
  await broadcast(tx, VOCABULARY_CHANGED);
}
