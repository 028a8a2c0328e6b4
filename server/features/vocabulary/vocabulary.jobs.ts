import { withInstallation } from '../../platform/db/tenant.ts';
import type { Cron, Tasks } from '../../platform/jobs/runner.ts';
import type { Platform } from '../../platform/platform.ts';
import { renewAgencies } from './announce-change.ts';
import { vocabulary } from './current-vocabulary.ts';
import { importUpload } from './import-upload.ts';
import { renewAgency, sweepAgency } from './renew-agency.ts';
import { readOutdatedAgencies } from './renewals.repo.ts';

/** After an upgrade the own vocabulary is another one too: agencies that were brought up to the old one go on. */
async function checkAgencies({ database }: Platform) {
  await withInstallation(database, async (tx) =>
    renewAgencies(tx, await readOutdatedAgencies(tx, vocabulary().version)),
  );
}

export const tasks: Tasks = {
  'vocabulary.renewAgency': (payload: { agency_id: string; looks?: number }, platform) =>
    renewAgency(platform, payload),
  'vocabulary.importUpload': (payload: { upload_id: string }, platform) => importUpload(platform, payload),
  'vocabulary.sweepAgency': (payload: { agency_id: string; since: string }, platform) =>
    sweepAgency(platform, payload),
  'vocabulary.checkAgencies': (_payload: unknown, platform) => checkAgencies(platform),
};

export const cron: Cron = [{ task: 'vocabulary.checkAgencies', match: '*/10 * * * *' }];
