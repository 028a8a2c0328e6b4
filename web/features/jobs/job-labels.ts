import { JOB_TRANSITIONS, type Job, type JobStatus } from '@placewell/contract/jobs.ts';
import { formatSalary, formatYears } from '../../lib/formats.ts';
import type { Tone } from '../../ui/chips/status-dot.tsx';

export const JOB_TONES: Record<JobStatus, Tone> = {
  draft: 'neutral',
  open: 'good',
  on_hold: 'warning',
  filled: 'accent',
  closed: 'neutral',
  archived: 'neutral',
};

const MOVE_LABELS: Record<JobStatus, string> = {
  draft: 'Back to draft',
  open: 'Reopen',
  on_hold: 'Put on hold',
  filled: 'Mark as filled',
  closed: 'Close…',
  archived: 'Archive',
};

/** What a job in this status may become, as buttons in the order of use. */
export const jobMoves = (from: JobStatus): { to: JobStatus; label: string }[] =>
  JOB_TRANSITIONS[from].map((to) => ({
    to,
    label: from === 'draft' && to === 'open' ? 'Open job' : MOVE_LABELS[to],
  }));

const MOVED_LABELS: Record<JobStatus, string> = {
  draft: 'moved back to draft',
  open: 'opened',
  on_hold: 'put on hold',
  filled: 'marked as filled',
  closed: 'closed',
  archived: 'archived',
};

export const movedLabel = (to: JobStatus) => MOVED_LABELS[to];

/**
 * The moves that lead a job from `now` back to `before`, one after the other; undefined where no way leads back
 * (a draft once opened, a job once archived), so that no undo is offered.
 */
export function findUndoPath(now: JobStatus, before: JobStatus): JobStatus[] | undefined {
  const paths: JobStatus[][] = [[]];
  const seen = new Set([now]);
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
    const at = path.at(-1) ?? now;
    if (at === before) return path;
    for (const next of JOB_TRANSITIONS[at]) {
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return undefined;
}

type JobFacts = Pick<
  Job,
  | 'location'
  | 'work_mode'
  | 'job_type'
  | 'salary_min'
  | 'salary_max'
  | 'salary_currency'
  | 'salary_period'
  | 'experience_min'
  | 'experience_max'
>;

/** "5–12 y", "from 5 y", "up to 3 y" or "". */
export function experienceText({
  experience_min: min,
  experience_max: max,
}: Pick<Job, 'experience_min' | 'experience_max'>): string {
  if (min !== null && max !== null && min !== max) return `${min}–${formatYears(max)}`;
  if (min !== null && max !== null) return formatYears(min);
  if (min !== null) return `from ${formatYears(min)}`;
  return max === null ? '' : `up to ${formatYears(max)}`;
}

/** What is known of a job's frame, in one line. */
export const jobFacts = (job: JobFacts): string =>
  [job.location, job.work_mode, job.job_type, formatSalary(job), experienceText(job)]
    .filter(Boolean)
    .join(' · ');
