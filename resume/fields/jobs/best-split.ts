import type { Line } from '../../page-lines.ts';
import type { WorkEntry } from '../../result.ts';
import { findDegree } from '../../words/studies.ts';
import { companyScore } from '../../words/titles.ts';
import { anchorSpan, type Entry, splitUndated, withUndated } from '../entries.ts';
import type { EntryOptions } from '../pieces.ts';
import { splitsByShape } from './entry-shapes.ts';

/** By how much jobs that repeat a shape must read better than those around dates, how many must, and how much each. */
const BETTER = { share: 1.2, points: 0.8, jobs: 0.75, mean: 1.1, undated: 1.3 } as const;

/** The entries of a section: around its dates, unless those of a repeated shape read clearly more like jobs. */
export function bestSplit(
  lines: Line[],
  dated: Entry[],
  read: (entries: Entry[], options: EntryOptions) => WorkEntry[],
  options: EntryOptions,
): Entry[] {
  const usual = dated.length > 0 ? withUndated(dated, options) : splitUndated(lines, options);
  const silent: EntryOptions = { ...options, takes: () => undefined };
  const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
  const pointsOf = (jobs: WorkEntry[]) => jobs.map((job) => jobPoints(job, options));
  const least = sumOf(pointsOf(read(usual, silent)));
  let best = { entries: usual, points: Math.max(least * BETTER.share, least + BETTER.points) };
  for (const entries of splitsByShape(lines, options)) {
    if (dated.length > 0 && !isFiner(entries, dated)) continue;
    const jobs = read(entries, silent);
    const points = pointsOf(jobs);
    const isPoor = jobs.some(({ start }, n) => start === null && (points[n] ?? 0) < BETTER.undated);
    if ((dated.length > 0 && isPoor) || jobs.length < entries.length * BETTER.jobs) continue;
    const sum = sumOf(points);
    if (sum > best.points && sum >= entries.length * BETTER.mean) best = { entries, points: sum };
  }
  return best.entries;
}

/** Whether no entry has the dates of two others, and none of these dates is lost. */
function isFiner(entries: Entry[], dated: Entry[]): boolean {
  const anchors = new Set(dated.flatMap(({ head }) => head.filter((line) => anchorSpan(line)?.isRange)));
  const counts = entries.map(
    ({ head, body }) => [...head, ...body].filter((line) => anchors.has(line)).length,
  );
  return counts.every((count) => count < 2) && counts.filter((count) => count === 1).length === anchors.size;
}

/** How much a job reads like one: by title and employer, and with a title by its dates. */
function jobPoints(
  { job_title: title, company_name: company, start, quote }: WorkEntry,
  { titleOf }: EntryOptions,
): number {
  const smallWords = (text: string) => text.match(/(?<!\p{L})\p{Ll}{3,}/gu)?.length ?? 0;
  const isTitle = title !== null && findDegree(title)?.index !== 0 && smallWords(title) <= MOST_SMALL;
  const isText = company !== null && (smallWords(company) > MOST_SMALL || /^\p{Ll}+\s/u.test(company));
  // The employer of the job above says nothing about this one.
  const isOwn = company !== null && quote.includes(company.split(' ', 1)[0] ?? company);
  const named =
    company === null || !isOwn ? 0 : isText ? -0.5 : 0.4 + companyScore(company) - titleOf(company);
  return (isTitle ? titleOf(title) + (start === null ? 0 : 0.3) : 0) + named;
}
/** More words in small letters are a sentence. */
const MOST_SMALL = 4;
