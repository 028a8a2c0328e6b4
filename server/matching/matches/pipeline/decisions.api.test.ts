import type { BodyInput } from '@placewell/contract/call.ts';
import type { JobId, MatchId } from '@placewell/contract/ids.ts';
import * as calls from '@placewell/contract/matching/matches.ts';
import * as candidateCalls from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf, moveMatch } from '../../../testing/occupations.ts';
import { aResume } from '../../../testing/resume-files.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { aFile, useUploads } from '../../../testing/uploads.ts';

const test = useTestApp();
const { parsed } = useUploads(test);
const REJECTION = { status: 'rejected', rejected_by: 'agency', reason: 'Too far away' } as const;

let agency: TestUser;
let recruiter: TestUser;
let job_id: JobId;
let matches: calls.Match[];

const openBreakdown = async (match: { match_id: MatchId }, who = recruiter) =>
  await test.data(calls.getMatchDetails, { match_id: match.match_id }, who.token);
const reject = (ids: readonly MatchId[], more: Partial<BodyInput<typeof calls.updateMatchStatus>> = {}) =>
  test.call(calls.updateMatchStatus, { match_ids: [...ids], ...REJECTION, ...more }, recruiter.token);
/** What the history says of the last change; read by another user, which must not count as an opening. */
const lastEntry = async (match: { match_id: MatchId }) => (await openBreakdown(match, agency)).history[0]!;

beforeEach(async () => {
  agency = await anAgency(test);
  recruiter = await aRecruiter(test, agency, { fullname: 'Rita' });
  for (const experience_years of [5, 6, 7])
    await aCandidateOf(test, recruiter, 'nurse', { experience_years });
  job_id = await anOpenJob(test, recruiter, 'nurse');
  await test.runJobs();
  matches = (await matchesOf(test, recruiter, job_id)).items;
  expect(matches).toHaveLength(3);
});

describe('the history of a match', () => {
  it('keeps the score, the versions and the weights of a decision, also when the match is scored anew', async () => {
    const [match] = matches;
    const { vocabulary_version, weights } = await openBreakdown(match!);
    await moveMatch(test, recruiter, match!.match_id, { status: 'shortlisted' });
    await test.call(
      candidateCalls.updateCandidate,
      { candidate_id: match!.candidate_id!, skills: ['Wound care'], experience_years: 0 },
      recruiter.token,
    );
    await test.runJobs();
    const later = await openBreakdown(match!, agency);
    expect(later.score).not.toBe(match!.score);
    expect(later.history[0]).toEqual({
      at: expect.any(String),
      by: 'Rita',
      from_status: 'viewed',
      to_status: 'shortlisted',
      reason: null,
      rejected_by: null,
      score: match!.score,
      scorer_version: match!.scorer_version,
      vocabulary_version,
      weights,
      receipt_opened: true,
      resume_opened: false,
      batch_size: 1,
      is_undo: false,
    });
  });

  it('says that a decision was made without opening the score breakdown, although others have opened it', async () => {
    const [match] = matches;
    await openBreakdown(match!, agency);
    await moveMatch(test, recruiter, match!.match_id, REJECTION);
    expect(await lastEntry(match!)).toMatchObject({
      by: 'Rita',
      receipt_opened: false,
      resume_opened: false,
    });
  });

  it('does not count what a list shows as opening the score breakdown', async () => {
    await matchesOf(test, recruiter, job_id);
    await test.call(calls.getAllMatches, {}, recruiter.token);
    await moveMatch(test, recruiter, matches[0]!.match_id, { status: 'contacted' });
    expect(await lastEntry(matches[0]!)).toMatchObject({ receipt_opened: false });
  });

  it('is readable where decisions were made before they were recorded', async () => {
    const { match_id } = matches[0]!;
    await test.inAgency(agency.agency_id, (tx) =>
      sql`insert into match_history (agency_id, history_id, match_id, to_status)
        values (app_agency_id(), gen_random_uuid(), ${match_id}, 'contacted')`.execute(tx),
    );
    expect(await lastEntry({ match_id })).toMatchObject({ by: null, score: null, receipt_opened: null });
  });

  it.each([
    ['file', (id: string) => `/api/v1/agency/getResumeFile?candidate_id=${id}&view=true`],
    ['text', undefined],
  ])('says that the resume was opened before, as its %s', async (_form, urlOf) => {
    const skills = 'Wound care, Medication administration, Patient assessment';
    const upload = await parsed(recruiter, [aFile(aResume({ skills, extra: 'Registered Nurse' }), 'cv.txt')]);
    const candidate_id = upload.results[0]!.candidate_id!;
    await test.runJobs();
    const match = (await matchesOf(test, recruiter, job_id)).items.find(
      (one) => one.candidate_id === candidate_id,
    )!;
    const headers = { authorization: `Bearer ${recruiter.token}` };
    if (urlOf) await test.app.inject({ url: urlOf(candidate_id), headers });
    else await test.call(candidateCalls.getResumeText, { candidate_id }, recruiter.token);
    await moveMatch(test, recruiter, match.match_id, REJECTION);
    expect(await lastEntry(match)).toMatchObject({ receipt_opened: false, resume_opened: true });
  });
});

describe('rejecting several matches at once', () => {
  const statuses = async () => (await matchesOf(test, recruiter, job_id)).items.map(({ status }) => status);
  const ids = () => matches.map(({ match_id }) => match_id);

  it('is refused with the number of those that this person never opened, until confirmed', async () => {
    await openBreakdown(matches[0]!);
    await openBreakdown(matches[1]!, agency);
    expect(await reject(ids())).toMatchObject({
      http: 409,
      code: 'unopened_matches',
      message: '2 of these 3 matches were never opened by you. Confirm to reject them anyway.',
      data: { unopened: 2, total: 3 },
    });
    expect(await statuses()).not.toContain('rejected');
    const confirmed = await reject(ids(), { confirm_unopened: true });
    expect(confirmed.data.changed).toBe(3);
    expect(await lastEntry(matches[0]!)).toMatchObject({ batch_size: 3, receipt_opened: true });
    expect(await lastEntry(matches[1]!)).toMatchObject({ batch_size: 3, receipt_opened: false });
  });

  it('needs no confirmation when all were opened, or when it changes one only', async () => {
    for (const match of matches.slice(0, 2)) await openBreakdown(match);
    expect((await reject(ids().slice(0, 2))).data.changed).toBe(2);
    // The others of the call are already rejected, so this counts and is recorded as a single rejection.
    expect((await reject(ids())).data.changed).toBe(1);
    expect(await lastEntry(matches[2]!)).toMatchObject({ batch_size: 1, receipt_opened: false });
  });

  it('can be taken back and repeated by undo without another question, and both are in the history', async () => {
    await reject(ids(), { confirm_unopened: true });
    const undo = { match_ids: ids(), status: 'new' as const };
    await test.call(calls.updateMatchStatus, undo, recruiter.token);
    expect(await statuses()).toEqual(['new', 'new', 'new']);
    expect((await reject(ids())).data.changed).toBe(3);
    const { history } = await openBreakdown(matches[0]!, agency);
    expect(history.map(({ to_status }) => to_status)).toEqual(['rejected', 'new', 'rejected']);
  });

  it('asks again after another user has reopened the matches', async () => {
    await reject(ids(), { confirm_unopened: true });
    await test.call(calls.updateMatchStatus, { match_ids: ids(), status: 'new' }, agency.token);
    expect(await reject(ids())).toMatchObject({ http: 409, data: { unopened: 3, total: 3 } });
  });

  it('asks about no other stage than rejected', async () => {
    const body = { match_ids: ids(), status: 'shortlisted' as const };
    expect((await test.data(calls.updateMatchStatus, body, recruiter.token)).changed).toBe(3);
    expect(await lastEntry(matches[0]!)).toMatchObject({ to_status: 'shortlisted', batch_size: 3 });
  });
});
