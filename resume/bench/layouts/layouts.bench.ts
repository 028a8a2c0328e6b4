// Resumes of other origin: classes of TeX, documents of LibreOffice, JSON Resume themes, with people of ours. Reading
// them, and whether the reader doubts what it read wrong.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readerOptions } from '../../../bench/reader.ts';
import { type BenchOptions, type Report, sizesOf, type Table } from '../../../bench/report.ts';
import { type ParsedResume, parseResume } from '../../index.ts';
import { type LayoutSet, layoutSet } from './build/build-set.ts';
import {
  type Count,
  FIELDS,
  type FieldName,
  type FileScore,
  type Judged,
  scoreFile,
} from './score-layouts.ts';

/** The most files of each kind. */
export const SIZES = { short: 1, usual: Number.POSITIVE_INFINITY };
/** Below it the product asks to look at a field. */
const DOUBT = 0.6;
const KINDS = ['latex', 'office', 'theme'] as const;
/** Fields whose confidence people see, or that decide which fields are filled in. */
const WITH_CONFIDENCE: FieldName[] = ['name', 'e-mail', 'phone', 'city', 'current title', 'jobs', 'schools'];

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

function total(scores: FileScore[], field: FieldName): Count {
  const sum: Count = { asked: 0, read: 0, right: 0 };
  for (const { counts } of scores) {
    const count = counts.get(field);
    if (!count) continue;
    sum.asked += count.asked;
    sum.read += count.read;
    sum.right += count.right;
  }
  return sum;
}

const recall = ({ right, asked }: Count) => (asked === 0 ? 1 : right / asked);
const precision = ({ right, read }: Count) => (read === 0 ? 1 : right / read);

function readingTable(scores: FileScore[]): Table {
  const groups = [
    ...KINDS.map((kind) => ({
      name: kind as string,
      some: scores.filter(({ truth }) => truth.kind === kind),
    })),
    { name: 'all', some: scores },
  ];
  const cell = (some: FileScore[], field: FieldName) => {
    const count = total(some, field);
    return `${percent(count.right, count.asked)} / ${percent(count.right, count.read)}`;
  };
  return {
    head: ['recall / precision', ...groups.map(({ name, some }) => `${name} (${some.length})`)],
    rows: FIELDS.filter((field) => field !== 'jobs').map((field) => [
      field,
      ...groups.map(({ some }) => cell(some, field)),
    ]),
  };
}

const doubted = (judged: Judged[], isRight: boolean) => {
  const some = judged.filter((one) => one.isRight === isRight);
  return {
    share:
      some.length === 0
        ? Number.NaN
        : some.filter(({ confidence }) => confidence < DOUBT).length / some.length,
    count: some.length,
  };
};

function doubtTable(scores: FileScore[]): Table {
  const halves = ['tuned', 'held'] as const;
  const cell = (field: FieldName | undefined, half: (typeof halves)[number], isRight: boolean) => {
    const judged = scores
      .flatMap((score) => (score.truth.half === half ? score.judged : []))
      .filter((one) => field === undefined || one.field === field);
    const { share, count } = doubted(judged, isRight);
    return count === 0 ? '–' : `${(100 * share).toFixed(1)} % of ${count}`;
  };
  return {
    head: [
      `confidence below ${DOUBT}`,
      'wrong, tuned half',
      'right, tuned half',
      'wrong, held-out half',
      'right, held-out half',
    ],
    rows: [...WITH_CONFIDENCE, undefined].map((field) => [
      field ?? 'all',
      ...halves.flatMap((half) => [cell(field, half, false), cell(field, half, true)]),
    ]),
  };
}

function wrongLines(scores: FileScore[]): string[] {
  return scores.flatMap(({ truth, judged, missed }) => [
    ...judged
      .filter(({ isRight }) => !isRight)
      .map(
        ({ field, read, expected, confidence }) =>
          `${truth.file}\t${field}\tread "${read}"${expected && ` for "${expected}"`} (${confidence.toFixed(2)})`,
      ),
    ...missed.map(({ field, expected }) => `${truth.file}\t${field}\tmissed "${expected}"`),
  ]);
}

async function readSet(set: LayoutSet, only: string[]): Promise<FileScore[]> {
  const options = readerOptions();
  const scores: FileScore[] = [];
  for (const truth of set.truth) {
    if (only.length > 0 && !only.some((part) => `${truth.kind}/${truth.file}`.includes(part))) continue;
    const bytes = new Uint8Array(readFileSync(join(set.folder, 'files', truth.file)));
    let resume: ParsedResume | undefined;
    try {
      resume = await parseResume(bytes, options);
    } catch (error) {
      process.stdout.write(`${truth.file}: ${String(error)}\n`);
    }
    scores.push(scoreFile(truth, resume));
  }
  return scores;
}

/** Builds the set in `--out` (kept there for the next run), and reads it. `--only PART` takes files by kind and name, `--wrong` lists errors. */
export async function run(options: BenchOptions): Promise<Report> {
  const { out, isShort } = options;
  if (!isShort) return measureSet(out ?? join(tmpdir(), 'placewell-layouts'), options);
  const folder = mkdtempSync(join(tmpdir(), 'placewell-layouts-'));
  try {
    return await measureSet(folder, options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureSet(folder: string, options: BenchOptions): Promise<Report> {
  const { only, isWrongListed } = options;
  const set = await layoutSet(folder, sizesOf(SIZES, options));
  for (const line of set.skipped) process.stdout.write(`skipped: ${line}\n`);
  if (set.differing.length > 0)
    process.stdout.write(
      `not as in resume/bench/layouts/hashes.tsv, made with other versions: ${set.differing.length} files, ${set.differing.slice(0, 5).join(', ')} …\n`,
    );
  const scores = await readSet(set, only);
  if (isWrongListed) process.stdout.write(`${wrongLines(scores).join('\n')}\n`);
  const judged = scores.flatMap((score) => score.judged);
  const [names, cities, titles, employers, ends] = (
    ['name', 'city', 'titles', 'employers', 'end dates'] as const
  ).map((field) => total(scores, field));
  const goal = (text: string, count: Count | undefined, of: (count: Count) => number, least: number) => ({
    text,
    isMet: count !== undefined && of(count) >= least,
    isOfSpeed: true,
  });
  return {
    description: `${scores.length} resumes of other origin in ${new Set(scores.map(({ truth }) => truth.layout)).size} layouts, with ${new Set(scores.map(({ truth }) => truth.person)).size} people of ours (resume/bench/layouts); ${set.skipped.length} skipped. Signs of doubt were looked for in the tuned half of the people.`,
    tables: [readingTable(scores), doubtTable(scores)],
    limits: [
      goal('names: at least 90 % right', names, recall, 0.9),
      goal('cities: at least 85 % right', cities, recall, 0.85),
      goal('titles: recall at least 80 %', titles, recall, 0.8),
      goal('titles: precision at least 90 %', titles, precision, 0.9),
      goal('employers: recall at least 80 %', employers, recall, 0.8),
      goal('end dates: at least 95 % right', ends, recall, 0.95),
      {
        text: 'at least 80 % of wrong fields are doubted',
        isMet: !(doubted(judged, false).share < 0.8),
        isOfSpeed: true,
      },
      {
        text: 'at most 15 % of right fields are doubted',
        isMet: !(doubted(judged, true).share > 0.15),
        isOfSpeed: true,
      },
      { text: 'something is read of every file', isMet: scores.every((one) => one.judged.length > 0) },
    ],
    ...(scores.length === 0 ? { skipped: 'TeX, LibreOffice and the themes are missing' } : {}),
    isPart: only.length > 0,
  };
}
