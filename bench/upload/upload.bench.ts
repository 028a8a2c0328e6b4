// From a request with 100 resumes to their visible matches, on the whole product, compared with the resume library
// alone parsing the same files one after another in one thread.
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@placewell/contract/limits.ts';
import { type Upload, uploadCandidates } from '@placewell/contract/sourcing/uploads.ts';
import { parseResume } from '@placewell/resume';
import { type CorpusFile, writeCorpus, writeSampleResumes } from '@placewell/resume/corpus/index.ts';
import type { Database } from '@placewell/server/platform/db/database.ts';
import { newId } from '@placewell/server/platform/ids.ts';
import type { ApiClient } from '@placewell/server/seed/client.ts';
import { firstAgencyJobs } from '@placewell/server/seed/demo-jobs.ts';
import { anOwner, openJobs, withProduct } from '../product.ts';
import { readerOptions } from '../reader.ts';
import { type BenchOptions, digits, quantile, type Report, sizesOf } from '../report.ts';

/** `single`: calls with a single file, one after another: the latency for a user who uploads one resume. */
export const SIZES = { short: { count: 8, single: 1 }, usual: { count: 100, single: 10 } };
const POLL_MS = 20;
const TIMEOUT_MS = 300_000;
const MIN_PER_SECOND = 5;

type Timing = {
  /** ms from the start of the request until all files are parsed and scored. */
  wholeMs: number;
  responseMs: number;
  /** By file, ms from the start of the request until its candidate is visible, and until its first match is. */
  readMs: number[];
  matchMs: number[];
  statuses: Record<string, number>;
};

/** The committed files of an upload, and whether their candidates are scored and have matches. */
async function listUploadFiles(database: Database, upload_id: string) {
  const { rows } = await database.ownerPool.query<{
    file_id: string;
    parse_status: string;
    candidate_id: string | null;
    has_match: boolean;
    is_scored: boolean;
  }>(
    `select f.file_id, f.parse_status, f.candidate_id,
       exists (select from matches m where m.agency_id = f.agency_id and m.candidate_id = f.candidate_id and m.deleted_at is null) as has_match,
       exists (select from candidate_features c where c.agency_id = f.agency_id and c.candidate_id = f.candidate_id) as is_scored
     from upload_files f where f.upload_id = $1`,
    [upload_id],
  );
  return rows;
}

/** Uploads `files` in one call and polls until each is parsed and, if it became a candidate, scored. */
async function upload(client: ApiClient, database: Database, files: readonly CorpusFile[]): Promise<Timing> {
  const upload_id = newId();
  const started = performance.now();
  let responseMs = Number.NaN;
  const request: Promise<Upload> = client
    .callWithFiles(
      uploadCandidates,
      { upload_id, on_duplicate: 'create' },
      files.map(({ name, bytes }) => ({ field: 'files', name, bytes })),
    )
    .then((upload) => {
      responseMs = performance.now() - started;
      return upload;
    });
  const read = new Map<string, number>();
  const matched = new Map<string, number>();
  for (;;) {
    const rows = await listUploadFiles(database, upload_id);
    const now = performance.now() - started;
    for (const row of rows) {
      if (row.candidate_id && !read.has(row.file_id)) read.set(row.file_id, now);
      if (row.has_match && !matched.has(row.file_id)) matched.set(row.file_id, now);
    }
    const isOpen = (row: (typeof rows)[number]) =>
      ['queued', 'parsing'].includes(row.parse_status) || (row.candidate_id !== null && !row.is_scored);
    if (rows.length > 0 && !rows.some(isOpen)) {
      await request;
      const statuses: Record<string, number> = {};
      for (const { parse_status } of rows) statuses[parse_status] = (statuses[parse_status] ?? 0) + 1;
      const [readMs, matchMs] = [[...read.values()], [...matched.values()]];
      return { wholeMs: now, responseMs, readMs, matchMs, statuses };
    }
    if (now > TIMEOUT_MS)
      throw new Error(`Not all files were parsed and matched within ${TIMEOUT_MS / 1000} s`);
    await sleep(POLL_MS);
  }
}

async function bareSeconds(files: readonly CorpusFile[]): Promise<number> {
  const options = readerOptions();
  for (const file of files.slice(0, 10)) await parseResume(new Uint8Array(file.bytes), options);
  const started = performance.now();
  for (const file of files) await parseResume(new Uint8Array(file.bytes), options);
  return (performance.now() - started) / 1000;
}

/** Every file of the corpus and the samples, repeated up to the number needed. */
async function resumes(count: number): Promise<CorpusFile[]> {
  const files = [...(await writeCorpus()), ...(await writeSampleResumes())];
  while (files.length < count) files.push(...files);
  return files.slice(0, Math.min(count, limits.uploadFiles));
}

type Measured = { files: number; whole: Timing; single: Timing[]; bare: number; postgres: string };

function reportOf({ files, whole, single, bare, postgres }: Measured): Report {
  const perSecond = files / (whole.wholeMs / 1000);
  const firsts = single.flatMap(({ matchMs }) => matchMs);
  const line = (name: string, times: number[]) => [
    name,
    times.length,
    digits(quantile(times, 0.5) / 1000),
    digits(quantile(times, 0.95) / 1000),
  ];
  const statuses = Object.entries(whole.statuses).map(([status, count]) => `${count} ${status}`);
  return {
    description:
      `${files} resumes of the parser's corpus in one call to the whole product (API and worker), ${firstAgencyJobs.length} open jobs: ` +
      `response after ${digits(whole.responseMs / 1000)} s, all parsed and matched after ${digits(whole.wholeMs / 1000)} s ` +
      `(${digits(perSecond)} resumes per second; ${statuses.join(', ')}). Reference in the same run: the library alone parses the ` +
      `same files one after another in ${digits(bare)} s (${digits(files / bare)} per second); ratio ${digits(perSecond / (files / bare))}. ` +
      'Times in s, from the start of the request.',
    tables: [
      {
        head: ['until', 'resumes', 'p50', 'p95'],
        rows: [
          line('candidate visible, of 100', whole.readMs),
          line('first match visible, of 100', whole.matchMs),
          line('first match visible, single upload', firsts),
        ],
      },
    ],
    limits: [
      {
        text: `at least ${MIN_PER_SECOND} resumes per second on two cores`,
        isMet: perSecond >= MIN_PER_SECOND,
        isOfSpeed: true,
      },
    ],
    postgres,
  };
}

export const run = (options: BenchOptions): Promise<Report> =>
  withProduct(async (product) => {
    const sizes = sizesOf(SIZES, options);
    const { database, postgres } = product;
    const { client } = await anOwner(product);
    await openJobs(client);
    const files = await resumes(sizes.count);
    // The first files load the worker's threads and tables; later uploads do not wait for that.
    await upload(client, database, files.slice(0, 4));
    const single: Timing[] = [];
    for (const file of files.slice(0, sizes.single)) single.push(await upload(client, database, [file]));
    const whole = await upload(client, database, files);
    return reportOf({ files: files.length, whole, single, bare: await bareSeconds(files), postgres });
  });
