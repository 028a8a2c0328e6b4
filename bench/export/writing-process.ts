// Writes an export or an archive, or imports one, like the worker, in a separate process to measure its memory alone.
import type { AgencyId, ExportId } from '@placewell/contract/ids.ts';
import { listeners, settings } from '@placewell/server/app.ts';
import { importAgency, WITH_EVERYTHING } from '@placewell/server/outside/archives/import-agency.writes.ts';
import { writeArchive } from '@placewell/server/outside/archives/write-archive.service.ts';
import { writeList } from '@placewell/server/outside/exports/write-list.service.ts';
import { readConfig } from '@placewell/server/platform/config.ts';
import { asOwner, openOwnerPool } from '@placewell/server/platform/db/database.ts';
import { EventBus } from '@placewell/server/platform/events/bus.ts';
import { createLog } from '@placewell/server/platform/log.ts';
import type { Platform } from '@placewell/server/platform/platform.ts';
import { openStorage } from '@placewell/server/providers/storage/storage.ts';
import { peakMemoryMb } from '../process-tree.ts';
import { serveRequests } from '../processes.ts';
import { openAppDatabase } from '../product.ts';

/** An export of a list, an archive that is written to `path`, or one that is imported from there. */
export type WritingTask = { url: string; dataDir: string } & (
  | { agency_id: AgencyId; export_id: ExportId }
  | { agency_id: AgencyId; path: string }
  | { path: string }
);
/** `written`: rows and files of an archive. */
export type Writing = {
  written?: { rows: number; files: number; size_bytes: number };
  seconds: number;
  peakMb: number;
};

async function work(task: WritingTask): Promise<Writing['written']> {
  const config = readConfig({ DATA_DIR: task.dataDir }, settings);
  const common = { config, storage: await openStorage(config), events: new EventBus(listeners) };
  if (!('agency_id' in task)) {
    const owner = openOwnerPool(task.url, 2);
    await importAgency({ ...common, database: asOwner(owner) }, 'owner', task.path, {
      choice: WITH_EVERYTHING,
    });
    await owner.end();
    return undefined;
  }
  const database = openAppDatabase(task.url);
  try {
    if ('path' in task) return await writeArchive({ ...common, database }, task);
    const platform = { ...common, database, log: createLog('error', false) };
    await writeList(task, platform as Platform, { id: '1', attempts: 1 });
    return undefined;
  } finally {
    await database.close();
  }
}

serveRequests(async (task: WritingTask): Promise<Writing> => {
  const started = performance.now();
  const written = await work(task);
  const seconds = (performance.now() - started) / 1000;
  return { ...(written && { written }), seconds, peakMb: peakMemoryMb() };
});
