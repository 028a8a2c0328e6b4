import { FileId } from '@placewell/contract/ids.ts';
import type { Config } from '../../platform/config.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { assertOwnKeys, removeStored } from '../../platform/files/files.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { settingsOf } from '../../platform/settings.ts';
import { removeExpiredFiles } from './expiry/expired-files.writes.ts';
import { failOpenFile, parseFile, parseScan } from './parsing/parse-file.service.ts';
import { reparseCandidate, reparseScan } from './reparse.service.ts';
import { uploadsSettings } from './uploads.config.ts';
import { listOrphanKeys } from './uploads.repo.ts';
import {
  parseFileTask,
  readScanTask,
  removeExpiredTask,
  reparseScanTask,
  reparseTask,
  sweepUploadTask,
} from './uploads.tasks.ts';

const EXPIRED_BATCH = 200;
const expiryDays = (config: Config) => settingsOf(config, uploadsSettings).FAILED_FILES_DAYS;

export const jobs = [
  handleTask(parseFileTask, parseFile),
  handleTask(readScanTask, parseScan),
  handleTask(reparseTask, reparseCandidate),
  handleTask(reparseScanTask, reparseScan),
  handleDueAgencies(removeExpiredTask, {
    list: (tx, from, platform) =>
      listedBy('agencies_with_uploads_to_remove', { days: expiryDays(platform.config) })(tx, from, platform),
    visit: async ({ database, config }, agency_id) => {
      const batch = { days: expiryDays(config), limit: EXPIRED_BATCH };
      const removed = await withTenant(database, agency_id, (tx) => removeExpiredFiles(tx, batch));
      return removed === EXPIRED_BATCH;
    },
  }),
  handleTask(sweepUploadTask, async ({ agency_id, upload_id, keys }, { database, storage }) => {
    assertOwnKeys(agency_id, keys);
    const orphans = await withTenant(database, agency_id, (tx) => listOrphanKeys(tx, upload_id, keys));
    await removeStored(storage, orphans);
  }),
];

export const cron: Schedule[] = [{ task: removeExpiredTask, match: '53 3 * * *' }];

export const sweeps: Sweep[] = [
  {
    of: 'upload_files.parse_status',
    again: (tx, id) => {
      const file_id = FileId.parse(id);
      return enqueue(tx, parseFileTask, { agency_id: tx.agency_id, file_id }, { key: `parse:${file_id}` });
    },
    end: (tx, id) => failOpenFile(tx, FileId.parse(id)),
  },
];
