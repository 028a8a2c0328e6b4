// Exports an agency with 200,000 candidates and as many files, and imports it into an empty installation.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { listeners, settings } from '@placewell/server/app.ts';
import { importAgency } from '@placewell/server/features/archives/import-agency.writes.ts';
import { writeArchive } from '@placewell/server/features/archives/write-archive.service.ts';
import { readConfig } from '@placewell/server/platform/config.ts';
import { asOwner, openDatabase, openOwnerPool, roleUrlOf } from '@placewell/server/platform/db/database.ts';
import { migrate } from '@placewell/server/platform/db/migrate.ts';
import { EventBus } from '@placewell/server/platform/events/bus.ts';
import { createLog } from '@placewell/server/platform/log.ts';
import { startPostgres } from '@placewell/server/platform/postgres/embedded.ts';
import { openStorage } from '@placewell/server/providers/storage/storage.ts';
import type pg from 'pg';
import { seed } from '../api/seed.ts';
import { digits, type Report } from '../report.ts';

const SMALL = 20_000;
const LARGE = 200_000;
const FILE_BYTES = 4096;
const MB = 1024 * 1024;
/** Of a process that has loaded the product; what a larger agency adds is the names of its members. */
const MAX_GROWTH_MB = 250;

const log = createLog('error', false);

async function anInstallation(folder: string) {
  const cluster = await startPostgres(folder, log);
  const owner = openOwnerPool(cluster.url, 2);
  await migrate(owner, log);
  const config = readConfig({ DATA_DIR: folder }, settings);
  const database = openDatabase({ owner: cluster.url, app: roleUrlOf(cluster.url) }, 2);
  return {
    url: cluster.url,
    owner,
    platform: { config, database, storage: await openStorage(config), events: new EventBus(listeners) },
    stop: async () => {
      await database.close();
      await owner.end();
      await cluster.stop();
    },
  };
}

/** Gives every resume a file of its own. */
async function addFiles(owner: pg.Pool, folder: string, agency_id: AgencyId) {
  const { rows } = await owner.query<{ key: string }>(
    `update candidate_files set storage_key = agency_id || '/uploads/bench/' || file_id where agency_id = $1
     returning storage_key as key`,
    [agency_id],
  );
  mkdirSync(join(folder, 'files', agency_id, 'uploads', 'bench'), { recursive: true });
  const bytes = Buffer.alloc(FILE_BYTES, 'resume ');
  for (const { key } of rows) writeFileSync(join(folder, 'files', key), bytes);
}

/** Runs `work`, and returns seconds and the highest memory of this process in MB. */
async function watched<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number; peakMb: number }> {
  let peak = 0;
  const sample = () => {
    peak = Math.max(peak, process.memoryUsage().rss);
  };
  const timer = setInterval(sample, 100);
  const started = performance.now();
  try {
    const result = await work();
    sample();
    return { result, seconds: (performance.now() - started) / 1000, peakMb: peak / MB };
  } finally {
    clearInterval(timer);
  }
}

export async function run(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-archive-'));
  const there = join(folder, 'there');
  const from = await anInstallation(join(folder, 'here'));
  const to = await anInstallation(there);
  try {
    const rows: string[][] = [];
    const add = (what: string, { result, seconds, peakMb }: Awaited<ReturnType<typeof watched<Written>>>) =>
      rows.push([
        what,
        result.rows.toLocaleString('en'),
        result.files.toLocaleString('en'),
        digits(result.size_bytes / MB),
        digits(seconds),
        digits((result.rows + result.files) / seconds),
        digits(peakMb),
      ]);
    const peaks: number[] = [];
    const path = join(folder, 'archive.zip');
    let written: Written | undefined;
    for (const { agency_id, candidates } of await seed(from.url, [SMALL, LARGE])) {
      await addFiles(from.owner, join(folder, 'here'), agency_id);
      const measured = await watched(() => writeArchive(from.platform, { agency_id, path }));
      add(`export of ${candidates.toLocaleString('en')} candidates`, measured);
      peaks.push(measured.peakMb);
      written = measured.result;
    }
    const platform = { ...to.platform, database: asOwner(to.owner) };
    const imported = await watched(() => importAgency(platform, 'owner', path));
    if (written) add('import of the same', { ...imported, result: written });
    const [small = 0, large = 0] = peaks;
    return {
      description: `Everything of an agency as one archive, with a file of ${FILE_BYTES / 1024} KB for each resume, on a disk; verified and imported into an empty installation. Memory is that of the whole process.`,
      tables: [
        { head: ['', 'rows', 'files', 'archive, MB', 's', 'rows and files/s', 'peak memory, MB'], rows },
      ],
      limits: [
        {
          text: `ten times the candidates take at most ${MAX_GROWTH_MB} MB more (${digits(large - small)} MB)`,
          isMet: large - small <= MAX_GROWTH_MB,
        },
      ],
    };
  } finally {
    await from.stop();
    await to.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Written = Awaited<ReturnType<typeof writeArchive>>;
