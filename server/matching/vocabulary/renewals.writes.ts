import type { AgencyId } from '@placewell/contract/ids.ts';
import { RENEWAL_STEPS } from '../../domain-events.ts';
import { listAgencyIds } from '../../people/people.public.ts';
import type { InstallationTx, TenantTx } from '../../platform/db/tenant.ts';
import { broadcast } from '../../platform/events/live.ts';
import { enqueueEach } from '../../platform/jobs/queue.ts';
import { scoringVersion } from '../../providers/vocabulary/scoring-versions.ts';
import * as repo from './renewals.repo.ts';
import { renewAgencyTask } from './vocabulary.tasks.ts';

/** Broadcast to API processes after an import or an undo. */
export const VOCABULARY_CHANGED = 'vocabulary.changed';

export const renewalJobKey = (agency_id: AgencyId) => `vocabulary:renew:${agency_id}`;

/** Queues a renewal for each of the agencies; a running one restarts. */
export async function requestRenewals(tx: InstallationTx, agency_ids: readonly AgencyId[]) {
  await repo.upsertRenewals(tx, agency_ids);
  await enqueueEach(
    tx,
    renewAgencyTask,
    agency_ids.map((agency_id) => ({ agency_id })),
    { key: ({ agency_id }) => renewalJobKey(agency_id) },
  );
}

/** On commit, every process loads the changed vocabulary and a renewal of every agency is queued. */
export async function publishVocabularyChange(tx: InstallationTx) {
  await requestRenewals(tx, await listAgencyIds(tx));
  await broadcast(tx, VOCABULARY_CHANGED);
}

/** Records `step` as done up to `after_id`, or entirely if it is null; the last step finishes the renewal. */
export async function advanceRenewal(tx: TenantTx, step: repo.RenewalStep, after_id: string | null) {
  if (after_id !== null) return repo.updateRenewalStep(tx, step, after_id);
  const next = RENEWAL_STEPS[RENEWAL_STEPS.indexOf(step) + 1];
  if (next) return repo.updateRenewalStep(tx, next, null);
  return repo.markRenewalFinished(tx, scoringVersion());
}
