import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CorpusFile, type Truth, writeCorpus } from '@placewell/resume/corpus/index.ts';
import { endProcess, request, startProcess } from '../processes.ts';
import { quantile } from '../report.ts';
import type { ReadFields, ReadingRequest, ReadingResult } from './reading-process.ts';

const ROUNDS = 3;

/** Shares of 0–1; of job titles and skills, recall and precision over all files. */
export type ParsingFigures = {
  files: number;
  single: Record<'name' | 'email' | 'phone' | 'city', number>;
  listed: Record<'job_titles' | 'skills', { recall: number; precision: number }>;
  medianMs: number;
  p95Ms: number;
  peakBytes: number;
};

const flat = (text: string | null) => (text ?? '').normalize('NFC').toLowerCase();
// Numbers are compared by their end: whether a country's code is printed is up to the file.
const tail = (phone: string | null) => (phone ?? '').replace(/\D/g, '').slice(-8);

function share(truths: Truth[], found: ReadFields[], isRight: (truth: Truth, read: ReadFields) => boolean) {
  return truths.filter((truth, at) => isRight(truth, found[at]!)).length / Math.max(1, truths.length);
}

function rates(truths: Truth[], found: ReadFields[], key: 'job_titles' | 'skills') {
  let [hits, there, said] = [0, 0, 0];
  for (const [at, truth] of truths.entries()) {
    const wanted = new Set(truth[key].map(flat));
    const given = new Set(found[at]![key].map(flat));
    hits += [...wanted].filter((one) => given.has(one)).length;
    there += wanted.size;
    said += given.size;
  }
  return { recall: hits / Math.max(1, there), precision: hits / Math.max(1, said) };
}

async function measureReader(reader: ReadingRequest['reader'], files: CorpusFile[], folder: string) {
  const child = startProcess(join(import.meta.dirname, 'reading-process.ts'));
  try {
    const paths = files.map(({ name }) => join(folder, name));
    const question: ReadingRequest = { reader, paths, rounds: ROUNDS };
    const { found, times, peakBytes } = await request<ReadingResult>(child, question);
    const truths = files.map(({ truth }) => truth);
    const figures: ParsingFigures = {
      files: files.length,
      single: {
        name: share(truths, found, (truth, read) => flat(truth.name) === flat(read.name)),
        email: share(truths, found, (truth, read) => truth.email === read.email),
        phone: share(truths, found, (truth, read) => tail(truth.phone) === tail(read.phone)),
        city: share(truths, found, (truth, read) => flat(truth.city) === flat(read.city)),
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

/** Reads the library's own corpus: all of it and its PDFs by the parser, its PDFs by the plain reader. */
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
