// Writes or imports an archive in a separate process, to measure its memory alone.
import type { AgencyId } from '@placewell/contract/ids.ts';
import { listeners, settings } from '@placewell/server/app.ts';
import { importAgency, WITH_EVERYTHING } from '@placewell/server/outside/archives/import-agency.writes.ts';
import {
  type WrittenArchive,
  writeArchive,
} from '@placewell/server/outside/archives/write-archive.service.ts';
import { readConfig } from '@placewell/server/platform/config.ts';
import { asOwner, openDatabase, openOwnerPool, roleUrlOf } from '@placewell/server/platform/db/database.ts';
import { EventBus } from '@placewell/server/platform/events/bus.ts';
import { openStorage } from '@placewell/server/providers/storage/storage.ts';
import { peakMemoryMb } from '../process-tree.ts';
import { serveRequests } from '../processes.ts';

/** Without an agency, the archive at `path` is imported. */
export type ArchiveTask = { url: string; dataDir: string; path: string; agency_id?: AgencyId };
export type ArchiveWork = { written: WrittenArchive | undefined; seconds: number; peakMb: number };

async function work({ url, dataDir, path, agency_id }: ArchiveTask): Promise<WrittenArchive | undefined> {
  const config = readConfig({ DATA_DIR: dataDir }, settings);
  const common = { config, storage: await openStorage(config), events: new EventBus(listeners) };
  if (agency_id) {
    const database = openDatabase({ owner: url, app: roleUrlOf(url) }, 2);
    const written = await writeArchive({ ...common, database }, { agency_id, path });
    await database.close();
    return written;
  }
  const owner = openOwnerPool(url, 2);
  await importAgency({ ...common, database: asOwner(owner) }, 'owner', path, { choice: WITH_EVERYTHING });
  await owner.end();
  return undefined;
}

serveRequests(async (task: ArchiveTask): Promise<ArchiveWork> => {
  const started = performance.now();
  const written = await work(task);
  return { written, seconds: (performance.now() - started) / 1000, peakMb: peakMemoryMb() };
});
