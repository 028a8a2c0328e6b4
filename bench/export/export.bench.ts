// Exports the candidates of an agency with 200,000 and of one with 10,000, by the job that the product runs.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportId } from '@placewell/contract/ids.ts';
import { findExport } from '@placewell/server/outside/exports/exports.repo.ts';
import { addExport } from '@placewell/server/outside/exports/exports.service.ts';
import {
  type Database,
  openDatabase,
  openOwnerPool,
  roleUrlOf,
} from '@placewell/server/platform/db/database.ts';
import { migrate } from '@placewell/server/platform/db/migrate.ts';
import { withTenant } from '@placewell/server/platform/db/tenant.ts';
import { createLog } from '@placewell/server/platform/log.ts';
import { startPostgres } from '@placewell/server/platform/postgres/embedded.ts';
import { endProcess } from '../../e2e/product-process.ts';
import { type SeededAgency, seed } from '../api/seed.ts';
import { request, startProcess } from '../processes.ts';
import { digits, type Report } from '../report.ts';
import type { Writing, WritingTask } from './writing-process.ts';

const SIZES = [10_000, 200_000];
const FORMATS = ['csv', 'xlsx'] as const;
const MB = 1024 * 1024;
/** In MB; with more room, garbage collection is delayed, and one row after the other looks like growth. */
const HEAP = { old: 128, semi: 4 };
const NODE_OPTIONS = `--max-old-space-size=${HEAP.old} --max-semi-space-size=${HEAP.semi}`;
/** Maximum growth for twenty times the candidates. */
const MAX_GROWTH_MB = 60;

type Place = { url: string; dataDir: string; database: Database };
type Measured = Writing & { what: string; format: string; candidates: number; rows: number; bytes: number };

/** In a new process each. */
async function write(task: WritingTask): Promise<Writing> {
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
  const written = await write({ url, dataDir, agency_id, export_id });
  const row = await inTenant((tx) => findExport(tx, export_id));
  if (row?.export_status !== 'finished') throw new Error(`The export is ${row?.export_status}`);
  if (row.rows_done + (row.left_out ?? 0) !== candidates) throw new Error('The export lacks candidates');
  const bytes = Number(row.size_bytes);
  return { ...written, what: 'export', format, candidates, rows: row.rows_done, bytes };
}

async function writeReference(place: Place, agency: SeededAgency, rows: number): Promise<Measured> {
  const { url, dataDir } = place;
  const { agency_id, candidates } = agency;
  const path = join(dataDir, `reference-${candidates}.csv`);
  const written = await write({ url, dataDir, agency_id, path });
  const bytes = statSync(path).size;
  return { ...written, what: 'bare cursor', format: 'csv', candidates, rows, bytes };
}

async function measure(place: Place, agency: SeededAgency): Promise<Measured[]> {
  const exported: Measured[] = [];
  for (const format of FORMATS) exported.push(await writeExport(place, agency, format));
  return [...exported, await writeReference(place, agency, exported[0]?.rows ?? 0)];
}

export async function run(): Promise<Report> {
  const dataDir = mkdtempSync(join(tmpdir(), 'placewell-export-'));
  const log = createLog('error', false);
  const cluster = await startPostgres(dataDir, log);
  try {
    const owner = openOwnerPool(cluster.url, 2);
    await migrate(owner, log);
    await owner.end();
    const agencies = await seed(cluster.url, SIZES, { hasDocuments: false });
    const database = openDatabase({ owner: cluster.url, app: roleUrlOf(cluster.url) }, 2);
    const place = { url: cluster.url, dataDir, database };
    const measured: Measured[] = [];
    for (const agency of agencies) measured.push(...(await measure(place, agency)));
    await database.close();
    const peak = (format: string, candidates: number) =>
      measured.find((one) => one.what === 'export' && one.format === format && one.candidates === candidates)
        ?.peakMb ?? Number.NaN;
    const [small = 0, large = 0] = SIZES;
    return {
      description: `The candidates of an agency with all columns, each export in a process of its own by the job of the product, beside the same columns from a bare cursor into a file. Archived candidates leave no list, so fewer rows are written than there are candidates. Memory is the peak of the process; loading the product is part of it. Each may have a heap of ${HEAP.old} MB, so that garbage that waits for its collection is not taken for growth.`,
      tables: [
        {
          head: ['', 'candidates', 'rows', 'file, MB', 's', 'rows/s', 'memory before, MB', 'peak memory, MB'],
          rows: measured.map(({ what, format, candidates, rows, bytes, seconds, startMb, peakMb }) => [
            `${what}, ${format.toUpperCase()}`,
            candidates.toLocaleString('en'),
            rows.toLocaleString('en'),
            digits(bytes / MB),
            digits(seconds),
            digits(rows / seconds),
            digits(startMb),
            digits(peakMb),
          ]),
        },
      ],
      limits: FORMATS.map((format) => {
        const growth = peak(format, large) - peak(format, small);
        return {
          text: `${format.toUpperCase()}: twenty times the candidates take at most ${MAX_GROWTH_MB} MB more (${digits(growth)} MB)`,
          isMet: growth <= MAX_GROWTH_MB,
        };
      }),
    };
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
