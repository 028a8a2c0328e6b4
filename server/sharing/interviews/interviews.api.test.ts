import type { BodyInput } from '@placewell/contract/call.ts';
import { mergeContacts, undoMergeContacts, updateContact } from '@placewell/contract/clients/contacts.ts';
import type { MatchId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { MATCH_STATUSES } from '@placewell/contract/matching/matches.ts';
import { mergeCandidates, undoMerge } from '@placewell/contract/matching/merges.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import {
  addInterviewFeedback,
  cancelInterview,
  getInterviews,
  updateInterview,
} from '@placewell/contract/sharing/interviews.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { inDays, useInterviewRecords } from '../../testing/interview-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
const { aMatch, aContact, add, anInterview, pair } = useInterviewRecords(test, () => agency);
beforeEach(async () => {
  agency = await anAgency(test, { time_zone: 'Europe/London' });
});

const statusOf = async (match_id: string) =>
  (await test.sql`select match_status from matches where match_id = ${match_id}`)[0].match_status;
const change = (body: BodyInput<typeof updateInterview>, by = agency) =>
  test.call(updateInterview, body, by.token);
const moveBack = (interview_id: string, hours = 2) =>
  test.sql`update interviews set starts_at = now() - make_interval(hours => ${hours}) where interview_id = ${interview_id}`;

describe('a booked interview', () => {
  it('names its people and the next round, and moves its match to interviewing, which can be undone', async () => {
    const { match, contact, interview } = await anInterview({
      starts_at: '2031-03-04T09:30',
      place: 'https://meet.example/x',
    });
    expect(interview).toMatchObject({
      ...{ interview_round: 1, interview_status: 'booked', time_zone: 'Europe/London', minutes: 45 },
      ...{ starts_at: '2031-03-04T09:30:00.000Z', job_title: match.job_title, may_change: true },
      people: [
        { person_kind: 'user', user_id: agency.user_id, refusal: null },
        { person_kind: 'contact', contact_id: contact.contact_id, person_name: 'Clara Voss', refusal: null },
        { person_kind: 'candidate', refusal: null },
      ],
    });
    expect(await statusOf(match.match_id)).toBe('interviewing');
    await test.data(undoMatchMoves, { batch_id: interview.batch_id! }, agency.token);
    expect(await statusOf(match.match_id)).toBe('new');
    expect((await add(match.match_id, { starts_at: inDays(9) })).data.interview_round).toBe(2);
  });

  it.each(MATCH_STATUSES)(
    'moves a match only forward, and is refused of an ended one: %s',
    async (status) => {
      const { match_id } = await aMatch();
      await test.sql`update matches set match_status = ${status} where match_id = ${match_id}`;
      const { code, data } = await add(match_id);
      if (['placed', 'rejected', 'withdrawn'].includes(status)) return expect(code).toBe('match_ended');
      expect(await statusOf(match_id)).toBe(status === 'offered' ? 'offered' : 'interviewing');
      expect(data.batch_id === null).toBe(status === 'offered' || status === 'interviewing');
    },
  );

  it('that is only proposed invites nobody and moves nothing, until it is booked', async () => {
    const { match, interview } = await anInterview({ interview_status: 'proposed' });
    expect(interview.people.map(({ invited_at }) => invited_at)).toEqual([null, null, null]);
    expect(await statusOf(match.match_id)).toBe('new');
    const { data } = await change({ interview_id: interview.interview_id, interview_status: 'booked' });
    expect(data.people.every(({ invited_at }) => invited_at !== null)).toBe(true);
  });

  it('is moved, cancelled and booked again as the same record', async () => {
    const { match, interview } = await anInterview();
    const { interview_id } = interview;
    const { data } = await change({ interview_id, starts_at: '2031-07-01T14:15', minutes: 60 });
    expect(data).toMatchObject({ interview_id, starts_at: '2031-07-01T13:15:00.000Z', minutes: 60 });
    const cancelled = await test.data(cancelInterview, { interview_id }, agency.token);
    expect(cancelled.interview_status).toBe('cancelled');
    expect((await change({ interview_id, interview_status: 'booked' })).data.interview_status).toBe('booked');
    const { items } = await test.data(getInterviews, { match_id: match.match_id }, agency.token);
    expect(items).toHaveLength(1);
  });

  it('is one of twenty of a match at most', async () => {
    const { match_id } = await aMatch();
    for (let day = 1; day <= limits.interviewsPerMatch; day++)
      expect(await add(match_id, { starts_at: inDays(day) })).toMatchObject({ http: 200 });
    expect(await add(match_id, { starts_at: inDays(40) })).toMatchObject({ code: 'too_many_interviews' });
  });
});

describe('a time', () => {
  it('in the past is refused', async () => {
    const { match_id } = await aMatch();
    expect(await add(match_id, { starts_at: inDays(-1) })).toMatchObject({ code: 'interview_in_the_past' });
  });

  it('that a clock change skips is refused; the hour after it is not', async () => {
    const { match_id } = await aMatch();
    const at = (starts_at: string) => add(match_id, { starts_at, time_zone: 'America/New_York' });
    // 9 March 2031, the second Sunday.
    expect(await at('2031-03-09T02:30')).toMatchObject({ code: 'hour_skipped' });
    expect((await at('2031-03-09T03:00')).data.starts_at).toBe('2031-03-09T07:00:00.000Z');
  });

  it('at which one of the people is busy is refused, whoever’s match it is; the next one is not', async () => {
    const { contact, interview } = await anInterview({ starts_at: '2031-05-05T10:00' });
    const other = await aMatch({ client_id: interview.client_id! });
    const ask = (starts_at: string, fields = {}) =>
      add(other.match_id, { user_ids: [], contact_ids: [contact.contact_id], starts_at, ...fields });
    expect(await ask('2031-05-05T10:44')).toMatchObject({ code: 'interview_overlaps' });
    expect(await ask('2031-05-05T10:00', { contact_ids: [], user_ids: [agency.user_id] })).toMatchObject({
      code: 'interview_overlaps',
    });
    expect(await ask('2031-05-05T10:00', { contact_ids: [] })).toMatchObject({ http: 200 });
    expect(await ask('2031-05-05T10:45')).toMatchObject({ http: 200 });
    await test.data(cancelInterview, { interview_id: interview.interview_id }, agency.token);
    expect(await ask('2031-05-05T10:15', { has_candidate: false })).toMatchObject({
      code: 'interview_overlaps',
    });
  });

  it('taken by two at once is given to one', async () => {
    const { match, contact } = await anInterview({ interview_status: 'proposed' });
    const other = await aMatch({ client_id: match.client_id });
    const both = await Promise.all(
      [match.match_id, other.match_id].map((match_id) =>
        add(match_id, { user_ids: [], contact_ids: [contact.contact_id], starts_at: '2031-06-06T12:00' }),
      ),
    );
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 409]);
  });
});

describe('a person', () => {
  it('without an address, or not to be contacted, gets no invitation, while the others get theirs', async () => {
    const match = await aMatch({ candidate: { email: 'sam@people.example' } });
    await test.sql`update candidates set candidate_status = 'do_not_contact' where candidate_id = ${match.candidate_id}`;
    const silent = await aContact(match.client_id, { email: 'quiet@clinic.example' });
    await test.sql`update contacts set contact_status = 'do_not_contact' where contact_id = ${silent.contact_id}`;
    const reachable = await aContact(match.client_id, { email: 'loud@clinic.example' });
    const bounced = await aContact(match.client_id, { email: 'gone@clinic.example' });
    const emails = [{ value: 'gone@clinic.example', is_unusable: true }, { value: 'here@clinic.example' }];
    await test.data(updateContact, { id: bounced.contact_id, emails }, agency.token);
    const contact_ids = [match, silent, bounced, reachable].map(({ contact_id }) => contact_id);
    const { data } = await add(match.match_id, { contact_ids });
    const refusalOf = (contact_id: string) =>
      data.people.find((one) => one.contact_id === contact_id)?.refusal;
    expect(contact_ids.map(refusalOf)).toEqual([
      'contact_without_email',
      'contact_do_not_contact',
      'contact_email_unusable',
      null,
    ]);

    expect(data.people.at(-1)).toMatchObject({
      person_kind: 'candidate',
      refusal: 'candidate_do_not_contact',
    });
    expect(data.people.filter(({ invited_at }) => invited_at !== null)).toHaveLength(2);
  });

  it('who left the client, is of another one, or no active user is refused', async () => {
    const match = await aMatch();
    const elsewhere = await aMatch();
    expect(await add(match.match_id, { contact_ids: [elsewhere.contact_id] })).toMatchObject({
      code: 'contact_of_another_client',
    });
    await test.sql`update contacts set contact_status = 'left' where contact_id = ${match.contact_id}`;
    expect(await add(match.match_id, { contact_ids: [match.contact_id] })).toMatchObject({
      code: 'contact_left',
    });
    const recruiter = await aRecruiter(test, agency);
    await test.sql`update users set user_status = 'inactive' where user_id = ${recruiter.user_id}`;
    expect(await add(match.match_id, { user_ids: [recruiter.user_id] })).toMatchObject({
      code: 'recruiter_not_found',
    });
  });

  it('never reads the address of the other side in a briefing or place', async () => {
    const { match, contact } = await anInterview({ interview_status: 'proposed' });
    const people = { contact_ids: [contact.contact_id], interview_status: 'proposed' as const };
    const fieldsOf = async (fields: object) =>
      Object.keys((await add(match.match_id, { ...people, ...fields })).data?.fields ?? {});
    expect(await fieldsOf({ candidate_briefing: 'Write to Clara.Voss@clinic.example' })).toEqual([
      'candidate_briefing',
    ]);
    expect(await fieldsOf({ client_briefing: 'nell.marsh@people.example' })).toEqual(['client_briefing']);
    expect(await fieldsOf({ place: 'nell.marsh@people.example' })).toEqual(['place']);
    const emails = ['clara.voss@clinic.example', 'clara@home.example'].map((value) => ({ value }));
    expect(await test.call(updateContact, { id: contact.contact_id, emails }, agency.token)).toMatchObject({
      http: 200,
    });
    expect(await fieldsOf({ candidate_briefing: 'Or clara@home.example' })).toEqual(['candidate_briefing']);
  });
});

describe('how it went', () => {
  it('is said once it has begun, and can be said otherwise', async () => {
    const { interview } = await anInterview();
    const { interview_id } = interview;
    expect(await change({ interview_id, interview_status: 'held' })).toMatchObject({
      code: 'interview_not_begun',
    });
    await moveBack(interview_id);
    expect((await change({ interview_id, interview_status: 'held' })).data.interview_status).toBe('held');
    expect((await change({ interview_id, interview_status: 'no_show' })).data.interview_status).toBe(
      'no_show',
    );
    expect((await change({ interview_id, interview_status: 'booked' })).data.interview_status).toBe('booked');
  });

  it('is judged by users, and by contacts who told them', async () => {
    const { interview, contact } = await anInterview();
    const { interview_id } = interview;
    const judge = (fields: object) =>
      test.call(addInterviewFeedback, { interview_id, rating: 3, ...fields }, agency.token);
    expect(await judge({})).toMatchObject({ code: 'interview_not_begun' });
    await moveBack(interview_id);
    await judge({ feedback: 'Calm and clear' });
    const { data } = await judge({ contact_id: contact.contact_id, rating: 4 });
    expect(data.feedback).toMatchObject([
      { person_name: 'Ada Agency', rating: 3, feedback: 'Calm and clear', contact_id: null },
      { person_name: 'Clara Voss', rating: 4, feedback: '' },
    ]);
    const { contact_id } = await aMatch();
    expect(await judge({ contact_id })).toMatchObject({ code: 'contact_not_found' });
  });
});

describe('a colleague', () => {
  it('who sees one side reads the interview without the other, and may not change another’s', async () => {
    const [mine, theirs] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
    await test.data(updateAgencySettings, { recruiters_see_all: false }, agency.token);
    const match = await aMatch({ candidateOf: theirs, jobOf: mine });
    const briefing = { client_briefing: 'About Nell', candidate_briefing: 'For Nell', place: 'Nell’s flat' };
    const { data } = await add(match.match_id, { ...briefing, contact_ids: [match.contact_id] }, mine);
    expect(data).toMatchObject({
      candidate_id: null,
      client_briefing: '',
      candidate_briefing: '',
      place: '',
    });
    const text = JSON.stringify(await test.data(getInterviews, { match_id: match.match_id }, mine.token));
    expect(text).not.toContain('Nell');
    const stranger = await aRecruiter(test, agency);
    expect(await test.call(getInterviews, { match_id: match.match_id }, stranger.token)).toMatchObject({
      code: 'match_not_found',
    });
    expect(await test.data(getInterviews, {}, stranger.token)).toEqual({ items: [] });
    const { interview_id } = data;
    expect(await test.call(cancelInterview, { interview_id }, stranger.token)).toMatchObject({
      code: 'interview_not_found',
    });
    expect(await test.call(cancelInterview, { interview_id }, theirs.token)).toMatchObject({ http: 200 });
  });

  it('lists those of a candidate, of a client and of a period', async () => {
    const { match, interview } = await anInterview({ starts_at: '2031-04-07T23:30' });
    await add((await aMatch()).match_id, { starts_at: '2031-04-08T00:30' });
    const idsOf = async (body: BodyInput<typeof getInterviews>) =>
      (await test.data(getInterviews, body, agency.token)).items.map(({ interview_id }) => interview_id);
    const one = [interview.interview_id];
    expect(await idsOf({ candidate_id: match.candidate_id })).toEqual(one);
    expect(await idsOf({ client_id: match.client_id })).toEqual(one);
    expect(await idsOf({ from_date: '2031-04-07', to_date: '2031-04-07' })).toEqual(one);
    expect(await idsOf({ from_date: '2031-04-07', view_scope: 'all' })).toHaveLength(2);
  });
});

describe('the interviews of a match', () => {
  it('follow a merge of its candidate and back, with their people', async () => {
    const { match, interview } = await anInterview();
    const keep = await aCandidate(test, agency);
    const kept_id = await pair(keep.candidate_id, match.job_id);
    await test.sql`update matches set match_status = 'offered' where match_id = ${kept_id}`;
    const of = async (match_id: MatchId) =>
      (await test.data(getInterviews, { match_id }, agency.token)).items.map((one) => one.interview_id);
    const { candidate_merge_id } = await test.data(
      mergeCandidates,
      { keep_id: keep.candidate_id, merge_id: match.candidate_id },
      agency.token,
    );
    expect(await of(kept_id)).toEqual([interview.interview_id]);
    await test.data(undoMerge, { candidate_merge_id }, agency.token);
    expect(await of(match.match_id)).toEqual([interview.interview_id]);
  });

  it('follow a merge of a contact who takes part, and back', async () => {
    const { match, contact, interview } = await anInterview();
    const keep = await aContact(match.client_id);
    const contactOf = async () =>
      (await test.data(getInterviews, { match_id: match.match_id }, agency.token)).items[0]?.people.find(
        ({ person_kind }) => person_kind === 'contact',
      )?.contact_id;
    const { contact_merge_id } = await test.data(
      mergeContacts,
      { keep_id: keep.contact_id, merge_id: contact.contact_id },
      agency.token,
    );
    expect(await contactOf()).toBe(keep.contact_id);
    await test.data(undoMergeContacts, { contact_merge_id }, agency.token);
    expect(await contactOf()).toBe(contact.contact_id);
    expect(interview.people).toHaveLength(3);
  });
});
