import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { listAgencyIdsWithAccess } from '../../people/people.public.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { enqueue, enqueueEach } from '../../platform/jobs/queue.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkDocumentsTask, purgeCandidatesTask, renewDocumentsTask } from './candidates.tasks.ts';
import { purgeCandidates } from './edit/bulk-candidates.writes.ts';
import { purgeFiles } from './files/candidate-files.writes.ts';
import { listAgenciesToRenew } from './search/search-documents.repo.ts';
import { renewSearchDocuments } from './search/search-documents.writes.ts';

const BATCH_SIZE = 100;

async function purgeBatch(platform: Platform, agency_id: AgencyId): Promise<number> {
  return withTenant(platform.database, agency_id, (tx) =>
    purgeCandidates({ tx, platform }, { days: limits.restoreDays, limit: BATCH_SIZE }),
  );
}

async function purgeAgency(platform: Platform, agency_id: AgencyId) {
  while ((await purgeBatch(platform, agency_id)) === BATCH_SIZE);
  const expired = { days: limits.restoreDays, limit: BATCH_SIZE };
  const inAgency = () => withTenant(platform.database, agency_id, (tx) => purgeFiles({ tx }, expired));
  while ((await inAgency()) === BATCH_SIZE);
}

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
  handleTask(purgeCandidatesTask, async (_payload, platform, job) => {
    for (const agency_id of await withInstallation(
      platform.database,
      { job: job.id },
      listAgencyIdsWithAccess,
    ))
      await purgeAgency(platform, agency_id);
  }),
];

export const cron: Schedule[] = [
  { task: purgeCandidatesTask, match: '41 2 * * *' },
  { task: checkDocumentsTask, match: '*/10 * * * *' },
];
