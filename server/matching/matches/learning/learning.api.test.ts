import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import { updateJobStatus } from '@placewell/contract/matching/jobs.ts';
import * as calls from '@placewell/contract/matching/learning.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { getMatchSettingsLog, previewMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import {
  deleteMatches,
  getMatchDetails,
  getMatchesForCandidate,
  type Match,
  type MatchStatus,
  updateMatchStatus,
} from '@placewell/contract/matching/matches.ts';
import { transferCandidates } from '@placewell/contract/matching/transfers.ts';
import { getUnlistedCandidates } from '@placewell/contract/matching/unlisted-candidates.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import * as candidateCalls from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { expectConsistent } from '../../../testing/match-consistency.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../../../testing/occupations.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { contactMatches } from '../pipeline/forward-moves.service.ts';

const test = useTestApp();
let agency: TestUser;
let recruiter: TestUser;
let job_id: JobId;

/** Two kinds of nurses for the same job: on the surgical ward, and with children. */
const SURGICAL = {
  job_tittle: 'Surgical Nurse',
  skills: ['Wound care', 'Triage'],
  experience_details:
    'Prepared patients for surgery in the operating theatre, sterile instruments, wound care.',
};
const CHILDREN = {
  job_tittle: 'Paediatric Nurse',
  skills: ['Phlebotomy', 'Childcare'],
  experience_details:
    'Vaccinated children, advised parents, and played with toddlers on the ward for children.',
};

async function nurses(owner: TestUser, kind: object, count: number): Promise<CandidateId[]> {
  const ids: CandidateId[] = [];
  for (let at = 0; at < count; at++)
    ids.push(
      await aCandidateOf(test, owner, 'nurse', {
        ...kind,
        candidate_name: `N ${at}`,
        experience_years: 3 + at,
      }),
    );
  return ids;
}

const learning = async (who = recruiter, id = job_id) =>
  await test.data(calls.getJobLearning, { job_id: id }, who.token);
const switchLearning = (is_on: boolean, who = recruiter, id = job_id) =>
  test.call(calls.updateJobLearning, { job_id: id, is_on }, who.token);
const matchOf = async (
  candidate_id: CandidateId | undefined,
  who = recruiter,
  id = job_id,
): Promise<Match> => {
  const found = (await matchesOf(test, who, id)).items.find((one) => one.candidate_id === candidate_id);
  if (!found) throw new Error('no such match');
  return found;
};
const learnedRow = async (candidate_id: CandidateId | undefined, who = recruiter) =>
  (await matchOf(candidate_id, who)).score_breakdown.find(({ criterion }) => criterion === 'learned');

type Move = { status: MatchStatus; rejected_by?: 'agency' | 'client' | 'candidate' };
async function decide(ids: readonly (CandidateId | undefined)[], move: Move, who = recruiter) {
  const matches = await Promise.all(ids.map((id) => matchOf(id, who)));
  const body = {
    match_ids: matches.map(({ match_id }) => match_id),
    ...move,
    ...(move.status === 'rejected' && { rejected_by: move.rejected_by ?? 'agency', reason: 'Other' }),
    confirm_unopened: true,
  };
  const { data } = await test.call(updateMatchStatus, body, who.token);
  return data.batch_id as string;
}

async function learnedHash(candidate_id: CandidateId | undefined) {
  const { rows } = await test.inAgency(agency.agency_id, (tx) =>
    sql<{ learned_hash: string | null }>`
      select learned_hash from matches where candidate_id = ${candidate_id} and job_id = ${job_id}`.execute(
      tx,
    ),
  );
  return rows[0]?.learned_hash;
}

const scoresOf = async (ids: readonly CandidateId[]) =>
  Promise.all(ids.map(async (id) => (await matchOf(id)).score));

let surgical: CandidateId[];
let children: CandidateId[];

beforeEach(async () => {
  agency = await anAgency(test);
  recruiter = await aRecruiter(test, agency, { fullname: 'Rita' });
  surgical = await nurses(recruiter, SURGICAL, 4);
  children = await nurses(recruiter, CHILDREN, 3);
  job_id = await anOpenJob(test, recruiter, 'nurse');
  await test.runJobs();
  expect((await matchesOf(test, recruiter, job_id)).items).toHaveLength(7);
});

describe('a job that learns from decisions', () => {
  it('is off at first; switched on it moves scores from the third decision on, and back when they are undone', async () => {
    expect(await learning()).toEqual({
      job_id,
      is_on: false,
      shortlisted: 0,
      rejected: 0,
      needed: 3,
      may_change: true,
    });
    const before = await scoresOf([...surgical, ...children]);
    const response = await switchLearning(true);
    expect(response.message).toBe('Scores of this job now learn from decisions.');
    await decide(surgical.slice(0, 2), { status: 'shortlisted' });
    await test.runJobs();
    expect(await scoresOf([...surgical, ...children])).toEqual(before);
    expect(await learnedRow(surgical[3])).toBeUndefined();
    const batch_id = await decide(children.slice(0, 1), { status: 'rejected' });
    await test.runJobs();
    expect(await learning()).toMatchObject({ is_on: true, shortlisted: 2, rejected: 1 });
    const [alike, unlike] = [await learnedRow(surgical[3]), await learnedRow(children[2])];
    expect(alike).toEqual({
      criterion: 'learned',
      label: 'Decisions',
      weight: 0,
      fit: null,
      score: expect.any(Number),
      status: 'learned',
      detail: expect.stringMatching(/^Like 2 shortlisted for this job/),
      evidence: [],
    });
    expect(alike?.score).toBeGreaterThan(0.5);
    expect(alike?.score).toBeLessThanOrEqual(6);
    expect(unlike?.score).toBeLessThan(0);
    expect(unlike?.detail).toMatch(/^Like the one rejected for this job/);
    for (const id of [...surgical, ...children]) {
      const { score, score_breakdown } = await matchOf(id);
      const sum = score_breakdown.reduce((all, row) => all + Math.round(row.score * 10), 0);
      expect(sum).toBe(score * 10);
    }
    await expectConsistent(test, agency);
    await test.call(undoMatchMoves, { batch_id }, recruiter.token);
    await test.runJobs();
    expect(await learning()).toMatchObject({ shortlisted: 2, rejected: 0 });
    expect(await scoresOf([...surgical, ...children])).toEqual(before);
    expect(await learnedHash(surgical[3])).toBeNull();
  });

  it('pins version and decisions with each match, and forgets them when it is switched off', async () => {
    const before = await scoresOf(surgical);
    await decide(surgical.slice(0, 2), { status: 'shortlisted' });
    await decide(children.slice(0, 2), { status: 'rejected', rejected_by: 'client' });
    await switchLearning(true);
    await test.runJobs();
    const hash = await learnedHash(surgical[3]);
    expect(hash).toMatch(/^1\./);
    const ofAnother = await learnedHash(children[2]);
    expect(ofAnother).toBe(hash);
    await decide(children.slice(2), { status: 'rejected' });
    await test.runJobs();
    expect(await learnedHash(surgical[3])).not.toBe(hash);
    await switchLearning(false);
    await test.runJobs();
    expect(await learnedHash(surgical[3])).toBeNull();
    expect(await scoresOf(surgical)).toEqual(before);
    const log = (await test.data(getMatchSettingsLog, { job_id }, recruiter.token)).items;
    expect(log.map(({ before: was, after, changed_by }) => ({ was, after, changed_by }))).toEqual([
      { was: { learns_from_decisions: true }, after: { learns_from_decisions: false }, changed_by: 'Rita' },
      { was: { learns_from_decisions: false }, after: { learns_from_decisions: true }, changed_by: 'Rita' },
    ]);
  });
});

describe('the decisions that count', () => {
  it('are not withdrawals, rejections by the candidate, views, automatic moves and deleted matches', async () => {
    await switchLearning(true);
    await decide(surgical.slice(0, 1), { status: 'withdrawn' });
    await decide(surgical.slice(1, 2), { status: 'rejected', rejected_by: 'candidate' });
    await decide(surgical.slice(2, 3), { status: 'viewed' });
    const sent = await matchOf(surgical[3]);
    await test.inAgency(agency.agency_id, (tx) => contactMatches(tx, [sent.match_id], recruiter.user_id));
    expect((await matchOf(surgical[3])).status).toBe('contacted');
    await decide(children.slice(0, 1), { status: 'shortlisted' });
    const { match_id } = await matchOf(children[0]);
    await test.call(deleteMatches, { match_ids: [match_id] }, recruiter.token);
    expect(await learning()).toMatchObject({ shortlisted: 0, rejected: 0 });
    await decide(children.slice(1, 2), { status: 'contacted' });
    expect(await learning()).toMatchObject({ shortlisted: 1, rejected: 0 });
  });

  it('are those before a person withdraws', async () => {
    await decide(surgical.slice(0, 1), { status: 'shortlisted' });
    await decide(surgical.slice(0, 1), { status: 'withdrawn' });
    expect(await learning()).toMatchObject({ shortlisted: 1, rejected: 0 });
  });

  it('are learned anew when a person is edited, deleted or restored', async () => {
    await switchLearning(true);
    await decide(surgical.slice(0, 2), { status: 'shortlisted' });
    await decide(children.slice(0, 1), { status: 'rejected' });
    await test.runJobs();
    const hash = await learnedHash(surgical[3]);
    const [candidate_id] = surgical as [CandidateId];
    await test.call(candidateCalls.updateCandidate, { candidate_id, skills: ['Triage'] }, recruiter.token);
    await test.runJobs();
    expect(await learnedHash(surgical[3])).not.toBe(hash);
    await test.call(candidateCalls.delCandidate, { candidate_ids: [candidate_id] }, recruiter.token);
    await test.runJobs();
    expect(await learning()).toMatchObject({ shortlisted: 1, rejected: 1 });
    expect(await learnedHash(surgical[3])).toBeNull();
    await test.call(candidateCalls.restoreCandidates, { candidate_ids: [candidate_id] }, recruiter.token);
    await test.runJobs();
    expect(await learnedHash(surgical[3])).toMatch(/^1\./);
    await expectConsistent(test, agency);
  });

  it('count in previews, for candidates outside the list, and as before while the job is on hold', async () => {
    await switchLearning(true);
    await decide(surgical.slice(0, 2), { status: 'shortlisted' });
    await decide(children.slice(0, 2), { status: 'rejected' });
    await test.runJobs();
    const preview = (await test.data(previewMatchSettings, { job_id }, recruiter.token)).items;
    for (const row of preview)
      if (row.candidate_id) {
        const { score } = await matchOf(row.candidate_id);
        expect([row.score_before, row.score_after]).toEqual([score, score]);
      }
    await aCandidateOf(test, recruiter, 'chef');
    await test.runJobs();
    const unlisted = (await test.data(getUnlistedCandidates, { job_id }, recruiter.token)).items;
    expect(unlisted[0]?.score_breakdown.some(({ criterion }) => criterion === 'learned')).toBe(true);
    const { match_id, score } = await matchOf(surgical[3]);
    await test.call(updateJobStatus, { job_ids: [job_id], job_status: 'on_hold' }, recruiter.token);
    await test.runJobs();
    const held = await test.data(getMatchDetails, { match_id }, recruiter.token);
    expect(held).toMatchObject({ score, is_stale: false });
    await switchLearning(false);
    await test.runJobs();
    const stale = await test.data(getMatchDetails, { match_id }, recruiter.token);
    expect(stale).toMatchObject({ score, is_stale: true });
  });

  it('never count against anyone for what the job asks for', async () => {
    await switchLearning(true);
    const asked = await nurses(recruiter, { job_tittle: 'Staff Nurse', skills: ['Wound care'] }, 4);
    await test.runJobs();
    await decide(asked.slice(0, 3), { status: 'rejected' });
    await test.runJobs();
    expect((await learnedRow(asked[3]))?.score).toBeGreaterThanOrEqual(-3);
    const row = await learnedRow(asked[3]);
    expect(row?.detail).not.toContain('Wound care');
    expect(row?.detail).not.toContain('a similar title');
  });
});

describe('permissions on what a job learns', () => {
  it('only who may edit the job switches it; who may not read it does not find it', async () => {
    const colleague = await aRecruiter(test, agency);
    expect((await switchLearning(true, colleague)).code).toBe('forbidden');
    expect(await learning(colleague)).toMatchObject({ is_on: false, may_change: false });
    expect((await switchLearning(true, agency)).http).toBe(200);
    await test.call(updateAgencySettings, { recruiters_see_all: false }, agency.token);
    expect((await test.call(calls.getJobLearning, { job_id }, colleague.token)).code).toBe('job_not_found');
    expect((await switchLearning(false, colleague)).code).toBe('job_not_found');
    const stranger = await anAgency(test);
    expect((await switchLearning(true, stranger)).code).toBe('job_not_found');
  });

  it('where recruiters see only their own records, decisions about a colleague’s candidates do not count', async () => {
    const colleague = await aRecruiter(test, agency);
    const theirs = await nurses(colleague, SURGICAL, 3);
    await switchLearning(true);
    await test.runJobs();
    await decide(theirs, { status: 'shortlisted' }, agency);
    await test.runJobs();
    expect(await learning()).toMatchObject({ shortlisted: 3 });
    expect(await learnedHash(surgical[0])).toMatch(/^1\./);
    await test.call(updateAgencySettings, { recruiters_see_all: false }, agency.token);
    await test.runJobs();
    for (const who of [recruiter, agency]) expect(await learning(who)).toMatchObject({ shortlisted: 0 });
    expect(await learnedHash(surgical[0])).toBeNull();
    const people = { from_recruiter_id: colleague.user_id, to_recruiter_id: recruiter.user_id };
    await test.call(transferCandidates, { candidate_ids: theirs, ...people } as never, agency.token);
    await test.runJobs();
    expect(await learning()).toMatchObject({ shortlisted: 3 });
    expect(await learnedHash(surgical[0])).toMatch(/^1\./);
  });

  it('and a job on hold keeps points, but neither what it learned nor the sentence about it', async () => {
    await switchLearning(true);
    await decide(surgical.slice(0, 2), { status: 'shortlisted' });
    await decide(children.slice(0, 1), { status: 'rejected' });
    await test.runJobs();
    const before = await learnedRow(surgical[3]);
    await test.call(updateJobStatus, { job_ids: [job_id], job_status: 'on_hold' }, recruiter.token);
    await test.runJobs();
    expect(await learnedRow(surgical[3])).toEqual(before);
    await test.call(updateAgencySettings, { recruiters_see_all: false }, agency.token);
    await test.runJobs();
    expect(await learnedRow(surgical[3])).toEqual({ ...before, detail: '' });
    const { rows } = await test.inAgency(agency.agency_id, (tx) =>
      sql`select from job_features where job_id = ${job_id} and learned is not null`.execute(tx),
    );
    expect(rows).toHaveLength(0);
    await test.call(updateJobStatus, { job_ids: [job_id], job_status: 'open' }, recruiter.token);
    await test.runJobs();
    expect(await learnedRow(surgical[3])).toEqual(before);
  });

  it('a reader of only the candidate sees no decisions, and points that still sum to the score', async () => {
    const colleague = await aRecruiter(test, agency);
    const theirs = await nurses(colleague, SURGICAL, 1);
    await switchLearning(true);
    await decide(surgical.slice(0, 2), { status: 'shortlisted' });
    await decide(children.slice(0, 1), { status: 'rejected' });
    await test.runJobs();
    expect((await learnedRow(theirs[0]))?.score).toBeGreaterThan(0);
    await test.call(updateAgencySettings, { recruiters_see_all: false }, agency.token);
    await test.runJobs();
    const { items } = await test.data(
      getMatchesForCandidate,
      { candidate_id: theirs[0] as CandidateId },
      colleague.token,
    );
    expect(items).toHaveLength(1);
    for (const { score, score_breakdown } of items) {
      expect(score_breakdown.map(({ criterion }) => criterion)).not.toContain('learned');
      expect(score_breakdown.reduce((sum, row) => sum + Math.round(row.score * 10), 0)).toBe(score * 10);
    }
  });

  it('decisions of another job and of another agency teach nothing', async () => {
    await switchLearning(true);
    const other = await anOpenJob(test, recruiter, 'nurse', { job_title: 'Ward Nurse' });
    await test.runJobs();
    for (const id of surgical.slice(0, 3)) {
      const { match_id } = await matchOf(id, recruiter, other);
      const body = { match_ids: [match_id], status: 'shortlisted' as const };
      await test.call(updateMatchStatus, body, recruiter.token);
    }
    await test.runJobs();
    expect(await learning()).toMatchObject({ shortlisted: 0 });
    expect(await learning(recruiter, other)).toMatchObject({ is_on: false, shortlisted: 3 });
    expect(await learnedHash(surgical[3])).toBeNull();
  });
});
