import { getTiles } from '@placewell/contract/desk/dashboard.ts';
import type { ProposalId } from '@placewell/contract/ids.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import { mergeCandidates, undoMerge } from '@placewell/contract/matching/merges.ts';
import { decideProposals, getProposals, type Proposal } from '@placewell/contract/outreach/proposals.ts';
import { delCandidate, restoreCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { answerOnPage, useSharedPages } from '../../testing/shared-page-records.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { expireTask } from './proposals.tasks.ts';

const test = useTestApp({}, { own: 'runs jobs of the whole installation' });
let agency: TestUser;
const { aShare, aMatch, pair } = useSharedPages(test, () => agency);
beforeEach(async () => {
  agency = await anAgency(test);
});

type MatchFields = Parameters<typeof aMatch>[0];
/** A submitted match on a shared page; `answer` answers about it. */
async function aSharedMatch(fields: MatchFields = {}, contacts = 1) {
  const match = await aMatch(fields);
  const { links } = await aShare({ matches: [match], contacts });
  await test.sql`update matches set match_status = 'submitted' where match_id = ${match.match_id}`;
  const answer = (given: Record<string, string>, link = 0) => answerOnPage(test, links[link]!.path, given);
  return { ...match, answer };
}
const list = async (user: TestUser, filter: object = { status: ['waiting'] }) =>
  (await test.data(getProposals, filter, user.token)).items;
const decide = (user: TestUser, decision: 'accept' | 'decline' | 'later' | 'reopen', ...ids: ProposalId[]) =>
  test.data(decideProposals, { proposal_ids: ids, decision }, user.token);
const codes = ({ results }: Awaited<ReturnType<typeof decide>>) => results.map(({ code }) => code);
const stageOf = async (match_id: string) =>
  (
    await test.sql`select match_status, rejected_by, status_reason from matches where match_id = ${match_id}`
  )[0];
const only = async (user: TestUser): Promise<Proposal> => {
  const items = await list(user);
  expect(items).toHaveLength(1);
  return items[0]!;
};
const seeOwnOnly = () =>
  test.sql`update agencies set recruiters_see_all = false where agency_id = ${agency.agency_id}`;

describe('an answer on a shared page', () => {
  it('of "no" proposes a rejection, which a person accepts, takes back and decides again', async () => {
    const { match_id, answer } = await aSharedMatch({ candidate: { candidate_name: 'Ida Moor' } });
    await answer({ answer: 'no', reason: 'Location', comment: 'An hour by car' });
    const proposal = await only(agency);
    expect(proposal).toMatchObject({
      kind: 'client_answer',
      status: 'waiting',
      title: 'Reject Ida Moor?',
      reason: expect.stringMatching(/^Contact .+ said no: Location$/),
      quote: 'An hour by car',
      before: { match_status: 'submitted' },
      after: { match_status: 'rejected', rejected_by: 'client', status_reason: 'Location' },
      source: 'client',
    });
    const { proposal_id } = proposal;
    await decide(agency, 'accept', proposal_id);
    expect(await stageOf(match_id)).toMatchObject({
      match_status: 'rejected',
      rejected_by: 'client',
      status_reason: 'Location',
    });
    expect(await list(agency, {})).toMatchObject([{ status: 'accepted', decided_by: agency.user_id }]);
    expect(codes(await decide(agency, 'accept', proposal_id))).toEqual(['proposal_decided']);
    await decide(agency, 'reopen', proposal_id);
    expect(await stageOf(match_id)).toMatchObject({ match_status: 'submitted', rejected_by: null });
    expect(await only(agency)).toMatchObject({ proposal_id, decided_by: null, decided_at: null });
    await decide(agency, 'decline', proposal_id);
    expect(await list(agency)).toEqual([]);
    expect(await stageOf(match_id)).toMatchObject({ match_status: 'submitted' });
    await decide(agency, 'reopen', proposal_id);
    await decide(agency, 'accept', proposal_id);
    // Later moves stay.
    const move = { match_ids: [match_id], status: 'shortlisted' as const };
    await test.data(updateMatchStatus, move, agency.token);
    expect(codes(await decide(agency, 'reopen', proposal_id))).toEqual(['proposal_superseded']);
  });

  it('of "meet" proposes interviews, and the newest answer of a contact counts', async () => {
    const { match_id, answer } = await aSharedMatch({}, 2);
    await answer({ answer: 'no' });
    await answer({ answer: 'meet', times: 'Tuesday at nine' });
    expect(await only(agency)).toMatchObject({
      title: expect.stringContaining('to “Interviewing”?'),
      quote: 'Tuesday at nine',
    });
    await answer({ answer: 'no' }, 1);
    expect(await list(agency)).toHaveLength(2);
    await answer({ answer: 'maybe' });
    await decide(agency, 'accept', (await only(agency)).proposal_id);
    expect((await stageOf(match_id))!.match_status).toBe('rejected');
    await answer({ answer: 'meet' });
    expect(await list(agency)).toEqual([]);
    expect((await list(agency, { match_id })).map(({ status }) => status)).toEqual([
      'accepted',
      'superseded',
      'superseded',
    ]);
  });
});

describe('a proposal', () => {
  it('exists only for people who may read its records and change them', async () => {
    const [ofJob, ofCandidate, other] = [
      await aRecruiter(test, agency),
      await aRecruiter(test, agency),
      await aRecruiter(test, agency),
    ];
    const { answer, candidate_id, match_id } = await aSharedMatch({
      jobOf: ofJob,
      candidateOf: ofCandidate,
    });
    await answer({ answer: 'no' });
    const { proposal_id } = await only(agency);
    expect(await list(ofJob)).toHaveLength(1);
    expect(await list(ofCandidate)).toHaveLength(1);
    expect(await test.data(getProposals, {}, other.token)).toMatchObject({ items: [], total: 0 });
    expect(codes(await decide(other, 'accept', proposal_id))).toEqual(['proposal_not_found']);
    await seeOwnOnly();
    for (const user of [ofJob, ofCandidate, other]) {
      expect(await test.data(getProposals, {}, user.token)).toMatchObject({ items: [], total: 0 });
      for (const decision of ['accept', 'decline', 'later', 'reopen'] as const)
        expect(codes(await decide(user, decision, proposal_id))).toEqual(['proposal_not_found']);
    }
    expect(await test.call(getProposals, { candidate_id }, ofJob.token)).toMatchObject({ http: 404 });
    expect(await list(agency, { match_id })).toHaveLength(1);
    expect(await list(agency, { candidate_id })).toHaveLength(1);
    await test.sql`update candidates set recruiter_id = ${ofJob.user_id} where candidate_id = ${candidate_id}`;
    expect(await list(ofJob)).toHaveLength(1);
  });

  it('is superseded once its match has moved, and waits again when that is undone', async () => {
    const { answer, match_id } = await aSharedMatch();
    await answer({ answer: 'no' });
    const { proposal_id } = await only(agency);
    const move = { match_ids: [match_id], status: 'interviewing' as const };
    const { batch_id } = await test.data(updateMatchStatus, move, agency.token);
    expect(await list(agency)).toEqual([]);
    expect(await list(agency, { status: ['superseded'] })).toMatchObject([{ proposal_id }]);
    expect(codes(await decide(agency, 'accept', proposal_id))).toEqual(['proposal_superseded']);
    await test.data(undoMatchMoves, { batch_id: batch_id! }, agency.token);
    expect(await only(agency)).toMatchObject({ proposal_id });
  });

  it('that two people decide at once is decided by one of them', async () => {
    for (let round = 0; round < 4; round++) {
      const { answer, match_id } = await aSharedMatch();
      const colleague = await aRecruiter(test, agency);
      await test.sql`update jobs set recruiter_id = ${colleague.user_id}
        where job_id = (select job_id from matches where match_id = ${match_id})`;
      await answer({ answer: 'no' });
      const { proposal_id } = await only(agency);
      const both = await Promise.all([
        decide(agency, 'accept', proposal_id),
        decide(colleague, round % 2 ? 'accept' : 'decline', proposal_id),
      ]);
      expect(both.flatMap(codes).toSorted()).toEqual(['proposal_decided', undefined]);
      const moves =
        await test.sql`select from match_history where match_id = ${match_id} and to_status = 'rejected'`;
      const [row] = await list(agency, { match_id });
      expect(moves).toHaveLength(row!.status === 'accepted' ? 1 : 0);
    }
  });
});

describe('a proposal that waits', () => {
  it('is decided by itself among several: those that are refused keep their reason', async () => {
    const [first, second] = [await aSharedMatch(), await aSharedMatch()];
    await first.answer({ answer: 'no' });
    await second.answer({ answer: 'meet' });
    const ids = (await list(agency)).map(({ proposal_id }) => proposal_id);
    const unknown = '00000000-0000-4000-8000-000000000001' as ProposalId;
    const data = await decide(agency, 'accept', ...ids, unknown);
    expect(codes(data)).toEqual([undefined, undefined, 'proposal_not_found']);
    expect(data).toMatchObject({ changed: 2 });
    expect([await stageOf(first.match_id), await stageOf(second.match_id)]).toMatchObject([
      { match_status: 'rejected' },
      { match_status: 'interviewing' },
    ]);
  });

  it('put off by a person waits for the others', async () => {
    const colleague = await aRecruiter(test, agency);
    const { answer } = await aSharedMatch({ jobOf: colleague });
    await answer({ answer: 'no' });
    const { proposal_id } = await only(agency);
    await decide(colleague, 'later', proposal_id);
    const now = { status: ['waiting'], is_later: false };
    const toDecide = async (user: TestUser) => (await test.data(getTiles, {}, user.token)).to_decide;
    expect([await toDecide(colleague), await toDecide(agency)]).toEqual([0, 1]);
    expect([await list(colleague, now), await list(colleague, { is_later: true })]).toMatchObject([
      [],
      [{ proposal_id }],
    ]);
    expect(await list(agency, now)).toHaveLength(1);
    await test.sql`update proposals set later = jsonb_build_object(${colleague.user_id}::text, now() - interval '1 second')
      where proposal_id = ${proposal_id}`;
    expect(await list(colleague, now)).toHaveLength(1);
  });

  it('expires, and the job writes that down', async () => {
    const { answer } = await aSharedMatch();
    await answer({ answer: 'no' });
    const { proposal_id, created_at, expires_at } = await only(agency);
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(30 * 86_400_000);
    await test.sql`update proposals set created_at = now() - interval '31 days', expires_at = now() - interval '1 day'
      where proposal_id = ${proposal_id}`;
    expect(await list(agency)).toEqual([]);
    expect(codes(await decide(agency, 'accept', proposal_id))).toEqual(['proposal_expired']);
    await test.run(expireTask, {});
    expect(await test.sql`select proposal_status from proposals where proposal_id = ${proposal_id}`).toEqual([
      { proposal_status: 'expired' },
    ]);
    expect(await list(agency, { status: ['expired'] })).toHaveLength(1);
  });

  it('is away while its candidate is deleted, and goes with the match for good', async () => {
    const { answer, candidate_id, match_id } = await aSharedMatch();
    await answer({ answer: 'no' });
    const { proposal_id } = await only(agency);
    await test.call(delCandidate, { candidate_ids: [candidate_id] }, agency.token);
    expect(await list(agency, {})).toEqual([]);
    expect(codes(await decide(agency, 'accept', proposal_id))).toEqual(['proposal_not_found']);
    await test.call(restoreCandidates, { candidate_ids: [candidate_id] }, agency.token);
    expect(await list(agency)).toHaveLength(1);
    await test.sql`delete from matches where match_id = ${match_id}`;
    expect(await test.sql`select from proposals where proposal_id = ${proposal_id}`).toEqual([]);
  });

  it('follows a merge of its candidate, to the match of the other one with the same job, and back', async () => {
    const { answer, candidate_id: merge_id, match_id, job_id } = await aSharedMatch();
    await answer({ answer: 'no' });
    const { proposal_id } = await only(agency);
    const { candidate_id: keep_id } = await aCandidate(test, agency, { candidate_name: 'Kept One' });
    const kept = await pair(keep_id, job_id);
    await test.sql`update matches set match_status = 'submitted' where match_id = ${kept}`;
    const { data } = await test.call(mergeCandidates, { keep_id, merge_id }, agency.token);
    expect(await only(agency)).toMatchObject({
      proposal_id,
      candidate_id: keep_id,
      title: expect.stringContaining('Kept One'),
    });
    await test.call(undoMerge, { candidate_merge_id: data.candidate_merge_id }, agency.token);
    expect(await only(agency)).toMatchObject({ proposal_id, match_id, candidate_id: merge_id });
    expect(await test.sql`select moved from proposals where proposal_id = ${proposal_id}`).toEqual([
      { moved: {} },
    ]);
  });
});
