import type { JobId } from '@placewell/contract/ids.ts';
import { updateJob } from '@placewell/contract/matching/jobs.ts';
import { getUnlistedCandidates } from '@placewell/contract/matching/unlisted-candidates.ts';
import { updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../../../testing/occupations.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { scoreCandidateTask, scoreJobTask } from '../matches.tasks.ts';

/** Runs after each preparation of a record. */
const after = vi.hoisted(() => ({ prepared: (): Promise<void> => Promise.resolve() }));
vi.mock('./prepare-record.service.ts', async (original) => {
  const real = await original<typeof import('./prepare-record.service.ts')>();
  const prepareRecords = (...asked: Parameters<typeof real.prepareRecords>) =>
    real.prepareRecords(...asked).then(async (prepared) => {
      await after.prepared();
      return prepared;
    });
  return { ...real, prepareRecords };
});
vi.setConfig({ testTimeout: 60_000 });
const test = useTestApp();
beforeEach(() => {
  after.prepared = () => Promise.resolve();
});

/** Edits the record after each preparation, for all attempts of a job. */
function editFiveTimes(edit: (turn: number) => Promise<unknown>) {
  let turn = 0;
  after.prepared = async () => {
    if (turn < 5) await edit(turn++);
  };
}
const leaveQueue = () => test.sql`delete from graphile_worker._private_jobs`;
const matchCount = async (agency: TestUser, job_id: JobId) => (await matchesOf(test, agency, job_id)).total;

it('a candidate who is edited each time they were prepared is scored afterwards, without an error', async () => {
  const agency = await anAgency(test);
  const job_id = await anOpenJob(test, agency, 'nurse');
  await test.runJobs();
  const candidate_id = await aCandidateOf(test, agency, 'nurse');
  await leaveQueue();
  editFiveTimes(async (turn) => {
    const candidate_note = `Note ${turn}`;
    await test.call(updateCandidate, { candidate_id, candidate_note }, agency.token);
    // Drops the job of this edit: the running one must not rely on it.
    await leaveQueue();
  });
  await test.run(scoreCandidateTask, { agency_id: agency.agency_id, candidate_id });
  expect(await matchCount(agency, job_id)).toBe(0);
  await test.runJobs();
  expect(await matchCount(agency, job_id)).toBe(1);
});

it('a job that is edited each time it was prepared is scored afterwards, without an error', async () => {
  const agency = await anAgency(test);
  await aCandidateOf(test, agency, 'nurse');
  await test.runJobs();
  const job_id = await anOpenJob(test, agency, 'nurse');
  await leaveQueue();
  editFiveTimes(async (turn) => {
    await test.call(updateJob, { job_id, description: `Nurse on ward ${turn}` }, agency.token);
    await leaveQueue();
  });
  await test.run(scoreJobTask, { agency_id: agency.agency_id, job_id });
  expect(await matchCount(agency, job_id)).toBe(0);
  await test.runJobs();
  expect(await matchCount(agency, job_id)).toBe(1);
});

it('asks to reload a list of unlisted candidates whose job is edited all the time', async () => {
  const agency = await anAgency(test);
  const job_id = await anOpenJob(test, agency, 'nurse');
  await test.runJobs();
  editFiveTimes((turn) =>
    test.call(updateJob, { job_id, description: `Nurse on ward ${turn}` }, agency.token),
  );
  const list = () => test.call(getUnlistedCandidates, { job_id }, agency.token);
  expect(await list()).toMatchObject({ http: 409, code: 'conflict' });
  expect(await list()).toMatchObject({ http: 200 });
});
