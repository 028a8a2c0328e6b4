import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Cron, Tasks } from '../../platform/jobs/runner.ts';
import { listAgencyIds } from '../agencies/agencies.public.ts';
import { parseFile } from './parse-file.service.ts';
import { reparseCandidate } from './reparse.service.ts';
import { listOrphanKeys, listStuckFileIds } from './uploads.repo.ts';

type Sweep = { agency_id: string; upload_id: string; keys: string[] };

/** Longer than the queue waits between two early attempts. */
const STUCK_HOURS = 1;

export const tasks: Tasks = {
  'uploads.parse': parseFile,
  'uploads.reparse': reparseCandidate,
  /** Queues files again that nobody has touched for long: the queue gives a job up after its last attempt. */
  'uploads.rescue': async (_payload: unknown, { database }) => {
    for (const agency_id of await withInstallation(database, listAgencyIds))
      await withTenant(database, agency_id, async (tx) => {
        for (const file_id of await listStuckFileIds(tx, STUCK_HOURS))
          await enqueue(tx, 'uploads.parse', { agency_id, file_id }, { key: `parse:${file_id}` });
      });
  },
  /** Removes what an upload stored and, because it was refused or its process died, never recorded. */
  'uploads.sweep': async ({ agency_id, upload_id, keys }: Sweep, { database, storage }) => {
    const orphans = await withTenant(database, agency_id, (tx) => listOrphanKeys(tx, upload_id, keys));
    for (const key of orphans) if (await storage.exists(key)) await storage.remove(key);
  },
};

export const cron: Cron = [{ task: 'uploads.rescue', match: '29 * * * *' }];
