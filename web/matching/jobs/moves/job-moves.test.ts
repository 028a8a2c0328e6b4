import { JOB_STATUSES, JOB_TRANSITIONS, type JobStatus } from '@placewell/contract/matching/jobs.ts';
import { describe, expect, it } from 'vitest';
import { bulkMoves, findUndoPath, jobMoves } from './job-moves.ts';

describe('job moves', () => {
  it.each(JOB_STATUSES)('offers a %s job exactly the moves that the server allows', (status) => {
    expect(jobMoves(status).map((move) => move.to)).toEqual(JOB_TRANSITIONS[status]);
  });
  it('counts how many of the selected jobs may make each move', () => {
    const jobs = (['draft', 'open', 'archived'] as const).map((job_status) => ({ job_status }));
    expect(bulkMoves(jobs)).toEqual([
      { to: 'open', count: 1 },
      { to: 'on_hold', count: 1 },
      { to: 'filled', count: 1 },
      { to: 'closed', count: 1 },
    ]);
  });
});

describe('findUndoPath', () => {
  it.each<[JobStatus, JobStatus, JobStatus[] | undefined]>([
    ['on_hold', 'open', ['open']],
    ['filled', 'on_hold', ['open', 'on_hold']],
    ['closed', 'open', ['open']],
    ['open', 'draft', undefined],
    ['archived', 'closed', undefined],
  ])('finds the path from %s back to %s: %o', (now, before, path) => {
    expect(findUndoPath(now, before)).toEqual(path);
  });
  it('takes only steps that the server allows', () => {
    for (const now of JOB_STATUSES)
      for (const before of JOB_STATUSES) {
        let at: JobStatus = now;
        for (const next of findUndoPath(now, before) ?? []) {
          expect(JOB_TRANSITIONS[at]).toContain(next);
          at = next;
        }
      }
  });
});
