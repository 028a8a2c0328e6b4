import type { JobId } from '@placewell/contract/ids.ts';
import {
  getJobs,
  JOB_STATUSES,
  JOB_TRANSITIONS,
  type JobStatus,
  updateJobStatus,
} from '@placewell/contract/matching/jobs.ts';
import { CANDIDATE_STATUS_RULES, JOB_STATUS_RULES } from '@placewell/contract/matching/status-rules.ts';
import {
  CANDIDATE_STATUSES,
  getCandidates,
  updateCandidateStatus,
} from '@placewell/contract/sourcing/candidates.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../../testing/occupations.ts';
import { useTestApp } from '../../testing/test-app.ts';

// Each status does what it declares in `contract/matching/status-rules.ts`; new ones are included automatically.
const test = useTestApp();
vi.setConfig({ testTimeout: 60_000 });
let agency: TestUser;
beforeEach(async () => {
  agency = await anAgency(test);
});
const view_scope = 'all' as const;

it('candidates are found by each status, and matched where it says so', async () => {
  for (const candidate_status of CANDIDATE_STATUSES) {
    const candidate_ids = [await aCandidateOf(test, agency, 'welder')];
    await test.call(updateCandidateStatus, { candidate_ids, candidate_status }, agency.token);
  }
  const job_id = await anOpenJob(test, agency, 'welder');
  await test.runJobs();
  const matched = (await matchesOf(test, agency, job_id)).items.map(({ candidate_id }) => candidate_id);
  const find = async (candidate_status: (typeof CANDIDATE_STATUSES)[number][]) =>
    (await test.data(getCandidates, { candidate_status, view_scope }, agency.token)).items;
  expect(await find([...CANDIDATE_STATUSES])).toHaveLength(CANDIDATE_STATUSES.length);
  for (const status of CANDIDATE_STATUSES) {
    const [one, ...others] = await find([status]);
    expect([one?.candidate_status, others]).toEqual([status, []]);
    expect(matched.includes(one!.id), status).toBe(CANDIDATE_STATUS_RULES[status].isMatched);
  }
});

/** The changes that lead from an open job to each status. */
function pathsFromOpen(): Map<JobStatus, readonly JobStatus[]> {
  const paths = new Map<JobStatus, readonly JobStatus[]>([['open', []]]);
  for (const [from, path] of paths)
    for (const to of JOB_TRANSITIONS[from]) if (!paths.has(to)) paths.set(to, [...path, to]);
  return paths;
}

it('jobs are found by each status, and matched where it says so', async () => {
  const jobs = new Map<JobStatus, JobId>();
  for (const [status, path] of pathsFromOpen()) {
    const job_id = await anOpenJob(test, agency, 'welder');
    for (const job_status of path)
      await test.call(updateJobStatus, { job_ids: [job_id], job_status }, agency.token);
    jobs.set(status, job_id);
  }
  // Nothing leads there.
  jobs.set('prospect', await anOpenJob(test, agency, 'welder', { job_status: 'prospect' }));
  expect([...jobs.keys(), 'draft'].toSorted()).toEqual([...JOB_STATUSES].toSorted());
  await test.runJobs();
  await aCandidateOf(test, agency, 'welder');
  await test.runJobs();
  for (const [job_status, job_id] of jobs) {
    const { items } = await test.data(getJobs, { job_status: [job_status], view_scope }, agency.token);
    expect(items.map((job) => job.job_id)).toEqual([job_id]);
    const { total } = await matchesOf(test, agency, job_id);
    expect(total > 0, job_status).toBe(JOB_STATUS_RULES[job_status].isMatched);
  }
  const all = { job_status: [...JOB_STATUSES], view_scope };
  expect((await test.data(getJobs, all, agency.token)).total).toBe(jobs.size);
});
