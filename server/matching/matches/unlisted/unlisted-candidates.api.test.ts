import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import * as jobCalls from '@placewell/contract/matching/jobs.ts';
import * as moveCalls from '@placewell/contract/matching/match-moves.ts';
import * as calls from '@placewell/contract/matching/matches.ts';
import * as unlistedCalls from '@placewell/contract/matching/unlisted-candidates.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import * as candidateCalls from '@placewell/contract/sourcing/candidates.ts';
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
  await test.data(unlistedCalls.getUnlistedCandidates, { job_id, ...more }, who.token);
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
    expect(await add(other, archived, job)).toMatchObject({
      code: 'not_matched',
      message: expect.stringMatching(/archived/i),
    });
    expect((await add(other, gone, job)).code).toBe('candidate_not_found');
  });

  it('returns nothing for a job that is not open', async () => {
    const closed = await anOpenJob(test, agency, 'chef');
    await test.call(jobCalls.updateJobStatus, { job_ids: [closed], job_status: 'closed' }, agency.token);
    await test.runJobs();
    expect(await unlisted(agency, { job_id: closed })).toMatchObject({ is_open: false, items: [], total: 0 });
    expect(await add(agency, people.chef, closed)).toMatchObject({
      code: 'not_matched',
      message: expect.stringMatching(/closed/i),
    });
  });

  it('says that a candidate who was just added cannot be scored yet', async () => {
    const other = await anAgency(test);
    const job = await anOpenJob(test, other, 'nurse');
    const nurse = await aCandidateOf(test, other, 'nurse');
    expect(await add(other, nurse, job)).toMatchObject({
      code: 'not_matched',
      message: expect.stringContaining('cannot be scored yet'),
    });
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
    const details = await test.data(calls.getMatchDetails, { match_id }, agency.token);
    expect(details.history).toMatchObject([{ from_status: 'new', to_status: 'shortlisted' }]);
    expect((await unlisted()).items.map((row) => row.candidate_id)).toEqual([people.welder]);

    await test.call(
      candidateCalls.updateCandidate,
      { candidate_id: people.chef, experience_years: 9 },
      agency.token,
    );
    await test.runJobs();
    expect((await listed()).map((match) => match.candidate_id)).toContain(people.chef);

    // Adding it again returns the same match and keeps its changes.
    expect((await add(agency, people.chef)).data).toEqual({ match_id });
    const job = await test.data(jobCalls.getJob, { job_id }, agency.token);
    expect(job.match_count).toBe(2);

    await test.call(calls.deleteMatches, { match_ids: [match_id] }, agency.token);
    await test.runJobs();
    expect((await listed()).map((match) => match.candidate_id)).toEqual([people.nurse]);
    expect((await add(agency, people.chef)).data).toEqual({ match_id });
    expect((await listed()).map((match) => match.candidate_id)).toContain(people.chef);
  });
});

const addAll = (who: TestUser, candidate_ids: CandidateId[], of = job_id) =>
  test.call(unlistedCalls.addMatches, { job_id: of, candidate_ids }, who.token);
const undo = (batch_id: string | null) =>
  test.call(moveCalls.undoMatchMoves, { batch_id: batch_id ?? '' }, agency.token);
const statuses = async () =>
  Object.fromEntries((await listed()).map((match) => [match.candidate_id, match.status]));
const setStatus = (candidate_id: CandidateId, candidate_status: 'archived' | 'do_not_contact') =>
  test.call(candidateCalls.updateCandidate, { candidate_id, candidate_status }, agency.token);

describe('addMatches', () => {
  it('adds several candidates as one act; undo leaves the list as it was, also of those who were in it', async () => {
    const { nurse, welder, chef } = people;
    const { data } = await addAll(agency, [nurse, welder, chef]);
    expect(data).toMatchObject({ changed: 3, results: [{ ok: true }, { ok: true }, { ok: true }] });
    expect(data.added.map((match) => match.candidate_id).toSorted()).toEqual(
      [nurse, welder, chef].toSorted(),
    );
    expect(Object.values(await statuses())).toEqual(['shortlisted', 'shortlisted', 'shortlisted']);

    expect((await undo(data.batch_id)).data.changed).toBe(3);
    const jobRow = async () => await test.data(jobCalls.getJob, { job_id }, agency.token);
    expect(await statuses()).toEqual({ [nurse]: 'new' });
    expect((await jobRow()).match_count).toBe(1);
    await test.runJobs();
    expect(await statuses()).toEqual({ [nurse]: 'new' });
    // The undo excluded nobody: they are offered as before.
    expect(new Set((await unlisted()).items.map((row) => row.candidate_id))).toEqual(new Set([welder, chef]));
    expect((await addAll(agency, [chef])).data.changed).toBe(1);
  });

  it('excludes again whom a person had deleted before, when adding them is undone', async () => {
    const [match] = await listed();
    await test.call(calls.deleteMatches, { match_ids: [match!.match_id] }, agency.token);
    const { data } = await addAll(agency, [people.nurse]);
    await undo(data.batch_id);
    await test.runJobs();
    expect(await listed()).toEqual([]);
    expect(
      (await test.data(calls.restoreMatches, { match_ids: [match!.match_id] }, agency.token)).changed,
    ).toBe(1);
  });

  it('refuses each with a reason in a sentence and adds the others', async () => {
    const { nurse, welder, chef } = people;
    const [match] = await listed();
    await test.call(
      calls.updateMatchStatus,
      { match_ids: [match!.match_id], status: 'interviewing' },
      agency.token,
    );
    await setStatus(welder, 'do_not_contact');
    const stranger = await anAgency(test);
    const foreign = await aCandidateOf(test, stranger, 'nurse');
    await test.runJobs();
    const { data } = await addAll(agency, [nurse, welder, foreign, chef]);
    expect(data.changed).toBe(1);
    expect(data.results.map(({ code, message }) => [code, message])).toEqual([
      ['already_matched', 'Nora Ward is already on this job: “Interviewing”.'],
      [
        'not_matched',
        'Will Torch is set to “Do not contact” and cannot be added to jobs until that is changed.',
      ],
      ['candidate_not_found', expect.any(String)],
      [undefined, undefined],
    ]);
    expect(await statuses()).toMatchObject({ [nurse]: 'interviewing', [chef]: 'shortlisted' });

    const recruiter = await aRecruiter(test, agency);
    expect((await addAll(recruiter, [people.chef])).data.results[0]).toMatchObject({
      code: 'forbidden',
      message: 'Neither Carla Pan nor this job is yours. Ask one of their recruiters or an agency user.',
    });
    expect(await addAll(stranger, [foreign])).toMatchObject({ http: 404, code: 'job_not_found' });
    await test.call(jobCalls.updateJobStatus, { job_ids: [job_id], job_status: 'on_hold' }, agency.token);
    expect(await addAll(agency, [chef])).toMatchObject({
      http: 409,
      code: 'not_matched',
      message: '“Staff Nurse” is on hold. Only open jobs take candidates: open it first.',
    });
  });

  it('getPairStatuses returns existing matches, but nothing of records that the reader may not see', async () => {
    const pairs = async (who: TestUser) =>
      (
        await test.data(
          unlistedCalls.getPairStatuses,
          { job_ids: [job_id], candidate_ids: [people.nurse, people.chef] },
          who.token,
        )
      ).pairs;
    expect(await pairs(agency)).toMatchObject([{ job_id, candidate_id: people.nurse, status: 'new' }]);
    expect(await pairs(await anAgency(test))).toEqual([]);
    const recruiter = await aRecruiter(test, agency);
    expect(await pairs(recruiter)).toHaveLength(1);
    await test.call(updateAgencySettings, { recruiters_see_all: false }, agency.token);
    expect(await pairs(recruiter)).toEqual([]);
  });
});

describe('addMatches beside what others do', () => {
  it('shortlists whom a person had deleted in any stage, frees a filled opening, and undo restores both', async () => {
    const [match] = await listed();
    const match_ids = [match!.match_id];
    const filled = async () => (await test.data(jobCalls.getJob, { job_id }, agency.token)).openings_filled;
    await test.call(calls.updateMatchStatus, { match_ids, status: 'placed' }, agency.token);
    await test.call(calls.deleteMatches, { match_ids }, agency.token);
    const { data } = await addAll(agency, [people.nurse]);
    expect(data).toMatchObject({ changed: 1, results: [{ ok: true }], batch_id: expect.any(String) });
    expect([await statuses(), await filled()]).toEqual([{ [people.nurse]: 'shortlisted' }, 0]);
    expect((await undo(data.batch_id)).data.changed).toBe(1);
    expect([await listed(), await filled()]).toEqual([[], 1]);
    await test.call(calls.restoreMatches, { match_ids }, agency.token);
    expect(await statuses()).toEqual({ [people.nurse]: 'placed' });
  });

  it('leaves in the list by undo a candidate with a note written since', async () => {
    const { data } = await addAll(agency, [people.chef, people.welder]);
    const { match_id } = data.added.find(({ candidate_id }) => candidate_id === people.chef)!;
    await test.call(calls.updateMatchNote, { match_id, recruiter_note: 'Wants nights' }, agency.token);
    const { results } = (await undo(data.batch_id)).data;
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ id }) => id === match_id)).toMatchObject({ ok: false, code: 'noted_since' });
    await test.runJobs();
    expect((await listed()).find((row) => row.match_id === match_id)).toMatchObject({
      status: 'shortlisted',
      recruiter_note: 'Wants nights',
    });
  });
});
