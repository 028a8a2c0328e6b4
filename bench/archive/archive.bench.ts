// Exports everything of an agency with its files, and imports it into an empty installation.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { openOwnerPool } from '@placewell/server/platform/db/database.ts';
import { migrate } from '@placewell/server/platform/db/migrate.ts';
import { createLog } from '@placewell/server/platform/log.ts';
import { startPostgres } from '@placewell/server/platform/postgres/embedded.ts';
import { endProcess } from '../../e2e/product-process.ts';
import { seed } from '../api/seed.ts';
import { request, startProcess } from '../processes.ts';
import { type BenchOptions, digits, type Report } from '../report.ts';
import type { ArchiveTask, ArchiveWork } from './archive-process.ts';

const SIZES = { short: [2_000, 20_000], full: [20_000, 200_000] };
const FILE_BYTES = 4096;
const MB = 1024 * 1024;
/** With more room, garbage collection is delayed, which looks like growth. */
const NODE_OPTIONS = '--max-old-space-size=160 --max-semi-space-size=4';
/** Maximum growth for ten times the candidates: the directory of the archive. */
const MAX_GROWTH_MB = 100;

const log = createLog('error', false);

async function anInstallation(dataDir: string) {
  const cluster = await startPostgres(dataDir, log);
  const owner = openOwnerPool(cluster.url, 2);
  await migrate(owner, log);
  return {
    url: cluster.url,
    dataDir,
    owner,
    stop: async () => {
      await owner.end();
      await cluster.stop();
    },
  };
}
type Installation = Awaited<ReturnType<typeof anInstallation>>;

/** Gives every resume a separate file. */
async function addFiles({ owner, dataDir }: Installation, agency_id: AgencyId) {
  const { rows } = await owner.query<{ key: string }>(
    `update candidate_files set storage_key = agency_id || '/uploads/bench/' || file_id where agency_id = $1
     returning storage_key as key`,
    [agency_id],
  );
  mkdirSync(join(dataDir, 'files', agency_id, 'uploads', 'bench'), { recursive: true });
  const bytes = Buffer.alloc(FILE_BYTES, 'resume ');
  for (const { key } of rows) writeFileSync(join(dataDir, 'files', key), bytes);
}

/** Each in a new process. */
async function work({ url, dataDir }: Installation, task: Omit<ArchiveTask, 'url' | 'dataDir'>) {
  const child = startProcess(join(import.meta.dirname, 'archive-process.ts'), [], { NODE_OPTIONS });
  try {
    return await request<ArchiveWork>(child, { ...task, url, dataDir });
  } finally {
    await endProcess(child);
  }
}

export async function run({ isFull }: BenchOptions): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-archive-'));
  const from = await anInstallation(join(folder, 'here'));
  const to = await anInstallation(join(folder, 'there'));
  try {
    const rows: string[][] = [];
    const add = (what: string, { written, seconds, peakMb }: ArchiveWork) => {
      if (!written) throw new Error('The archive was not written');
      rows.push([
        what,
        written.rows.toLocaleString('en'),
        written.files.toLocaleString('en'),
        digits(written.size_bytes / MB),
        digits(seconds),
        digits((written.rows + written.files) / seconds),
        digits(peakMb),
      ]);
    };
    const exported: ArchiveWork[] = [];
    const path = join(folder, 'archive.zip');
    for (const { agency_id, candidates } of await seed(from.url, isFull ? SIZES.full : SIZES.short, {
      hasDocuments: false,
    })) {
      await addFiles(from, agency_id);
      const one = await work(from, { agency_id, path });
      add(`export of ${candidates.toLocaleString('en')} candidates`, one);
      exported.push(one);
    }
    const [small, large] = exported;
    if (!small || !large) throw new Error('Two agencies are compared');
    add('import of the same', { ...(await work(to, { path })), written: large.written });
    const growth = large.peakMb - small.peakMb;
    return {
      description: `Everything of an agency as one archive, with a file of ${FILE_BYTES / 1024} KB for each resume, on a disk; verified and imported into an empty installation. Each runs in a process of its own with a heap of 160 MB, so that garbage is not taken for growth; its peak memory is shown.`,
      tables: [
        { head: ['', 'rows', 'files', 'archive, MB', 's', 'rows and files/s', 'peak memory, MB'], rows },
      ],
      limits: [
        {
          text: `ten times the candidates take at most ${MAX_GROWTH_MB} MB more (${digits(growth)} MB)`,
          isMet: growth <= MAX_GROWTH_MB,
        },
      ],
    };
  } finally {
    await from.stop();
    await to.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
