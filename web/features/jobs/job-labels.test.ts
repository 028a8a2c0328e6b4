import { JOB_STATUSES, JOB_TRANSITIONS, type JobStatus } from '@placewell/contract/jobs.ts';
import { describe, expect, it } from 'vitest';
import { bulkMoves } from './job-bulk-actions.tsx';
import { experienceText, findUndoPath, jobMoves } from './job-labels.ts';

describe('moves of a job', () => {
  it.each(JOB_STATUSES)('from %s are exactly those that the server allows', (status) => {
    expect(jobMoves(status).map((move) => move.to)).toEqual(JOB_TRANSITIONS[status]);
  });
  it('of many say how many may move', () => {
    const jobs = (['draft', 'open', 'archived'] as const).map((job_status) => ({ job_status }));
    expect(bulkMoves(jobs)).toEqual([
      { to: 'open', count: 1 },
      { to: 'on_hold', count: 1 },
      { to: 'filled', count: 1 },
      { to: 'closed', count: 1 },
    ]);
  });
});

describe('undo', () => {
  it.each<[JobStatus, JobStatus, JobStatus[] | undefined]>([
    ['on_hold', 'open', ['open']],
    ['filled', 'on_hold', ['open', 'on_hold']],
    ['closed', 'open', ['open']],
    ['open', 'draft', undefined],
    ['archived', 'closed', undefined],
  ])('from %s back to %s goes by %o', (now, before, way) => {
    expect(findUndoPath(now, before)).toEqual(way);
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

describe('experience', () => {
  it.each([
    [{ experience_min: 5, experience_max: 12 }, '5–12 y'],
    [{ experience_min: 5, experience_max: null }, 'from 5 y'],
    [{ experience_min: null, experience_max: 3 }, 'up to 3 y'],
    [{ experience_min: null, experience_max: null }, ''],
  ])('%o reads "%s"', (range, text) => {
    expect(experienceText(range)).toBe(text);
  });
});
