import type { BodyInput } from '@placewell/contract/call.ts';
import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import { updateJob } from '@placewell/contract/matching/jobs.ts';
import { updateCandidate, updateCandidateStatus } from '@placewell/contract/sourcing/candidates.ts';
import { beforeEach, expect, it } from 'vitest';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { aCandidateOf, anOpenJob } from '../../../testing/occupations.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let candidate_id: CandidateId;
let job_id: JobId;

beforeEach(async () => {
  agency = await anAgency(test);
  job_id = await anOpenJob(test, agency, 'welder');
  candidate_id = await aCandidateOf(test, agency, 'welder');
  await test.runJobs();
});

const SCORING = ['matches.scoreCandidate', 'matches.scoreJob'];
/** The scorings queued by a change; they run, so that the next change queues its own. */
async function scoringsOf(change: () => Promise<unknown>): Promise<string[]> {
  await change();
  const rows = await test.sql<{ task: string }>`
    select t.identifier as task from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = any(${SCORING}) and j.payload ->> 'agency_id' = ${agency.agency_id}`;
  await test.runJobs();
  return rows.map(({ task }) => task);
}
const edit = (fields: Omit<BodyInput<typeof updateCandidate>, 'candidate_id'>) =>
  scoringsOf(() => test.data(updateCandidate, { candidate_id, ...fields }, agency.token));
const editJob = (fields: Omit<BodyInput<typeof updateJob>, 'job_id'>) =>
  scoringsOf(() => test.data(updateJob, { job_id, ...fields }, agency.token));
const setStatus = (candidate_status: 'new' | 'active' | 'archived') =>
  scoringsOf(() =>
    test.data(updateCandidateStatus, { candidate_ids: [candidate_id], candidate_status }, agency.token),
  );
const addResume = () => test.sql`
  insert into candidate_files (agency_id, file_id, candidate_id, file_kind, is_matched, parse_status, file_name, file_type,
    storage_key, sha256, text_hash, resume_text)
  values (${agency.agency_id}, gen_random_uuid(), ${candidate_id}, 'resume', true, 'parsed', 'welder.pdf', 'pdf', 'k', 's', 't', 'Welder')`;

it('scores a candidate again only after changes that scores depend on', async () => {
  expect(await edit({ phone: '+44 20 7946 0018', linkdedin: 'https://linkedin.com/in/ida-welds' })).toEqual(
    [],
  );
  expect(await edit({ job_tittle: 'Pipe welder' })).toEqual(['matches.scoreCandidate']);
  expect(await edit({ salary_min: 41_000, salary_currency: 'EUR' })).toHaveLength(1);
  expect(await edit({ candidate_note: 'Welds titanium' })).toHaveLength(1);
  await addResume();
  expect(await edit({ candidate_note: 'Prefers mornings' })).toEqual([]);
  expect(await edit({ confirmed_fields: ['languages'] })).toHaveLength(1);
  expect(await edit({ confirmed_fields: ['phone'] })).toEqual([]);
});

it('scores a candidate again only for a status that changes whether it is matched', async () => {
  expect(await setStatus('active')).toEqual([]);
  expect(await setStatus('archived')).toEqual(['matches.scoreCandidate']);
  expect(await setStatus('new')).toEqual(['matches.scoreCandidate']);
});

it('ranks a job again only after changes that scores depend on', async () => {
  expect(await editJob({ job_note: 'Call on Monday', priority: 'hot', openings: 3 })).toEqual([]);
  expect(await editJob({ experience_min: 4 })).toEqual(['matches.scoreJob']);
});

it('looks for candidates with the same keys only after a change of one', async () => {
  // A row that no look-up of keys would leave.
  await test.sql`insert into shared_keys (agency_id, reason, shared_key, candidate_id)
    values (${agency.agency_id}, 'phone', 'planted', ${candidate_id})`;
  const planted = async () =>
    (await test.sql`select from shared_keys where shared_key = 'planted' and agency_id = ${agency.agency_id}`)
      .length;
  await edit({ candidate_note: 'Prefers mornings', job_tittle: 'Welder' });
  await setStatus('active');
  expect(await planted()).toBe(1);
  await edit({ email: 'ida@welders.example' });
  expect(await planted()).toBe(0);
});
