import { withInstallation } from '../../platform/db/tenant.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { handleTask, type Job, type Schedule } from '../../platform/jobs/task.ts';
import type { Platform } from '../../platform/platform.ts';
import { scoringVersion } from '../../providers/vocabulary/scoring-versions.ts';

import { importUpload } from './import-upload.service.ts';
import { renewAgency, sweepAgency } from './renew-agency.service.ts';
import { listOutdatedAgencyIds } from './renewals.repo.ts';
import { requestRenewals } from './renewals.writes.ts';
import { checkAgenciesTask, importUploadTask, renewAgencyTask, sweepAgencyTask } from './vocabulary.tasks.ts';
import { requeueAbandonedUploads } from './vocabulary-uploads.writes.ts';

/** After an upgrade the vocabulary or scorer is newer: renews agencies that are at an older one. */
async function checkAgencies({ database }: Platform, job: Job) {
  await withInstallation(database, { job: job.id }, async (tx) => {
    await requestRenewals(tx, await listOutdatedAgencyIds(tx, scoringVersion()));
    await requeueAbandonedUploads(tx);
  });
}

/** Queues that check when a worker starts, so that nobody waits ten minutes after an upgrade. */
export async function checkSoon({ database }: Platform) {
  await enqueue(database.app, checkAgenciesTask, {}, { key: checkAgenciesTask.name });
}

export const jobs = [
  handleTask(renewAgencyTask, (payload, platform) => renewAgency(platform, payload)),
  handleTask(importUploadTask, (payload, platform, job) => importUpload(platform, payload, job)),
  handleTask(sweepAgencyTask, (payload, platform) => sweepAgency(platform, payload)),
  handleTask(checkAgenciesTask, (_payload, platform, job) => checkAgencies(platform, job)),
];

export const cron: Schedule[] = [{ task: checkAgenciesTask, match: '*/10 * * * *' }];
