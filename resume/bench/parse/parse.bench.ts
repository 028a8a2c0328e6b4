// The resume library on its own corpus: time per file by type, and peak memory. What it reads is tested beside the corpus.

import { peakMemoryMb } from '../../../bench/process-tree.ts';
import { readerOptions } from '../../../bench/reader.ts';
import { type BenchOptions, digits, quantile, type Report, sizesOf } from '../../../bench/report.ts';
import { type CorpusFile, writeCorpus } from '../../corpus/index.ts';
import { type ParsedResume, parseResume } from '../../index.ts';

export const SIZES = { short: { rounds: 1, every: 6 }, usual: { rounds: 5, every: 1 } };

type Read = { file: CorpusFile; resume: ParsedResume; times: number[] };

async function readAll(files: CorpusFile[], rounds: number): Promise<Read[]> {
  const options = readerOptions();
  const read: Read[] = [];
  // The first round warms up code and tables.
  for (let round = 0; round <= rounds; round++)
    for (const [at, file] of files.entries()) {
      const bytes = new Uint8Array(file.bytes);
      const started = performance.now();
      const resume = await parseResume(bytes, options);
      const ms = performance.now() - started;
      if (round === 0) read.push({ file, resume, times: [] });
      else read[at]!.times.push(ms);
    }
  return read;
}

/** Parses every file of the corpus several times, with the product's skills and places. */
export async function run(options: BenchOptions): Promise<Report> {
  const { rounds, every } = sizesOf(SIZES, options);
  const files = (await writeCorpus()).filter((_, at) => at % every === 0);
  const read = await readAll(files, rounds);
  const kinds = [...new Set(read.map(({ resume }) => resume.file_type))].sort();
  const timesOf = (some: Read[]) => some.flatMap(({ times }) => times);
  const line = (name: string, some: Read[]) => [
    name,
    some.length,
    digits(quantile(timesOf(some), 0.5)),
    digits(quantile(timesOf(some), 0.95)),
    digits(Math.max(...timesOf(some))),
  ];
  const all = timesOf(read);
  const perSecond = 1000 / (all.reduce((sum, ms) => sum + ms, 0) / all.length);
  return {
    description:
      `The library's own corpus (${read.length} synthetic resumes in its layouts), one file after another in one thread, ` +
      `with the product's skills and places: ${digits(perSecond)} files per second. Times in ms; peak memory ${digits(peakMemoryMb())} MB.`,
    tables: [
      {
        head: ['type', 'files', 'median', 'p95', 'longest'],
        rows: [
          ...kinds.map((kind) =>
            line(
              kind,
              read.filter(({ resume }) => resume.file_type === kind),
            ),
          ),
          line('all', read),
        ],
      },
    ],
    limits: [
      { text: 'no file takes longer than a second', isMet: Math.max(...all) < 1000, isOfSpeed: true },
      { text: 'at least 5 files per second in one thread', isMet: perSecond >= 5, isOfSpeed: true },
    ],
  };
}
