import type { Field, WorkEntry } from '../result.ts';
import { isVoluntary } from './jobs/job-gaps.ts';

const STATED =
  /\b(\d{1,2})(?:[.,](\d))?\s*(?:\+\s*)?(?:years?|yrs?|jahren?|años|ans)\b(?:['’]?\s*(?:of|an|de|d['’]))?\s*(?:\p{L}+\s+){0,3}?(?:experience|erfahrung|berufserfahrung|experiencia|expérience)/iu;

/** Months since year 0; without a month, January for a start and December for an end. */
function months(text: string, isEnd: boolean): number {
  const [year = 0, month = isEnd ? 12 : 1] = text.split('-').map(Number);
  return year * 12 + (month - 1);
}

/**
 * Years of experience with one decimal. Overlapping jobs count once, voluntary ones not at all; the first and last month count in full; a job with a
 * single year counts as that year. Falls back to the years stated in the text.
 */
export function experienceYears(jobs: WorkEntry[], text: string, today: Date): Field<number> | undefined {
  const now = today.getUTCFullYear() * 12 + today.getUTCMonth();
  const stretches = jobs
    .filter((job) => !isVoluntary(job))
    .flatMap(({ start, end, is_current }) => {
      if (start === null) return [];
      // "2016 - 2018" means about two years, not three.
      const isInYears = !start.includes('-') && end !== null && !end.includes('-') && end !== start;
      const to = is_current && !isInYears ? now : months(end ?? start, !isInYears);
      return [[months(start, false), Math.min(to, now)] as const];
    })
    .filter(([from, to]) => to >= from)
    .sort((p, q) => p[0] - q[0]);
  let total = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const [from, to] of stretches) {
    const begin = Math.max(from, reached + 1);
    if (to >= begin) total += to - begin + 1;
    reached = Math.max(reached, to);
  }
  if (total > 0) {
    const quote = jobs
      .map((job) => `${job.start ?? '?'} – ${job.is_current ? 'now' : (job.end ?? '?')}`)
      .join(', ');
    return { value: Math.round(total / 1.2) / 10, confidence: 0.85, quote, page: jobs[0]?.page ?? 1 };
  }
  const stated = STATED.exec(text);
  if (!stated) return undefined;
  return { value: Number(`${stated[1]}.${stated[2] ?? 0}`), confidence: 0.6, quote: stated[0], page: 1 };
}
