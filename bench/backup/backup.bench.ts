// Backs an installation of a large agency up, restores the backup, restores it aside and compares, and lets the doctor look.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { settings } from '@placewell/server/app.ts';
import { readConfig } from '@placewell/server/platform/config.ts';
import { openOwnerPool } from '@placewell/server/platform/db/database.ts';
import { openStorage } from '@placewell/server/providers/storage/storage.ts';
import { startS3Server } from '@placewell/server/testing/s3-server.ts';
import { endProcess } from '../../e2e/product-process.ts';
import { seed } from '../api/seed.ts';
import { request, startProcess } from '../processes.ts';
import { openCluster } from '../product.ts';
import { type BenchOptions, digits, type Report, sizesOf } from '../report.ts';
import type { BackupResult, BackupTask } from './backup-process.ts';

export const SIZES = {
  short: { candidates: 200, files: 20 },
  usual: { candidates: 100_000, files: 3000 },
};
const FILE_BYTES = 4096;
/** What a network adds to each request to a storage near by. */
const DELAY_MS = 5;
const S3 = { bucket: 'bench', accessKeyId: 'bench', secretAccessKey: 'bench-secret' };
const QUICK_S = 10;
const MOST_MB = 400;

async function inProcess(task: BackupTask): Promise<BackupResult> {
  const child = startProcess(join(import.meta.dirname, 'backup-process.ts'), [], {
    NODE_OPTIONS: '--max-semi-space-size=4',
  });
  try {
    return await request<BackupResult>(child, task);
  } finally {
    await endProcess(child);
  }
}

/** Gives all resumes some thousand files. */
async function addFiles(url: string, dataDir: string, files: number): Promise<string[]> {
  const owner = openOwnerPool(url, 1);
  await owner.query(
    `update candidate_files f set storage_key = f.agency_id || '/uploads/bench/' || n.number % $1
     from (select agency_id, file_id, row_number() over (order by file_id) as number from candidate_files) n
     where f.agency_id = n.agency_id and f.file_id = n.file_id`,
    [files],
  );
  const { rows } = await owner.query<{ key: string }>(
    'select distinct storage_key as key from candidate_files',
  );
  const hashes = rows.map(({ key }) => {
    const path = join(dataDir, 'files', key);
    const bytes = Buffer.alloc(FILE_BYTES, `resume ${key} `);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    return createHash('sha256').update(bytes).digest('hex');
  });
  const keys = rows.map(({ key }) => key);
  await owner.query(
    `update candidate_files f set sha256 = h.sha256
     from unnest($1::text[], $2::text[]) h (storage_key, sha256) where f.storage_key = h.storage_key`,
    [keys, hashes],
  );
  await owner.query('vacuum analyze');
  await owner.end();
  return keys;
}

type Measured = BackupResult & { what: string };

async function measure(folder: string, { candidates, files }: typeof SIZES.usual): Promise<Measured[]> {
  const measured: Measured[] = [];
  const path = join(folder, 'backup.zip');
  const here = await openCluster();
  const env = { DATA_DIR: here.folder, MIN_DISK_FREE_MB: '0' };
  const add = async (what: string, task: Partial<BackupTask> & Pick<BackupTask, 'what'>) => {
    const result = await inProcess({ url: here.url, env, path, ...task });
    process.stderr.write(`${what}: ${digits(result.seconds)} s, ${result.note}\n`);
    measured.push({ what, ...result });
  };
  try {
    await seed(here.url, [candidates], { hasDocuments: false });
    const keys = await addFiles(here.url, here.folder, files);
    await add('backup', { what: 'backup' });
    await add('doctor, quick', { what: 'quick' });
    await add('doctor, full', { what: 'full' });
    await add('restore aside and compare', { what: 'verify' });
    const there = await openCluster();
    try {
      await add('restore', { what: 'restore', url: there.url, env: { ...env, DATA_DIR: there.folder } });
    } finally {
      await there.stop();
    }
    const s3 = await startS3Server(S3);
    try {
      const s3Env = {
        ...env,
        S3_BUCKET: S3.bucket,
        S3_ENDPOINT: s3.url,
        S3_ACCESS_KEY_ID: S3.accessKeyId,
        S3_SECRET_ACCESS_KEY: S3.secretAccessKey,
      };
      const storage = await openStorage(readConfig(s3Env, settings));
      for (const key of keys) await storage.putFile(key, join(here.folder, 'files', key));
      for (const ahead of [1, 16])
        await add(`${files.toLocaleString('en')} files from S3, ${ahead} at a time`, {
          what: 'fetch',
          env: s3Env,
          keys,
          ahead,
          delayMs: DELAY_MS,
        });
    } finally {
      await s3.close();
    }
  } finally {
    await here.stop();
  }
  return measured;
}

export async function run(options: BenchOptions): Promise<Report> {
  const sizes = sizesOf(SIZES, options);
  const { candidates, files } = sizes;
  const folder = mkdtempSync(join(tmpdir(), 'placewell-backup-'));
  try {
    const measured = await measure(folder, sizes);
    const quick = measured.find(({ what }) => what === 'doctor, quick')?.seconds ?? Number.NaN;
    const peak = Math.max(...measured.map(({ peakMb }) => peakMb));
    const [one, many] = measured.slice(-2).map(({ seconds }) => seconds);
    const factor = (one ?? Number.NaN) / (many ?? Number.NaN);
    return {
      description: `An installation with ${candidates.toLocaleString('en')} candidates made by SQL and ${files.toLocaleString('en')} files of ${FILE_BYTES / 1024} KB on disk: a backup, the doctor's looks, the backup restored aside and compared, and restored into an empty installation, each in a process of its own without its database. Then the files from an S3 stand-in on this machine, ${DELAY_MS} ms added to each request, two requests a file. The parts of a look that take over 0.3 s are shown in seconds.`,
      tables: [
        {
          head: ['', 's', 'peak memory, MB', ''],
          rows: measured.map(({ what, seconds, peakMb, note }) => [
            what,
            digits(seconds),
            digits(peakMb),
            note,
          ]),
        },
      ],
      limits: [
        {
          text: `a quick look takes at most ${QUICK_S} s (${digits(quick)})`,
          isMet: quick <= QUICK_S,
          isOfSpeed: true,
        },
        {
          text: `no process takes more than ${MOST_MB} MB (${digits(peak)})`,
          isMet: peak <= MOST_MB,
          isOfSpeed: true,
        },
        {
          text: `16 at a time are at least three times as fast (${digits(factor)})`,
          isMet: factor >= 3,
          isOfSpeed: true,
        },
        {
          text: 'every file came from S3',
          isMet: measured.slice(-2).every(({ note }) => note === `${files} files`),
        },
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
