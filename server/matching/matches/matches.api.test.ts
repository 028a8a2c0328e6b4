import type { CandidateId, JobId, MatchId } from '@placewell/contract/ids.ts';
import * as jobCalls from '@placewell/contract/matching/jobs.ts';
import * as calls from '@placewell/contract/matching/matches.ts';
import * as candidateCalls from '@placewell/contract/sourcing/candidates.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import {
  aCandidateOf,
  anOpenJob,
  CANDIDATES,
  JOBS,
  matchesOf,
  moveMatch,
  OCCUPATIONS,
  type Occupation,
} from '../../testing/occupations.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { enqueueCandidateScoring } from './scoring/scoring-queue.service.ts';

const test = useTestApp();

const openJob = (who: TestUser, of: Occupation, more = {}) => anOpenJob(test, who, of, more);
const person = (who: TestUser, of: Occupation, more = {}) => aCandidateOf(test, who, of, more);
const ofJob = (who: TestUser, job_id: JobId) => matchesOf(test, who, job_id);
const move = (who: TestUser, match_id: MatchId, status: calls.MatchStatus, more = {}) =>
  moveMatch(test, who, match_id, { status, ...more });
const details = async (who: TestUser, match_id: MatchId) =>
  await test.data(calls.getMatchDetails, { match_id }, who.token);

describe('matches of five occupations', () => {
  let agency: TestUser;
  const jobs = {} as Record<Occupation, JobId>;
  const people = {} as Record<Occupation, CandidateId>;
  beforeAll(async () => {
    agency = await anAgency(test);
    for (const of of OCCUPATIONS) people[of] = await person(agency, of);
    for (const of of OCCUPATIONS) jobs[of] = await openJob(agency, of);
    await test.runJobs();
  });

  it.each(OCCUPATIONS)('ranks the right candidate first for the %s job', async (of) => {
    const { items } = await ofJob(agency, jobs[of]);
    expect(items[0]).toMatchObject({ candidate_id: people[of], job_id: jobs[of], status: 'new' });
    expect(items[0]!.score).toBeGreaterThanOrEqual(60);
    for (const other of items.slice(1)) expect(other.score).toBeLessThan(items[0]!.score - 10);
  });

  it('explains each score with quotes and points that sum to it', async () => {
    const [best] = (await ofJob(agency, jobs.nurse)).items;
    const points = best!.score_breakdown.reduce((sum, row) => sum + row.score, 0);
    expect(points).toBeCloseTo(best!.score, 6);
    expect(best!.score_breakdown.at(-1)).toMatchObject({ criterion: 'scale', weight: 0, fit: null });
    expect(best!.matched_skills).toContain('Wound care');
    expect(best!.reasons.length).toBeGreaterThan(0);
    const quotes = best!.score_breakdown.flatMap((row) => row.evidence.map((one) => one.quote.toLowerCase()));
    expect(quotes.join(' ')).toContain('wound care');
    expect(JSON.stringify(best!.score_breakdown)).not.toContain('Nora');
  });

  it('shows the number of matches and the best score on job and candidate', async () => {
    const { items, total } = await ofJob(agency, jobs.nurse);
    const job = await test.data(jobCalls.getJob, { job_id: jobs.nurse }, agency.token);
    expect(job).toMatchObject({ match_count: total, top_match_score: items[0]!.score });
    const nurse = await test.call(candidateCalls.getCandidate, { candidate_id: people.nurse }, agency.token);
    expect(nurse.data.top_match_score).toBe(items[0]!.score);
  });

  it('lists the same matches by candidate as by job', async () => {
    const body = { candidate_id: people.nurse };
    const byCandidate = (await test.data(calls.getMatchesForCandidate, body, agency.token)).items;
    const again = (await test.data(calls.getCandidateJobMatches, body, agency.token)).items;
    expect(again).toEqual(byCandidate);
    expect(byCandidate.map((match) => match.job_id)).toContain(jobs.nurse);
    for (const match of byCandidate) expect(match.candidate_id).toBe(people.nurse);
  });

  it('creates no matches for a job that is not open', async () => {
    const draft = await test.call(
      jobCalls.addJob,
      { ...(JOBS.chef as object), job_title: 'Chef' },
      agency.token,
    );
    await test.runJobs();
    expect(draft.data).toMatchObject({ job_status: 'draft', match_count: 0 });
    expect((await ofJob(agency, draft.data.job_id)).total).toBe(0);
  });
});

describe('matches whose candidate or job changes', () => {
  let agency: TestUser;
  beforeAll(async () => {
    agency = await anAgency(test);
  });

  it('are rescored when the candidate changes, and keep the earlier score', async () => {
    const candidate_id = await person(agency, 'nurse');
    const job_id = await openJob(agency, 'nurse');
    await test.runJobs();
    const [before] = (await ofJob(agency, job_id)).items;
    await test.call(
      candidateCalls.updateCandidate,
      { candidate_id, skills: ['Phlebotomy'], experience_years: 0, location: 'New York City, US' },
      agency.token,
    );
    await test.runJobs();
    const after = await details(agency, before!.match_id);
    expect(after.score).toBeLessThan(before!.score);
    expect(after.earlier_scores).toMatchObject([{ score: before!.score, at: before!.match_date }]);
    expect(after).toMatchObject({ match_date: before!.match_date, expiry_date: before!.expiry_date });
    await test.call(jobCalls.delJob, { job_ids: [job_id] }, agency.token);
    await test.runJobs();
  });

  it('disappear and return with the job or the candidate, hidden even before a task has run', async () => {
    const candidate_id = await person(agency, 'welder');
    const job_id = await openJob(agency, 'welder');
    await test.runJobs();
    const [match] = (await ofJob(agency, job_id)).items;
    await move(agency, match!.match_id, 'shortlisted');
    const all = async () => (await test.data(calls.getAllMatches, { search: 'torch' }, agency.token)).items;

    await test.call(candidateCalls.delCandidate, { candidate_ids: [candidate_id] }, agency.token);
    expect(await all()).toEqual([]);
    expect(await test.call(calls.getMatchDetails, { match_id: match!.match_id }, agency.token)).toMatchObject(
      {
        http: 404,
        code: 'match_not_found',
      },
    );
    await test.runJobs();
    const job = async () => await test.data(jobCalls.getJob, { job_id }, agency.token);
    expect((await job()).match_count).toBe(0);
    await test.call(candidateCalls.restoreCandidates, { candidate_ids: [candidate_id] }, agency.token);
    await test.runJobs();
    expect(await all()).toMatchObject([
      { match_id: match!.match_id, status: 'shortlisted', is_stale: false },
    ]);

    await test.call(jobCalls.delJob, { job_ids: [job_id] }, agency.token);
    expect(await all()).toEqual([]);
    await test.runJobs();
    await test.call(jobCalls.restoreJobs, { job_ids: [job_id] }, agency.token);
    await test.runJobs();
    expect(await all()).toMatchObject([{ match_id: match!.match_id, status: 'shortlisted' }]);
    expect((await job()).match_count).toBe(1);
  });

  it('are removed with a do-not-contact candidate, except those that a person has moved', async () => {
    const candidate_id = await person(agency, 'chef');
    const moved = await openJob(agency, 'chef', { job_title: 'Moved chef' });
    await openJob(agency, 'chef', { job_title: 'Untouched chef' });
    await test.runJobs();
    const [match] = (await ofJob(agency, moved)).items;
    await move(agency, match!.match_id, 'contacted');
    const status = (candidate_status: 'do_not_contact' | 'active') =>
      test.call(
        candidateCalls.updateCandidateStatus,
        { candidate_ids: [candidate_id], candidate_status },
        agency.token,
      );
    await status('do_not_contact');
    await test.runJobs();
    const left = async () =>
      (await test.data(calls.getMatchesForCandidate, { candidate_id }, agency.token)).items;
    expect(await left()).toMatchObject([{ job_id: moved, status: 'contacted', is_stale: true }]);
    await status('active');
    await test.runJobs();
    expect((await left()).map((one) => one.is_stale)).toEqual([false, false]);
  });
});

describe('matches whose score changes', () => {
  let agency: TestUser;
  beforeAll(async () => {
    agency = await anAgency(test);
  });

  it('stay when the job is put on hold, become stale after a change and are rescored when it reopens', async () => {
    const candidate_id = await person(agency, 'accountant');
    const job_id = await openJob(agency, 'accountant');
    await test.runJobs();
    await test.call(jobCalls.updateJobStatus, { job_ids: [job_id], job_status: 'on_hold' }, agency.token);
    await test.runJobs();
    const first = async () => (await ofJob(agency, job_id)).items[0]!;
    const before = await first();
    expect(before).toMatchObject({ is_stale: false, job_status: 'on_hold' });
    await test.call(
      candidateCalls.updateCandidate,
      { candidate_id, skills: ['Bookkeeping'], location: 'New York City, US' },
      agency.token,
    );
    await test.runJobs();
    expect(await first()).toMatchObject({ is_stale: true, score: before.score });
    await test.call(jobCalls.updateJobStatus, { job_ids: [job_id], job_status: 'open' }, agency.token);
    await test.runJobs();
    const after = await first();
    expect(after.is_stale).toBe(false);
    expect(after.score).toBeLessThan(before.score);
  });

  it('are removed below the threshold if untouched, and show their new score if moved', async () => {
    const otherAgency = await anAgency(test);
    const one = await person(otherAgency, 'engineer');
    const two = await person(otherAgency, 'engineer', { candidate_name: 'Eve Byte' });
    const job_id = await openJob(otherAgency, 'engineer');
    await test.runJobs();
    const match = (await ofJob(otherAgency, job_id)).items.find((item) => item.candidate_id === one)!;
    await move(otherAgency, match.match_id, 'submitted');
    for (const candidate_id of [one, two])
      await test.call(
        candidateCalls.updateCandidate,
        {
          candidate_id,
          job_tittle: 'Florist',
          skills: ['Flower arranging', 'Customer service', 'Cash handling', 'Gardening'],
          experience_details: 'Tied wreaths and sold bouquets.',
        },
        otherAgency.token,
      );
    await test.runJobs();
    const { items } = await ofJob(otherAgency, job_id);
    expect(items).toMatchObject([{ candidate_id: one, status: 'submitted' }]);
    expect(items[0]!.score).toBeLessThan(40);
    await test.call(
      candidateCalls.updateCandidate,
      { candidate_id: two, ...(CANDIDATES.engineer as object) },
      otherAgency.token,
    );
    await test.runJobs();
    expect((await ofJob(otherAgency, job_id)).items[0]).toMatchObject({ candidate_id: two, status: 'new' });
  });

  it('are capped at 39 by a missing must-have, and say so', async () => {
    const otherAgency = await anAgency(test);
    await person(otherAgency, 'nurse');
    const job_id = await openJob(otherAgency, 'nurse');
    await test.runJobs();
    const [match] = (await ofJob(otherAgency, job_id)).items;
    await move(otherAgency, match!.match_id, 'shortlisted');
    await test.call(
      jobCalls.updateJob,
      { job_id, skills_required: ['Wound care', { skill: 'Midwifery', must_have: true }] },
      otherAgency.token,
    );
    await test.runJobs();
    const after = await details(otherAgency, match!.match_id);
    expect(after.score).toBeLessThanOrEqual(39);
    expect(after.gates.find((gate) => gate.name === 'Midwifery')).toMatchObject({ result: 'fail' });
    expect(after.would_change.some((change) => change.score > 39)).toBe(true);
  });
});

describe('matches that are scored again', () => {
  it('do not change when the same task runs again, and no live event is published', async () => {
    const otherAgency = await anAgency(test);
    const candidate_id = await person(otherAgency, 'nurse');
    const job_id = await openJob(otherAgency, 'nurse');
    await test.runJobs();
    const before = await ofJob(otherAgency, job_id);
    const published: string[] = [];
    const stop = test.platform.live.subscribe(otherAgency.agency_id, (event) => published.push(event.type));
    // Events arrive in commit order, so this one comes after all earlier ones.
    const awaitMarker = async () => {
      await test.inAgency(otherAgency.agency_id, (tx) =>
        publishLiveEvent(tx, { type: 'match_settings.changed' }),
      );
      await expect.poll(() => published.at(-1)).toBe('match_settings.changed');
    };
    await awaitMarker();
    published.length = 0;
    await test.inAgency(otherAgency.agency_id, (tx) =>
      enqueueCandidateScoring(tx, otherAgency.agency_id, [candidate_id]),
    );
    await test.runJobs();
    expect(await ofJob(otherAgency, job_id)).toEqual(before);
    await awaitMarker();
    stop();
    expect(published).not.toContain('matches.changed');
  });
});

describe('recomputeForCandidate', () => {
  const recompute = async (who: TestUser, candidate_id: CandidateId) =>
    await test.data(calls.recomputeForCandidate, { candidate_id }, who.token);

  it('returns the same task while it is queued, and Completed when nothing has changed since', async () => {
    const otherAgency = await anAgency(test);
    const candidate_id = await person(otherAgency, 'nurse');
    const task_id = `matches:candidate:${candidate_id}`;
    expect(await recompute(otherAgency, candidate_id)).toEqual({ task_id, task_status: 'Pending' });
    expect(await recompute(otherAgency, candidate_id)).toEqual({ task_id, task_status: 'Pending' });
    await test.runJobs();
    expect(await recompute(otherAgency, candidate_id)).toEqual({ task_id, task_status: 'Completed' });
    await test.runJobs();
    expect(await recompute(otherAgency, candidate_id)).toMatchObject({ task_status: 'Completed' });
  });

  it('returns Pending again after the candidate or a job has changed', async () => {
    const otherAgency = await anAgency(test);
    const candidate_id = await person(otherAgency, 'nurse');
    await test.runJobs();
    await test.call(
      candidateCalls.updateCandidate,
      { candidate_id, skills: ['Midwifery'] },
      otherAgency.token,
    );
    expect(await recompute(otherAgency, candidate_id)).toMatchObject({ task_status: 'Pending' });
    await test.runJobs();
    expect(await recompute(otherAgency, candidate_id)).toMatchObject({ task_status: 'Completed' });
    await openJob(otherAgency, 'nurse');
    expect(await recompute(otherAgency, candidate_id)).toMatchObject({ task_status: 'Pending' });
    await test.runJobs();
    expect(await recompute(otherAgency, candidate_id)).toMatchObject({ task_status: 'Completed' });
  });

  it('returns Pending after a change in the database that queued nothing', async () => {
    const otherAgency = await anAgency(test);
    const candidate_id = await person(otherAgency, 'nurse');
    await test.runJobs();
    await test.inAgency(otherAgency.agency_id, (tx) =>
      tx
        .updateTable('candidates')
        .set({ experience_years: 30 })
        .where('candidate_id', '=', candidate_id)
        .execute(),
    );
    expect(await recompute(otherAgency, candidate_id)).toMatchObject({ task_status: 'Pending' });
  });
});
