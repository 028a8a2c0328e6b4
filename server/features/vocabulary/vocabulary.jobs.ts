import { withInstallation } from '../../platform/db/tenant.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Cron, Tasks } from '../../platform/jobs/runner.ts';
import type { Platform } from '../../platform/platform.ts';
import { scoringVersion } from '../matches/matches.public.ts';
import { importUpload } from './import-upload.service.ts';
import { renewAgency, sweepAgency } from './renew-agency.service.ts';
import { listOutdatedAgencyIds } from './renewals.repo.ts';
import { requestRenewals } from './vocabulary-change.service.ts';

/** After an upgrade vocabulary or scorer are others: agencies that were brought up to the old ones go on. */
async function checkAgencies({ database }: Platform) {
  await withInstallation(database, async (tx) =>
    requestRenewals(tx, await listOutdatedAgencyIds(tx, scoringVersion())),
  );
}

/** Queues that look, for the start of a worker: nobody waits for the next ten minutes after an upgrade. */
export async function checkSoon({ database }: Platform) {
  await withInstallation(database, (tx) => enqueue(tx, CHECK, {}, { key: CHECK }));
}

const CHECK = 'vocabulary.checkAgencies';

export const tasks: Tasks = {
  'vocabulary.renewAgency': (payload: { agency_id: string; looks?: number }, platform) =>
    renewAgency(platform, payload),
  'vocabulary.importUpload': (payload: { upload_id: string }, platform) => importUpload(platform, payload),
  'vocabulary.sweepAgency': (payload: { agency_id: string; since: string }, platform) =>
    sweepAgency(platform, payload),
  [CHECK]: (_payload: unknown, platform) => checkAgencies(platform),
};

export const cron: Cron = [{ task: CHECK, match: '*/10 * * * *' }];
