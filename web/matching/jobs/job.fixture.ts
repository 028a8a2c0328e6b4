import type { Job } from '@placewell/contract/matching/jobs.ts';
import { ids } from '../../test/render.tsx';
import { EMPTY_JOB } from './job-form-schema.ts';

const NOW = '2026-11-20T10:00:00.000Z';

/** A draft with only a title, for tests. */
export const aJob = (over: Partial<Job> = {}): Job =>
  ({
    ...EMPTY_JOB,
    salary_min: null,
    salary_max: null,
    skills_required: [],
    job_title: 'Payroll lead',
    id: '00000000-0000-4000-8000-0000000000b1',
    job_id: '00000000-0000-4000-8000-0000000000b1',
    recruiter_id: ids.user,
    recruiter_name: 'Maren Holt',
    job_status: 'draft',
    close_reason: null,
    match_count: 0,
    stage_counts: {},
    top_match_score: null,
    opened_at: null,
    closed_at: null,
    created_at: NOW,
    updated_at: NOW,
    ...over,
  }) as Job;
