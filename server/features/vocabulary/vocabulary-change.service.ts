import type { AgencyId } from '@placewell/contract/ids.ts';
import type { InstallationTx } from '../../platform/db/tenant.ts';
import { broadcast } from '../../platform/events/live.ts';
import { enqueueEach } from '../../platform/jobs/queue.ts';
import { listAgencyIds } from '../agencies/agencies.public.ts';
import { upsertRenewals } from './renewals.repo.ts';
import { renewAgencyTask } from './vocabulary.tasks.ts';

/** Broadcast to API processes after an import or an undo. */
export const VOCABULARY_CHANGED = 'vocabulary.changed';

export const renewalJobKey = (agency_id: AgencyId) => `vocabulary:renew:${agency_id}`;

/** Queues a renewal for each of the agencies, which starts again where one is already running. */
export async function requestRenewals(tx: InstallationTx, agency_ids: readonly AgencyId[]) {
  await upsertRenewals(tx, agency_ids);
  await enqueueEach(
    tx,
    renewAgencyTask,
    agency_ids.map((agency_id) => ({ agency_id })),
    { key: ({ agency_id }) => renewalJobKey(agency_id), priority: 1 },
  );
}

/** On commit, every process loads the changed vocabulary and a renewal of every agency is queued. */
export async function publishVocabularyChange(tx: InstallationTx) {
  await requestRenewals(tx, await listAgencyIds(tx));
  await broadcast(tx, VOCABULARY_CHANGED);
}
