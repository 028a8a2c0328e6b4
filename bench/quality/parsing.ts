import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CorpusFile, type Truth, writeCorpus } from '@placewell/resume/corpus/index.ts';
import { endProcess } from '../../e2e/product-process.ts';
import { request, startProcess } from '../processes.ts';
import { quantile } from '../report.ts';
import type { ReadFields } from './plain-reader.ts';
import type { ReadingRequest, ReadingResult } from './reading-process.ts';

const ROUNDS = 3;

/** Shares from 0 to 1; for job titles and skills, recall and precision over all files. */
export type ParsingFigures = {
  files: number;
  single: Record<'name' | 'email' | 'phone' | 'city', number>;
  listed: Record<'job_titles' | 'skills', { recall: number; precision: number }>;
  medianMs: number;
  p95Ms: number;
  peakBytes: number;
};

const normalize = (text: string | null) => (text ?? '').normalize('NFC').toLowerCase();
// Numbers are compared by their last digits, since not every file prints a country code.
const lastDigits = (phone: string | null) => (phone ?? '').replace(/\D/g, '').slice(-8);

function share(truths: Truth[], found: ReadFields[], isRight: (truth: Truth, read: ReadFields) => boolean) {
  return truths.filter((truth, at) => isRight(truth, found[at]!)).length / Math.max(1, truths.length);
}

function rates(truths: Truth[], found: ReadFields[], key: 'job_titles' | 'skills') {
  let [hits, expectedCount, foundCount] = [0, 0, 0];
  for (const [at, truth] of truths.entries()) {
    const expected = new Set(truth[key].map(normalize));
    const extracted = new Set(found[at]![key].map(normalize));
    hits += [...expected].filter((one) => extracted.has(one)).length;
    expectedCount += expected.size;
    foundCount += extracted.size;
  }
  return { recall: hits / Math.max(1, expectedCount), precision: hits / Math.max(1, foundCount) };
}

async function measureReader(reader: ReadingRequest['reader'], files: CorpusFile[], folder: string) {
  const child = startProcess(join(import.meta.dirname, 'reading-process.ts'));
  try {
    const paths = files.map(({ name }) => join(folder, name));
    const message: ReadingRequest = { reader, paths, rounds: ROUNDS };
    const { found, times, peakBytes } = await request<ReadingResult>(child, message);
    const truths = files.map(({ truth }) => truth);
    const figures: ParsingFigures = {
      files: files.length,
      single: {
        name: share(truths, found, (truth, read) => normalize(truth.name) === normalize(read.name)),
        email: share(truths, found, (truth, read) => truth.email === read.email),
        phone: share(truths, found, (truth, read) => lastDigits(truth.phone) === lastDigits(read.phone)),
        city: share(truths, found, (truth, read) => normalize(truth.city) === normalize(read.city)),
      },
      listed: {
        job_titles: rates(truths, found, 'job_titles'),
        skills: rates(truths, found, 'skills'),
      },
      medianMs: quantile(times, 0.5),
      p95Ms: quantile(times, 0.95),
      peakBytes,
    };
    return figures;
  } finally {
    await endProcess(child);
  }
}

/** Reads the library's own corpus: all files and the PDFs with the parser, the PDFs with the plain reader. */
export async function measureParsing() {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-bench-'));
  try {
    const files = await writeCorpus();
    for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes);
    const pdfs = files.filter(({ name }) => name.endsWith('.pdf'));
    return {
      all: await measureReader('parser', files, folder),
      pdfs: await measureReader('parser', pdfs, folder),
      plain: await measureReader('plain', pdfs, folder),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
