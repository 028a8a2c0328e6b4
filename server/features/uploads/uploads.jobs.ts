import { withTenant } from '../../platform/db/tenant.ts';
import type { Tasks } from '../../platform/jobs/runner.ts';
import { parseFile } from './parse-file.service.ts';
import { reparseCandidate } from './reparse.service.ts';
import { readOrphans } from './uploads.repo.ts';

type Sweep = { agency_id: string; upload_id: string; keys: string[] };

export const tasks: Tasks = {
  'uploads.parse': parseFile,
  'uploads.reparse': reparseCandidate,
  /** Removes what an upload stored and, because it was refused or its process died, never recorded. */
  'uploads.sweep': async ({ agency_id, upload_id, keys }: Sweep, { database, storage }) => {
    const orphans = await withTenant(database, agency_id, (tx) => readOrphans(tx, upload_id, keys));
    for (const key of orphans) if (await storage.exists(key)) await storage.remove(key);
  },
};
