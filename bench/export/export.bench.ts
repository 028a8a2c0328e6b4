// Exports the candidates of a large and of a small agency by the job that the product runs, then everything of both as
// an archive with its files, and imports the large one into an empty installation.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportId } from '@placewell/contract/ids.ts';
import { findExport } from '@placewell/server/outside/exports/exports.repo.ts';
import { addExport } from '@placewell/server/outside/exports/exports.service.ts';
import type { Database } from '@placewell/server/platform/db/database.ts';
import { withTenant } from '@placewell/server/platform/db/tenant.ts';
import { endProcess } from '../../e2e/product-process.ts';
import { type SeededAgency, seed } from '../api/seed.ts';
import { request, startProcess } from '../processes.ts';
import { openAppDatabase, openCluster } from '../product.ts';
import { type BenchOptions, digits, type Report, type Sizes, sizesOf } from '../report.ts';
import type { Writing, WritingTask } from './writing-process.ts';

/** The candidates of the agencies whose list, and whose archive is written. */
export const SIZES: Sizes<{ list: number[]; archive: number[] }> = {
  short: { list: [20, 200], archive: [20, 200] },
  usual: { list: [10_000, 200_000], archive: [2_000, 20_000] },
  full: { list: [10_000, 200_000], archive: [20_000, 200_000] },
};
const FORMATS = ['csv', 'xlsx'] as const;
const FILE_BYTES = 4096;
const MB = 1024 * 1024;
/** In MB; with more room, garbage collection is delayed, and one row after the other looks like growth. */
const HEAP = { list: 128, archive: 160 };
/** Maximum growth for twenty times the list and for ten times the archive, whose directory is held. */
const MAX_GROWTH_MB = { list: 60, archive: 100 };

type Place = { url: string; dataDir: string; database: Database };
type Measured = Writing & { what: string; rows: number; bytes: number };

/** In a new process each. */
async function write(task: WritingTask, heap: keyof typeof HEAP): Promise<Writing> {
  const NODE_OPTIONS = `--max-old-space-size=${HEAP[heap]} --max-semi-space-size=4`;
  const child = startProcess(join(import.meta.dirname, 'writing-process.ts'), [], { NODE_OPTIONS });
  try {
    return await request<Writing>(child, task);
  } finally {
    await endProcess(child);
  }
}

async function writeExport(place: Place, agency: SeededAgency, format: 'csv' | 'xlsx'): Promise<Measured> {
  const { url, dataDir, database } = place;
  const { agency_id, candidates } = agency;
  const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(database, agency_id, work);
  const export_id: ExportId = await inTenant((tx) =>
    addExport(tx, agency.owner_id, {
      export_kind: 'list',
      list: 'candidates',
      format,
      parameters: JSON.stringify({ view_scope: 'all' }),
      columns: null,
      file_name: `candidates.${format}`,
    }),
  );
  const written = await write({ url, dataDir, agency_id, export_id }, 'list');
  const row = await inTenant((tx) => findExport(tx, export_id));
  if (row?.export_status !== 'finished') throw new Error(`The export is ${row?.export_status}`);
  if (row.rows_done + (row.left_out ?? 0) !== candidates) throw new Error('The export lacks candidates');
  const what = `${format.toUpperCase()} of ${candidates.toLocaleString('en')}`;
  return { ...written, what, rows: row.rows_done, bytes: Number(row.size_bytes) };
}

/** Gives every resume a separate file. */
async function addFiles({ database, dataDir }: Place, { agency_id }: SeededAgency) {
  const { rows } = await database.ownerPool.query<{ key: string }>(
    `update candidate_files set storage_key = agency_id || '/uploads/bench/' || file_id where agency_id = $1
     returning storage_key as key`,
    [agency_id],
  );
  mkdirSync(join(dataDir, 'files', agency_id, 'uploads', 'bench'), { recursive: true });
  const bytes = Buffer.alloc(FILE_BYTES, 'resume ');
  for (const { key } of rows) writeFileSync(join(dataDir, 'files', key), bytes);
}

async function withPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const { url, folder, stop } = await openCluster();
  const database = openAppDatabase(url);
  try {
    return await work({ url, dataDir: folder, database });
  } finally {
    await database.close();
    await stop();
  }
}

const measureLists = (sizes: number[]) =>
  withPlace(async (place) => {
    const measured: Measured[] = [];
    for (const agency of await seed(place.url, sizes, { hasDocuments: false }))
      for (const format of FORMATS) measured.push(await writeExport(place, agency, format));
    return measured;
  });

const measureArchives = (sizes: number[], path: string) =>
  withPlace(async (place) => {
    const { url, dataDir } = place;
    const measured: Measured[] = [];
    const add = (what: string, writing: Writing, { rows, files, size_bytes } = writing.written!) =>
      measured.push({ ...writing, what, rows: rows + files, bytes: size_bytes });
    for (const agency of await seed(url, sizes, { hasDocuments: false })) {
      await addFiles(place, agency);
      const writing = await write({ url, dataDir, agency_id: agency.agency_id, path }, 'archive');
      add(`archive of ${agency.candidates.toLocaleString('en')}`, writing);
      if (measured.length < sizes.length) continue;
      await withPlace(async (empty) => {
        const imported = await write({ url: empty.url, dataDir: empty.dataDir, path }, 'archive');
        add('import of the same', imported, writing.written);
      });
    }
    return measured;
  });

export async function run(options: BenchOptions): Promise<Report> {
  const { list, archive } = sizesOf(SIZES, options);
  const folder = mkdtempSync(join(tmpdir(), 'placewell-archive-'));
  try {
    const lists = await measureLists(list);
    const archives = await measureArchives(archive, join(folder, 'archive.zip'));
    const limit = (what: string, [small, large]: (Measured | undefined)[], most: number) => {
      const growth = (large?.peakMb ?? Number.NaN) - (small?.peakMb ?? Number.NaN);
      return {
        text: `${what} at most ${most} MB more (${digits(growth)} MB)`,
        isMet: growth <= most,
        isOfSpeed: true,
      };
    };
    return {
      description: `The candidates of an agency with all columns by the job of the product, and everything of an agency as one archive with a file of ${FILE_BYTES / 1024} KB for each resume, verified and imported into an empty installation. Archived candidates leave no list, so fewer rows are written than there are candidates. Each runs in a process of its own with a heap of ${HEAP.list} MB for lists and ${HEAP.archive} for archives, so that garbage that waits for its collection is not taken for growth; its peak memory is shown.`,
      tables: [
        {
          head: ['', 'rows and files', 'MB', 's', 'rows and files/s', 'peak memory, MB'],
          rows: [...lists, ...archives].map(({ what, rows, bytes, seconds, peakMb }) => [
            what,
            rows.toLocaleString('en'),
            ...[bytes / MB, seconds, rows / seconds, peakMb].map(digits),
          ]),
        },
      ],
      limits: [
        ...FORMATS.map((format, at) =>
          limit(
            `${format.toUpperCase()}: twenty times the candidates take`,
            [lists[at], lists[at + FORMATS.length]],
            MAX_GROWTH_MB.list,
          ),
        ),
        limit('archive: ten times the candidates take', archives, MAX_GROWTH_MB.archive),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
