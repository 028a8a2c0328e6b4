import {
  JOB_STATUSES,
  JOB_TRANSITIONS,
  type Job,
  type JobStatus,
} from '@placewell/contract/matching/jobs.ts';

export const MOVE_LABELS: Record<JobStatus, string> = {
  prospect: 'Back to prospect',
  draft: 'Make a draft',
  open: 'Reopen',
  on_hold: 'Put on hold',
  filled: 'Mark as filled',
  closed: 'Close…',
  archived: 'Archive',
};

/** The statuses that a job may move to, with their button labels, most usual first. */
export const jobMoves = (from: JobStatus): { to: JobStatus; label: string }[] =>
  JOB_TRANSITIONS[from].map((to) => ({
    to,
    label: to === 'open' && (from === 'draft' || from === 'prospect') ? 'Open job' : MOVE_LABELS[to],
  }));

/** Statuses that at least one of the jobs may move to, with how many of them may. */
export function bulkMoves(jobs: readonly Pick<Job, 'job_status'>[]) {
  return JOB_STATUSES.map((to) => ({
    to,
    count: jobs.filter((job) => JOB_TRANSITIONS[job.job_status].includes(to)).length,
  })).filter((move) => move.count > 0);
}

/**
 * The shortest series of moves from `now` back to `before`. Undefined if there is none (an opened job never becomes a
 * draft again, an archived one stays archived): no undo is offered then.
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
