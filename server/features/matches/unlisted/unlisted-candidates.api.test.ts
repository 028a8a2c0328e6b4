import * as candidateCalls from '@placewell/contract/candidates.ts';
import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import * as jobCalls from '@placewell/contract/jobs.ts';
import * as calls from '@placewell/contract/matches.ts';
import * as unlistedCalls from '@placewell/contract/unlisted-candidates.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../../../testing/occupations.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let job_id: JobId;
let people: { nurse: CandidateId; welder: CandidateId; chef: CandidateId };
beforeEach(async () => {
  agency = await anAgency(test);
  people = {
    nurse: await aCandidateOf(test, agency, 'nurse'),
    welder: await aCandidateOf(test, agency, 'welder'),
    chef: await aCandidateOf(test, agency, 'chef'),
  };
  job_id = await anOpenJob(test, agency, 'nurse');
  await test.runJobs();
});

const unlisted = async (who = agency, more = {}) =>
  (await test.call(unlistedCalls.getUnlistedCandidates, { job_id, ...more }, who.token)).data;
const add = (who: TestUser, candidate_id: CandidateId, of = job_id) =>
  test.call(unlistedCalls.addMatch, { job_id: of, candidate_id }, who.token);
const listed = async () => (await matchesOf(test, agency, job_id)).items;

describe('getUnlistedCandidates', () => {
  it('returns everyone outside the list, best first, with points that sum to the score, and stores nothing', async () => {
    const found = await unlisted();
    expect(found).toMatchObject({ is_open: true, total: 2, total_is_exact: true, total_pages: 1 });
    expect(new Set(found.items.map((row) => row.candidate_id))).toEqual(
      new Set([people.welder, people.chef]),
    );
    const scores = found.items.map((row) => row.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    for (const row of found.items) {
      expect(row.score_breakdown.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(row.score, 9);
      expect(row.score).toBeLessThan(40);
    }
    expect((await listed()).map((match) => match.candidate_id)).toEqual([people.nurse]);
  });

  it('returns each unlisted candidate on exactly one page', async () => {
    const pages = [await unlisted(agency, { limit: 1 }), await unlisted(agency, { limit: 1, page: 2 })];
    expect(pages.map((page) => page.items.length)).toEqual([1, 1]);
    expect(pages[0]).toMatchObject({ total: 2, total_pages: 2 });
    expect(pages[0]!.items[0]!.candidate_id).not.toBe(pages[1]!.items[0]!.candidate_id);
    expect((await unlisted(agency, { page: 3 })).items).toEqual([]);
  });

  it('leaves out candidates whose match a person deleted, and archived or deleted candidates', async () => {
    const other = await anAgency(test);
    const gone = await aCandidateOf(test, other, 'welder');
    const archived = await aCandidateOf(test, other, 'chef');
    const removed = await aCandidateOf(test, other, 'nurse');
    const job = await anOpenJob(test, other, 'nurse');
    await test.runJobs();
    const [match] = (await matchesOf(test, other, job)).items;
    await test.call(calls.deleteMatches, { match_ids: [match!.match_id] }, other.token);
    await test.call(candidateCalls.delCandidate, { candidate_ids: [gone] }, other.token);
    await test.call(
      candidateCalls.updateCandidate,
      { candidate_id: archived, candidate_status: 'archived' },
      other.token,
    );
    await test.runJobs();
    expect((await unlisted(other, { job_id: job })).items).toEqual([]);
    expect((await add(other, removed, job)).http).toBe(200);
    expect((await add(other, archived, job)).code).toBe('not_matched');
    expect((await add(other, gone, job)).code).toBe('candidate_not_found');
  });

  it('returns nothing for a job that is not open', async () => {
    const closed = await anOpenJob(test, agency, 'chef');
    await test.call(jobCalls.updateJobStatus, { job_ids: [closed], job_status: 'closed' }, agency.token);
    await test.runJobs();
    expect(await unlisted(agency, { job_id: closed })).toMatchObject({ is_open: false, items: [], total: 0 });
    expect((await add(agency, people.chef, closed)).code).toBe('not_matched');
  });

  it('refuses to add removed candidates to a closed job, whoever removed them', async () => {
    const other = await anAgency(test);
    const nurses = [
      await aCandidateOf(test, other, 'nurse'),
      await aCandidateOf(test, other, 'nurse'),
    ] as const;
    const job = await anOpenJob(test, other, 'nurse');
    await test.runJobs();
    const { items } = await matchesOf(test, other, job);
    const deleted = items.find((match) => match.candidate_id === nurses[0])!;
    await test.call(calls.deleteMatches, { match_ids: [deleted.match_id] }, other.token);
    await test.call(
      candidateCalls.updateCandidate,
      { candidate_id: nurses[1], candidate_status: 'archived' },
      other.token,
    );
    await test.runJobs();
    expect((await add(other, nurses[1], job)).code, 'out of matching').toBe('not_matched');
    await test.call(
      candidateCalls.updateCandidate,
      { candidate_id: nurses[1], candidate_status: 'active' },
      other.token,
    );
    await test.call(jobCalls.updateJobStatus, { job_ids: [job], job_status: 'closed' }, other.token);
    await test.runJobs();
    for (const candidate_id of nurses) expect((await add(other, candidate_id, job)).code).toBe('not_matched');
    expect((await matchesOf(test, other, job)).total).toBe(0);
  });

  it('hides a job of another agency and refuses a recruiter who may not change it', async () => {
    const stranger = await anAgency(test);
    const hidden = await aRecruiter(test, agency);
    expect(await test.call(unlistedCalls.getUnlistedCandidates, { job_id }, stranger.token)).toMatchObject({
      http: 404,
      code: 'job_not_found',
    });
    expect((await add(stranger, people.chef)).code).toBe('job_not_found');
    expect((await add(hidden, people.chef)).code).toBe('forbidden');
  });
});

describe('addMatch', () => {
  it('creates a shortlisted match that scoring does not remove and that can be deleted and added again', async () => {
    const added = await add(agency, people.chef);
    expect(added.http).toBe(200);
    const { match_id } = added.data;
    expect((await listed()).find((match) => match.match_id === match_id)).toMatchObject({
      candidate_id: people.chef,
      status: 'shortlisted',
    });
    const details = (await test.call(calls.getMatchDetails, { match_id }, agency.token)).data;
    expect(details.history).toMatchObject([{ from_status: 'new', to_status: 'shortlisted' }]);
    expect((await unlisted()).items.map((row) => row.candidate_id)).toEqual([people.welder]);

    await test.call(
      candidateCalls.updateCandidate,
      { candidate_id: people.chef, experience_years: 9 },
      agency.token,
    );
    await test.runJobs();
    expect((await listed()).map((match) => match.candidate_id)).toContain(people.chef);

    // Adding it again returns the same match and keeps what was done with it.
    expect((await add(agency, people.chef)).data).toEqual({ match_id });
    const job = (await test.call(jobCalls.getJob, { job_id }, agency.token)).data;
    expect(job.match_count).toBe(2);

    await test.call(calls.deleteMatches, { match_ids: [match_id] }, agency.token);
    await test.runJobs();
    expect((await listed()).map((match) => match.candidate_id)).toEqual([people.nurse]);
    expect((await add(agency, people.chef)).data).toEqual({ match_id });
    expect((await listed()).map((match) => match.candidate_id)).toContain(people.chef);
  });
});
