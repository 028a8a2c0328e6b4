import type { BodyInput } from '@placewell/contract/call.ts';
import { getSubmission, getSubmissions } from '@placewell/contract/sharing/submissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { type MatchWithClient, useSubmissionRecords } from '../../../testing/submission-records.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { recordAnswer } from '../submissions.public.ts';

const test = useTestApp();
let agency: TestUser;
let recruiter: TestUser;
let colleague: TestUser;
/** Of the recruiter; half of them, by the job and by the candidate; none of them. */
let own: MatchWithClient;
let ofJob: MatchWithClient;
let ofCandidate: MatchWithClient;
let foreign: MatchWithClient;
let ids: Record<'own' | 'ofJob' | 'ofCandidate' | 'foreign', string>;
const { aClient, aMatch, sendingOf, send } = useSubmissionRecords(test, () => agency);

type Filters = BodyInput<typeof getSubmissions>;
const list = (filters: Filters = {}, by = agency) => test.data(getSubmissions, filters, by.token);
const found = async (filters: Filters, by = agency) =>
  (await list(filters, by)).items.map(({ submission_id }) => submission_id);

beforeAll(async () => {
  agency = await anAgency(test, { recruiters_see_all: false, time_zone: 'Europe/Berlin' });
  recruiter = await aRecruiter(test, agency, { fullname: 'Remy Recruiter' });
  colleague = await aRecruiter(test, agency, { fullname: 'Cora Colleague' });
  const client = await aClient({ client_name: 'Aurora Shipping', aliases: ['Nordlicht'] });
  const named = (candidate_name: string) => ({ candidate: { candidate_name } });
  own = await aMatch({ candidateOf: recruiter, jobOf: recruiter, ...named('Bea Own'), client_id: client });
  ofJob = await aMatch({ candidateOf: colleague, jobOf: recruiter, ...named('Aaron Hidden') });
  ofCandidate = await aMatch({ candidateOf: recruiter, jobOf: colleague, ...named('Carl Own') });
  foreign = await aMatch({ candidateOf: colleague, jobOf: colleague, ...named('Dora Hidden') });
  await test.sql`update jobs set job_title = 'Secret Captain' where job_id in (${ofCandidate.job_id}, ${foreign.job_id})`;
  const by = (user: TestUser, day: string) => ({
    user_id: user.user_id,
    sent_at: `2026-03-0${day}T23:30:00.000Z`,
  });
  const words = { pitch: 'Marked pitch', consent_note: 'Marked note', override_reason: 'Marked reason' };
  const [first] = await send(
    sendingOf(own, { ...by(recruiter, '1'), channel: 'link', consent: 'written', ...words }),
  );
  const [second] = await send(sendingOf(ofJob, { ...by(colleague, '2'), ...words }));
  const [third] = await send(
    sendingOf(ofCandidate, { ...by(colleague, '3'), channel: 'elsewhere', ...words }),
  );
  const [fourth] = await send(sendingOf(foreign, { ...by(colleague, '4'), ...words }));
  ids = { own: first!, ofJob: second!, ofCandidate: third!, foreign: fourth! };
  await test.sql`update matches set match_status = 'submitted' where match_id = ${own.match_id}`;
  await test.inAgency(agency.agency_id, (tx) =>
    recordAnswer(tx, { ...own, answer: 'meet', answer_note: '', answered_at: '2026-03-09T09:00:00.000Z' }),
  );
});

describe('the list of submissions', () => {
  it('shows an agency user all, the latest first, and sorts by names', async () => {
    expect(await found({})).toEqual([ids.foreign, ids.ofCandidate, ids.ofJob, ids.own]);
    expect(await found({ sort_by: 'first_sent_at_asc' })).toEqual([
      ids.own,
      ids.ofJob,
      ids.ofCandidate,
      ids.foreign,
    ]);
    expect(await found({ sort_by: 'candidate_name_asc' })).toEqual([
      ids.ofJob,
      ids.own,
      ids.ofCandidate,
      ids.foreign,
    ]);
    for (const sort_by of ['answered_at_asc', 'answered_at_desc'] as const)
      expect((await found({ sort_by }))[0]).toBe(ids.own);
    expect((await found({ sort_by: 'client_name_asc' }))[0]).toBe(ids.own);
    expect((await found({ sort_by: 'job_title_desc' })).slice(0, 2)).toEqual(
      expect.arrayContaining([ids.ofCandidate, ids.foreign]),
    );
  });

  it.each<[string, () => Filters, (keyof typeof ids)[]]>([
    ['of a candidate', () => ({ candidate_id: own.candidate_id }), ['own']],
    ['of a job', () => ({ job_id: ofJob.job_id }), ['ofJob']],
    ['of a client', () => ({ client_id: own.client_id }), ['own']],
    ['of a contact', () => ({ contact_id: foreign.contact_id }), ['foreign']],
    ['sent by someone', () => ({ recruiter_id: recruiter.user_id }), ['own']],
    ['of one channel', () => ({ channel: 'elsewhere' }), ['ofCandidate']],
    ['of several channels', () => ({ channel: ['link', 'elsewhere'] }), ['ofCandidate', 'own']],
    ['with an answer', () => ({ answer: 'meet' }), ['own']],
    ['without an answer', () => ({ answer: ['none', 'yes'] }), ['foreign', 'ofCandidate', 'ofJob']],
    ["from a day of the agency's on", () => ({ sent_from: '2026-03-04' }), ['foreign', 'ofCandidate']],
    ['until a day', () => ({ sent_to: '2026-03-02' }), ['own']],
    ['found by words of all names', () => ({ search: 'aurora bea' }), ['own']],
    ['found by another name of the client', () => ({ search: 'client:nordlicht' }), ['own']],
    ['found by the sender', () => ({ search: 'by:cora' }), ['foreign', 'ofCandidate', 'ofJob']],
    ['found by the job', () => ({ search: 'job:captain' }), ['foreign', 'ofCandidate']],
    ['found by channel and consent', () => ({ search: 'channel:link consent:written' }), ['own']],
    ['of matches at a stage', () => ({ match_status: 'submitted' }), ['own']],
    [
      'of matches at other stages',
      () => ({ match_status: ['placed', 'new'] }),
      ['foreign', 'ofCandidate', 'ofJob'],
    ],
    ['found by the answer', () => ({ search: 'answer:meet' }), ['own']],
    ['found by a missing answer', () => ({ search: '-answer:none' }), ['own']],
  ])('has those %s', async (_title, filters, expected) => {
    expect(await found(filters())).toEqual(expected.map((name) => ids[name]));
    expect((await list(filters())).total).toBe(expected.length);
  });

  it('shows what became of the match, and no ids of what is gone', async () => {
    const match = await aMatch();
    const [id] = await send(sendingOf(match));
    const read = async () => (await list({ client_id: match.client_id })).items[0];
    expect(await read()).toMatchObject({ match_status: 'new', match_id: match.match_id });
    await test.sql`update matches set deleted_at = now(), removal = 'person' where match_id = ${match.match_id}`;
    await test.sql`delete from contacts where contact_id = ${match.contact_id}`;
    await test.sql`update jobs set job_title = 'As it is called now' where job_id = ${match.job_id}`;
    expect(await read()).toMatchObject({
      ...{ submission_id: id, match_status: null, match_id: null, contact_id: null, contact_name: null },
      job_title: 'As it is called now',
    });
    await test.sql`delete from jobs where job_id = ${match.job_id}`;
    expect(await read()).toMatchObject({ job_id: null, job_title: match.job_title });
    await test.sql`update candidates set deleted_at = now() where candidate_id = ${match.candidate_id}`;
    expect(await found({ client_id: match.client_id })).toEqual([]);
    expect(await test.call(getSubmission, { submission_id: id! }, agency.token)).toMatchObject({ http: 404 });
    await test.sql`delete from submissions where submission_id = ${id}`;
  });
});

describe('where recruiters see their own records only', () => {
  it('a recruiter sees those of their candidates and jobs and those they sent, and the rest is not there', async () => {
    for (const view_scope of ['self', 'all'] as const)
      expect(await found({ view_scope }, recruiter)).toEqual([ids.ofCandidate, ids.ofJob, ids.own]);
    expect((await list({}, recruiter)).total).toBe(3);
    const hidden = { submission_id: ids.foreign };
    expect(await test.call(getSubmission, hidden as never, recruiter.token)).toMatchObject({ http: 404 });
  });

  it('a hidden candidate or job is named after its owner, without ids and words', async () => {
    const { items } = await list({}, recruiter);
    expect(items).toMatchObject([
      {
        candidate_name: 'Carl Own',
        job_id: null,
        job_title: 'A job of Cora Colleague',
        match_id: ofCandidate.match_id,
        may_change: false,
      },
      { candidate_id: null, candidate_name: 'A candidate of Cora Colleague', job_title: ofJob.job_title },
      { candidate_name: 'Bea Own', job_title: own.job_title, may_change: true },
    ]);
    const sendings = async (submission_id: string) =>
      (await test.data(getSubmission, { submission_id } as never, recruiter.token)).sendings;
    expect(await sendings(ids.own)).toMatchObject([{ pitch: 'Marked pitch', consent_note: 'Marked note' }]);
    for (const half of [ids.ofJob, ids.ofCandidate])
      expect(await sendings(half)).toMatchObject([{ pitch: '', consent_note: '', override_reason: null }]);
  });

  it('neither search, sort nor filter tells anything about what is hidden', async () => {
    for (const search of ['aaron', 'name:hidden', 'secret', 'job:captain', 'dora'])
      expect(await list({ search }, recruiter)).toMatchObject({ items: [], total: 0 });
    for (const direction of ['asc', 'desc'] as const) {
      expect((await found({ sort_by: `candidate_name_${direction}` }, recruiter)).at(-1)).toBe(ids.ofJob);
      expect((await found({ sort_by: `job_title_${direction}` }, recruiter)).at(-1)).toBe(ids.ofCandidate);
    }
    const refusal = async (filters: Filters) =>
      (await test.call(getSubmissions, filters, recruiter.token)).code;
    expect(await refusal({ candidate_id: ofJob.candidate_id })).toBe('candidate_not_found');
    expect(await refusal({ job_id: ofCandidate.job_id })).toBe('job_not_found');
  });
});
