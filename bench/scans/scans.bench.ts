// The frozen set of scans with the program that the operator has installed: the values read, how long a page takes, memory.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParsedResume, parseResume, ResumeError } from '@placewell/resume';
import type { Truth } from '@placewell/resume/corpus/index.ts';
import { type PaperKind, writeScans } from '@placewell/resume/corpus/scans/scan-set.ts';
import { readConfig } from '@placewell/server/platform/config.ts';
import { readTreeUsage } from '@placewell/server/platform/workers/process-usage.ts';
import { findTesseract } from '@placewell/server/providers/ocr/find-tesseract.ts';
import { ocrSettings } from '@placewell/server/providers/ocr/ocr.config.ts';
import { readScan } from '@placewell/server/providers/ocr/read-scan.ts';
import { readerOptions } from '../parse/reader.ts';
import { type BenchOptions, digits, quantile, type Report, sizesOf } from '../report.ts';

/** The most files. */
export const SIZES = { short: 2, usual: Number.POSITIVE_INFINITY };
const LIMITS = { pages: 10, ms: 120_000, pageMs: 60_000 };
const WATCH_MS = 25;

const folded = (text: string | null | undefined) =>
  (text ?? '').normalize('NFC').toLowerCase().replace(/’/g, "'").replace(/\s+/g, ' ').trim();
const lastDigits = (text: string | undefined) => (text ?? '').replace(/\D/g, '').slice(-8);

/** Found, asked for and wrongly found values of a field. */
type Count = { hit: number; of: number; wrong: number };
type Field = 'name' | 'e-mail' | 'phone' | 'city' | 'titles' | 'employers' | 'dates' | 'schools' | 'skills';

function compare(truth: Truth, resume: ParsedResume | undefined): Record<Field, Count> {
  const many = (wanted: readonly string[], found: readonly (string | null | undefined)[]): Count => {
    const [all, read] = [
      new Set(wanted.map(folded)),
      new Set(found.flatMap((one) => (one ? [folded(one)] : []))),
    ];
    const hit = [...all].filter((one) => read.has(one)).length;
    return { hit, of: all.size, wrong: read.size - hit };
  };
  const { fields, work_history = [], education = [], skills = [] } = resume ?? {};
  const span = ({ start, end }: { start: string | null; end: string | null }) => `${start}..${end}`;
  return {
    name: many([truth.name], [fields?.candidate_name?.value]),
    'e-mail': many([truth.email], [fields?.email?.value]),
    phone: many([lastDigits(truth.phone)], [lastDigits(fields?.phone?.value)]),
    city: many([truth.city], [fields?.location?.value.place?.city]),
    titles: many(
      truth.job_titles,
      work_history.map((job) => job.job_title),
    ),
    employers: many(
      truth.companies,
      work_history.map((job) => job.company_name),
    ),
    dates: many(truth.work_dates.map(span), work_history.map(span)),
    schools: many(
      truth.schools,
      education.map((study) => study.school_name),
    ),
    skills: many(
      truth.skills,
      skills.filter(({ confidence }) => confidence >= 0.75).map(({ name }) => name),
    ),
  };
}

const parsed = (bytes: Uint8Array, scan?: Awaited<ReturnType<typeof readScan>>) =>
  parseResume(bytes, { ...readerOptions(), ...(scan ? { scan } : {}) }).catch((error: unknown) => {
    if (!(error instanceof ResumeError)) throw error;
    return undefined;
  });

/** Reads the set with the installed program; without it, says that it was skipped. */
export async function run(options: BenchOptions): Promise<Report> {
  const most = sizesOf(SIZES, options);
  const reader = await findTesseract(readConfig(process.env, [ocrSettings]));
  if ('missing' in reader) return { description: '', tables: [], limits: [], skipped: reader.missing };
  const frozen = new Map(
    readFileSync(join(import.meta.dirname, 'frozen-set.txt'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' ').toReversed() as [string, string]),
  );
  let peakMb = 0;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, readTreeUsage(process.pid)?.memoryMb ?? 0);
  }, WATCH_MS);
  const before: Record<Field, Count>[] = [];
  const after: { kind: PaperKind; counts: Record<Field, Count> }[] = [];
  const times: number[] = [];
  const changed: string[] = [];
  for await (const { name, bytes, truth, kind, pages } of writeScans()) {
    if (after.length === most) break;
    if (createHash('sha256').update(bytes).digest('hex').slice(0, 8) !== frozen.get(name)) changed.push(name);
    before.push(compare(truth, await parsed(bytes)));
    const started = performance.now();
    const scan = await readScan(bytes, reader, { limits: LIMITS });
    times.push((performance.now() - started) / pages);
    after.push({ kind, counts: compare(truth, scan.length > 0 ? await parsed(bytes, scan) : undefined) });
  }
  clearInterval(watch);
  const fields = Object.keys(before[0] ?? {}) as Field[];
  const share = (counts: readonly Record<Field, Count>[], field: Field) => {
    const sum = (part: keyof Count) => counts.reduce((all, one) => all + one[field][part], 0);
    return `${sum('hit')} of ${sum('of')}${sum('wrong') > 0 ? `, ${sum('wrong')} wrong` : ''}`;
  };
  const all = after.map(({ counts }) => counts);
  const kinds = [...Map.groupBy(after, ({ kind }) => kind)];
  const names = all.reduce((sum, one) => sum + one.name.hit, 0);
  return {
    description:
      `${after.length} scans and photographs of the corpus (\`resume/corpus/scans\`, frozen), read by tesseract ${reader.version} in ${reader.languages.join(', ')}: ` +
      `${digits(quantile(times, 0.5) / 1000)} s a page (p95 ${digits(quantile(times, 0.95) / 1000)}), ` +
      `peak ${digits(peakMb)} MB with the tables of this process. ` +
      (changed.length > 0
        ? `Other pixels than when the set was frozen: ${changed.length} files.`
        : 'The set is as it was frozen.'),
    tables: [
      {
        head: ['field', 'without the program', 'with it', ...kinds.map(([kind]) => kind)],
        rows: fields.map((field) => [
          field,
          share(before, field),
          share(all, field),
          ...kinds.map(([, some]) =>
            share(
              some.map(({ counts }) => counts),
              field,
            ),
          ),
        ]),
      },
    ],
    limits: [
      { text: 'at least half of the names are right to the letter', isMet: names * 2 >= all.length },
      { text: 'half of the pages take at most 10 s', isMet: quantile(times, 0.5) < 10_000, isOfSpeed: true },
      { text: 'peak memory under 1,000 MB', isMet: peakMb < 1000, isOfSpeed: true },
    ],
  };
}
