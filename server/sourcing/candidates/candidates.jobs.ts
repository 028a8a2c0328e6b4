import type { AgencyId } from '@placewell/contract/ids.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { enqueue, enqueueEach } from '../../platform/jobs/queue.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import type { Platform } from '../../platform/platform.ts';
import { purgeNightly } from '../../platform/records/purging.ts';
import { checkDocumentsTask, renewDocumentsTask } from './candidates.tasks.ts';
import { candidatePurge } from './edit/bulk-candidates.writes.ts';
import { candidateFilePurge } from './files/candidate-files.writes.ts';
import { listAgenciesToRenew } from './search/search-documents.repo.ts';
import { renewSearchDocuments } from './search/search-documents.writes.ts';

/** After this time other jobs of the lane get their turn. */
const RENEWAL_MS = 10_000;
const renewalKey = ({ agency_id }: { agency_id: AgencyId }) => `candidates:documents:${agency_id}`;

/** Rebuilds search documents in batches, each in its own transaction; a new job continues when the time is up. */
async function renewDocuments({ database }: Platform, agency_id: AgencyId) {
  const until = Date.now() + RENEWAL_MS;
  while (await withTenant(database, agency_id, renewSearchDocuments))
    if (Date.now() > until) {
      await withTenant(database, agency_id, (tx) =>
        enqueue(tx, renewDocumentsTask, { agency_id }, { key: `${renewalKey({ agency_id })}:next` }),
      );
      return;
    }
}

/** Queues the check at a worker's start, so that an upgrade takes effect at once. */
export async function checkDocumentsSoon({ database }: Platform) {
  await enqueue(database.app, checkDocumentsTask, {}, { key: checkDocumentsTask.name });
}

export const jobs = [
  handleTask(renewDocumentsTask, ({ agency_id }, platform) => renewDocuments(platform, agency_id)),
  handleTask(checkDocumentsTask, (_payload, platform, job) =>
    withInstallation(platform.database, { job: job.id }, async (tx) => {
      const agencies = (await listAgenciesToRenew(tx)).map((agency_id) => ({ agency_id }));
      await enqueueEach(tx, renewDocumentsTask, agencies, { key: renewalKey });
    }),
  ),
];

export const cron: Schedule[] = [{ task: checkDocumentsTask, match: '*/10 * * * *' }];

export const purge = purgeNightly([candidatePurge, candidateFilePurge], {
  name: 'candidates.purge',
  list: 'agencies_with_candidates_to_purge',
  at: '41 2',
});
