import { getToday } from '@placewell/contract/desk/today.ts';
import {
  getAllMatches,
  getBoardForJob,
  getCandidateMatchesForJob,
  getMatchDetails,
} from '@placewell/contract/matching/matches.ts';
import { delSubmissions, getSubmissions } from '@placewell/contract/sharing/submissions.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { answerOnPage, useSharedPages } from '../../testing/shared-page-records.ts';
import type { MatchWithClient } from '../../testing/submission-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
const { aShare, aMatch, aContact, send, sendingOf } = useSharedPages(test, () => agency);
beforeEach(async () => {
  agency = await anAgency(test);
});

const answer = (path: string, fields: Record<string, string>) => answerOnPage(test, path, fields);

/** A match that was sent to its contact, and the link of that contact. */
async function aSentMatch(fields: Parameters<typeof aMatch>[0] = {}) {
  const match = await aMatch(fields);
  const { path } = await aShare({ matches: [match] });
  await send(sendingOf(match));
  await test.sql`update matches set match_status = 'submitted' where match_id = ${match.match_id}`;
  return { match, path };
}
const rowOf = async ({ job_id }: MatchWithClient, user = agency) =>
  (await test.data(getCandidateMatchesForJob, { job_id }, user.token)).items[0]!;
const sameWithAll = async (filter: object) =>
  (await test.data(getAllMatches, { view_scope: 'all', ...filter }, agency.token)).items.map(
    ({ match_id }) => match_id,
  );

describe('what the client answered', () => {
  it('stands on the match with its reason, in its lists, its board and its details', async () => {
    const { match, path } = await aSentMatch();
    expect(await rowOf(match)).toMatchObject({
      client_answer: null,
      client_answer_note: '',
      client_answered_at: null,
    });
    await answer(path, { answer: 'no', reason: 'Salary', comment: 'Ten thousand over' });
    const shown = { client_answer: 'no', client_answer_note: 'Salary: Ten thousand over' };
    expect(await rowOf(match)).toMatchObject(shown);
    const board = await test.data(getBoardForJob, { job_id: match.job_id }, agency.token);
    expect(board.columns.flatMap((column) => column.items)).toMatchObject([shown]);
    expect(await test.data(getMatchDetails, { match_id: match.match_id }, agency.token)).toMatchObject(shown);
    const [submission] = (await test.data(getSubmissions, { job_id: match.job_id }, agency.token)).items;
    expect(submission).toMatchObject({ answer: 'no', answer_note: 'Salary: Ten thousand over' });
    await answer(path, { answer: 'meet', times: 'Tuesday' });
    expect(await rowOf(match)).toMatchObject({ client_answer: 'meet', client_answer_note: 'Tuesday' });
  });

  it('is the newest of all contacts, and what is left when a submission is deleted', async () => {
    const match = await aMatch();
    const other = await aContact(match.client_id);
    const { links } = await aShare({ matches: [match], contacts: 1 });
    await send(sendingOf(match), sendingOf(match, { contact_id: other.contact_id, channel: 'elsewhere' }));
    await answer(links[0]!.path, { answer: 'maybe', comment: 'Perhaps in May' });
    await test.sql`update submissions set answer = 'yes', answered_at = now() + interval '1 hour'
      where match_id = ${match.match_id} and contact_id = ${other.contact_id}`;
    expect(await rowOf(match)).toMatchObject({ client_answer: 'yes', client_answer_note: '' });
    const { items } = await test.data(getSubmissions, { contact_id: other.contact_id }, agency.token);
    const submission_ids = items.map(({ submission_id }) => submission_id);
    await test.data(delSubmissions, { submission_ids }, agency.token);
    expect(await rowOf(match)).toMatchObject({
      client_answer: 'maybe',
      client_answer_note: 'Perhaps in May',
    });
  });

  it('is history once the candidate is sent again', async () => {
    const { match, path } = await aSentMatch();
    await answer(path, { answer: 'maybe' });
    await send(sendingOf(match, { sent_at: '2026-01-02T09:00:00.000Z', channel: 'elsewhere' }));
    expect(await rowOf(match)).toMatchObject({ client_answer: 'maybe' });
    await send(sendingOf(match));
    expect(await rowOf(match)).toMatchObject({ client_answer: null, client_answered_at: null });
    const [submission] = (await test.data(getSubmissions, { job_id: match.job_id }, agency.token)).items;
    expect(submission).toMatchObject({ answer: null, answer_note: '', sent_count: 3 });
  });

  it('is a filter and an order of the lists of matches', async () => {
    const [waiting, first, last] = [await aSentMatch(), await aSentMatch(), await aSentMatch()];
    await answer(first.path, { answer: 'maybe' });
    await answer(last.path, { answer: 'yes' });
    expect(await sameWithAll({ is_answered: false })).toEqual([waiting.match.match_id]);
    expect((await sameWithAll({ is_answered: true })).toSorted()).toEqual(
      [first.match.match_id, last.match.match_id].toSorted(),
    );
    expect(await sameWithAll({ sort_by: 'client_answered_at_desc' })).toEqual([
      last.match.match_id,
      first.match.match_id,
      waiting.match.match_id,
    ]);
    const { job_id } = first.match;
    const ofJob = (is_answered: boolean) =>
      test.data(getCandidateMatchesForJob, { job_id, is_answered }, agency.token);
    expect([(await ofJob(true)).total, (await ofJob(false)).total]).toEqual([1, 0]);
  });

  it('is shown without its words where the candidate is hidden', async () => {
    const [owner, reader] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
    await test.sql`update agencies set recruiters_see_all = false where agency_id = ${agency.agency_id}`;
    const { match, path } = await aSentMatch({ candidateOf: owner, jobOf: reader });
    await answer(path, { answer: 'no', comment: 'We know Ann' });
    expect(await rowOf(match, reader)).toMatchObject({
      candidate_id: null,
      client_answer: 'no',
      client_answer_note: '',
    });
    const { items } = await test.data(getSubmissions, { job_id: match.job_id }, reader.token);
    expect(items).toMatchObject([{ candidate_id: null, answer: 'no', answer_note: '' }]);
  });
});

describe('someone whom the client answered', () => {
  it('awaits the agency on Today, whatever the answer', async () => {
    const { path } = await aSentMatch();
    const before = await test.data(getToday, {}, agency.token);
    expect([before.awaiting.total, before.answers.total]).toEqual([1, 0]);
    for (const value of ['maybe', 'yes', 'no']) {
      await answer(path, { answer: value });
      const { awaiting, answers } = await test.data(getToday, {}, agency.token);
      expect([awaiting.total, answers.total]).toEqual([0, 1]);
    }
  });
});
