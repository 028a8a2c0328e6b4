import type { CandidateId } from '@placewell/contract/ids.ts';
import { updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../../../testing/occupations.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { scoreCandidateTask } from '../matches.tasks.ts';

/** Runs after each preparation of candidates. */
const after = vi.hoisted(() => ({ prepared: (): Promise<void> => Promise.resolve() }));
vi.mock('../preparing/prepare-record.service.ts', async (original) => {
  const real = await original<typeof import('../preparing/prepare-record.service.ts')>();
  const prepareRecords = (...asked: Parameters<typeof real.prepareRecords>) =>
    real.prepareRecords(...asked).then(async (prepared) => {
      await after.prepared();
      return prepared;
    });
  return { ...real, prepareRecords };
});
vi.setConfig({ testTimeout: 60_000 });
const test = useTestApp({}, { own: 'looks at the whole queue' });
beforeEach(() => {
  after.prepared = () => Promise.resolve();
});

async function waitingNurses(agency: TestUser, count: number): Promise<CandidateId[]> {
  const ids: CandidateId[] = [];
  for (let at = 0; at < count; at++)
    ids.push(await aCandidateOf(test, agency, 'nurse', { candidate_name: `N ${at}` }));
  return ids;
}
const waiting = async ({ agency_id }: TestUser) =>
  (
    await test.sql<{ id: string }>`
      select payload ->> 'candidate_id' as id from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'matches.scoreCandidate' and payload ->> 'agency_id' = ${agency_id}`
  ).map(({ id }) => id);
const score = ({ agency_id }: TestUser, candidate_id: CandidateId) =>
  test.run(scoreCandidateTask, { agency_id, candidate_id });

it('one job scores all of its agency that wait, and leaves those of others', async () => {
  const [agency, other] = [await anAgency(test), await anAgency(test)];
  const job_id = await anOpenJob(test, agency, 'nurse');
  await test.runJobs();
  const [first] = await waitingNurses(agency, 4);
  const others = await waitingNurses(other, 1);
  await score(agency, first as CandidateId);
  expect((await matchesOf(test, agency, job_id)).total).toBe(4);
  // Its own row is the worker's to remove.
  expect(await waiting(agency)).toEqual([first]);
  expect(await waiting(other)).toEqual(others);
});

it('who is edited meanwhile stays queued, and is scored as they are then', async () => {
  const agency = await anAgency(test);
  const job_id = await anOpenJob(test, agency, 'nurse');
  await test.runJobs();
  const [first, second] = await waitingNurses(agency, 3);
  after.prepared = async () => {
    after.prepared = () => Promise.resolve();
    const edit = { candidate_id: second as CandidateId, candidate_note: 'Has moved' };
    await test.call(updateCandidate, edit, agency.token);
  };
  await score(agency, first as CandidateId);
  expect((await waiting(agency)).toSorted()).toEqual([first, second].toSorted());
  expect((await matchesOf(test, agency, job_id)).total).toBe(2);
  await test.runJobs();
  expect((await matchesOf(test, agency, job_id)).total).toBe(3);
  expect(await waiting(agency)).toEqual([]);
});

it('where scoring them together fails, each is scored alone, and none is taken from the queue', async () => {
  const agency = await anAgency(test);
  const job_id = await anOpenJob(test, agency, 'nurse');
  await test.runJobs();
  const ids = await waitingNurses(agency, 3);
  let calls = 0;
  after.prepared = async () => {
    if (calls++ === 0) throw new Error('A text to blame');
  };
  await score(agency, ids[0] as CandidateId);
  expect((await matchesOf(test, agency, job_id)).total).toBe(1);
  expect((await waiting(agency)).toSorted()).toEqual(ids.toSorted());
});
