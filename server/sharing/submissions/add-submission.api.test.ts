import type { BodyInput } from '@placewell/contract/call.ts';
import { updateClient } from '@placewell/contract/clients/clients.ts';
import { addOffLimitsOverride } from '@placewell/contract/clients/off-limits.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { addSubmission, getSubmission, getSubmissions } from '@placewell/contract/sharing/submissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { useShareRecords, WARD_WORK } from '../../testing/share-records.ts';
import { type MatchWithClient, useSubmissionRecords } from '../../testing/submission-records.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { sendShareTask } from '../shares/shares.tasks.ts';

const test = useTestApp();
let agency: TestUser;
let recruiter: TestUser;
let colleague: TestUser;
const { aClient, aContact, aJob, pair, aMatch, sendingOf, send } = useSubmissionRecords(test, () => agency);

const { send: sendAShare } = useShareRecords(test, () => agency);

type Fields = Partial<BodyInput<typeof addSubmission>>;
const add = (
  { match_id, contact_id }: Pick<MatchWithClient, 'match_id' | 'contact_id'>,
  by = agency,
  fields: Fields = {},
) => test.call(addSubmission, { match_id, contact_id, ...fields }, by.token);
const statusOf = async (match_id: string) =>
  (await test.sql`select match_status from matches where match_id = ${match_id}`)[0].match_status;
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  agency = await anAgency(test, { time_zone: 'Europe/Berlin' });
  recruiter = await aRecruiter(test, agency);
  colleague = await aRecruiter(test, agency, { fullname: 'Cora Colleague' });
});

describe('a submission that a person notes', () => {
  it('says how the candidate was introduced, and submits the match, which can be undone', async () => {
    const match = await aMatch({ candidate: { candidate_name: 'Rosa May' } });
    const { data, http } = await add(match, agency, {
      sent_on: '2026-03-01',
      consent: 'spoken',
      consent_note: 'By phone',
      pitch: 'Knows the ward',
      is_blind: true,
    });
    expect(http).toBe(200);
    expect(data).toMatchObject({
      ...{ match_id: match.match_id, candidate_id: match.candidate_id, contact_id: match.contact_id },
      ...{ job_id: match.job_id, client_id: match.client_id, candidate_name: 'Rosa May' },
      recruiter_name: 'Ada Agency',
      first_sent_at: '2026-03-01T11:00:00.000Z',
      last_sent_at: '2026-03-01T11:00:00.000Z',
      ...{ sent_count: 1, channel: 'elsewhere', consent: 'spoken', is_blind: true, shows_pay: false },
      ...{ answer: null, answered_at: null, match_status: 'submitted', may_change: true },
    });
    const { submission_id, batch_id } = data;
    expect((await test.data(getSubmission, { submission_id }, agency.token)).sendings).toEqual([
      {
        sending_id: expect.any(String),
        share_id: null,
        sent_at: '2026-03-01T11:00:00.000Z',
        sent_by_name: 'Ada Agency',
        ...{ channel: 'elsewhere', consent: 'spoken', consent_note: 'By phone', pitch: 'Knows the ward' },
        consent_on: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date()),
        ...{ is_blind: true, shows_pay: false, content_hash: null, override_reason: null },
      },
    ]);
    await test.data(undoMatchMoves, { batch_id: batch_id! }, agency.token);
    expect(await statusOf(match.match_id)).toBe('new');
  });

  it('is of now without a day, has no day of a consent that there is not, and moves nothing back', async () => {
    const match = await aMatch();
    await test.sql`update matches set match_status = 'interviewing' where match_id = ${match.match_id}`;
    const before = Date.now();
    const { data } = await add(match);
    expect(Date.parse(data.last_sent_at)).toBeGreaterThanOrEqual(before - 5);
    expect(data).toMatchObject({ match_status: 'interviewing', batch_id: null });
    const { sendings } = await test.data(getSubmission, { submission_id: data.submission_id }, agency.token);
    expect(sendings).toMatchObject([{ consent: 'none', consent_on: null }]);
  });

  it('is refused for a day in the future, with the field', async () => {
    const match = await aMatch();
    const refused = await add(match, agency, {
      sent_on: dayFromNow(2),
      consent: 'spoken',
      consent_on: dayFromNow(2),
    });
    expect(refused).toMatchObject({ http: 400, code: 'invalid_input' });
    expect(refused.data.fields).toEqual({
      sent_on: 'Choose today or an earlier day',
      consent_on: 'Choose today or an earlier day',
    });
    expect(await statusOf(match.match_id)).toBe('new');
  });
});

describe('whom and to whom', () => {
  it.each([
    ['archived', 'candidate_archived'],
    ['do_not_contact', 'candidate_do_not_contact'],
  ])('a candidate who is %s is never introduced, whatever the reason', async (status, code) => {
    const match = await aMatch();
    await test.sql`update candidates set candidate_status = ${status} where candidate_id = ${match.candidate_id}`;
    expect(await add(match, agency, { override_reason: 'They asked' })).toMatchObject({ code });
    expect(await test.sql`select from submissions where match_id = ${match.match_id}`).toEqual([]);
  });

  it('the contact is one of the client of the job, which has one', async () => {
    const [match, other] = [await aMatch(), await aMatch()];
    expect(await add({ ...match, contact_id: other.contact_id })).toMatchObject({
      code: 'contact_of_another_client',
    });
    await test.sql`update contacts set deleted_at = now() where contact_id = ${other.contact_id}`;
    expect(await add(other)).toMatchObject({ http: 404, code: 'contact_not_found' });
    await test.sql`update jobs set client_id = null where job_id = ${match.job_id}`;
    expect(await add(match)).toMatchObject({ code: 'job_without_client' });
  });

  it('the match is there, and one that the caller may change', async () => {
    const match = await aMatch({ jobOf: recruiter });
    expect(await add(match, colleague)).toMatchObject({ http: 403, code: 'forbidden' });
    expect(await add(match, recruiter)).toMatchObject({ http: 200 });
    const deleted = await aMatch();
    await test.sql`update matches set deleted_at = now(), removal = 'person' where match_id = ${deleted.match_id}`;
    expect(await add(deleted)).toMatchObject({ http: 404, code: 'match_not_found' });
    const stranger = await anAgency(test);
    expect(await add(match, stranger)).toMatchObject({ http: 404, code: 'match_not_found' });
  });
});

describe('someone who was introduced to the client before', () => {
  it('is refused with who and when, to any contact, for another job and by whomever; an agency user may say why not', async () => {
    const match = await aMatch({ candidate: { candidate_name: 'Rosa May' }, candidateOf: recruiter });
    await send(sendingOf(match, { user_id: colleague.user_id, sent_at: '2026-08-03T09:00:00.000Z' }));
    const job = await aJob(match.client_id, recruiter);
    const contact = await aContact(match.client_id);
    const again = { match_id: await pair(match.candidate_id, job.job_id), contact_id: contact.contact_id };
    const [{ client_name }] =
      await test.sql`select client_name from clients where client_id = ${match.client_id}`;
    const refusal = {
      http: 409,
      code: 'already_introduced',
      message: `Rosa May was introduced to ${client_name} by Cora Colleague on 3 August 2026.`,
      data: { recruiter_name: 'Cora Colleague', sent_at: '2026-08-03T09:00:00.000Z' },
    };
    expect(await add(again, agency)).toMatchObject(refusal);
    expect(await add(again, recruiter, { override_reason: 'I may not' })).toMatchObject(refusal);
    const added = await add(again, agency, { override_reason: 'They asked for her again' });
    expect(added).toMatchObject({ http: 200 });
    const { submission_id } = added.data;
    expect((await test.data(getSubmission, { submission_id }, agency.token)).sendings).toMatchObject([
      { override_reason: 'They asked for her again' },
    ]);
  });

  it('for the same job is the same introduction, whoever it goes to at the client and whoever sends it', async () => {
    const match = await aMatch({ jobOf: recruiter });
    await send(sendingOf(match, { user_id: recruiter.user_id }));
    expect((await add(match, recruiter)).data).toMatchObject({ sent_count: 2 });
    const { contact_id } = await aContact(match.client_id);
    expect((await add({ ...match, contact_id }, agency)).data).toMatchObject({ sent_count: 1 });
  });

  it('by a share that leaves at that moment is introduced once', async () => {
    const match = await aMatch({ candidate: WARD_WORK });
    const second = await aJob(match.client_id);
    const other = { match_id: await pair(match.candidate_id, second.job_id), contact_id: match.contact_id };
    const { share_id } = (await sendAShare({ ...match, match_ids: [match.match_id] })).data;
    const [, added] = await Promise.all([
      test.run(sendShareTask, { agency_id: agency.agency_id, share_id }),
      add(other),
    ]);
    const [{ share_status }] = await test.sql`select share_status from shares where share_id = ${share_id}`;
    expect([share_status, added.code]).toEqual(
      added.http === 200 ? ['not_sent', undefined] : ['sent', 'already_introduced'],
    );
    expect(await test.sql`select from submissions where candidate_id = ${match.candidate_id}`).toHaveLength(
      1,
    );
  });

  it('more than twelve months ago is no obstacle, and a reason that nobody needs is not kept', async () => {
    const match = await aMatch();
    const long = new Date(Date.now() - 400 * 86_400_000).toISOString();
    await send(sendingOf(match, { sent_at: long }));
    const { data, http } = await add(match, agency, { override_reason: 'Not needed' });
    expect(http).toBe(200);
    expect(data).toMatchObject({ sent_count: 2, first_sent_at: long });
    const [last] = (await test.data(getSubmission, { submission_id: data.submission_id }, agency.token))
      .sendings;
    expect(last).toMatchObject({ override_reason: null });
  });

  it('at once by two people is introduced by one of them', async () => {
    const match = await aMatch();
    const second = await aJob(match.client_id);
    const other = { match_id: await pair(match.candidate_id, second.job_id), contact_id: match.contact_id };
    const both = await Promise.all([add(match), add(other)]);
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 409]);
  });
});

describe('someone at a client that is off limits', () => {
  it('is refused with its name, but for that client, for someone who is allowed, and with a reason', async () => {
    const off_client = await aClient({ client_name: 'Northgate Foundry' });
    const off = await test.call(
      updateClient,
      { client_id: off_client, off_limits_until: '2999-01-01', off_limits_reason: 'Agreed' },
      agency.token,
    );
    expect(off).toMatchObject({ http: 200 });
    const works = {
      candidate_name: 'Rosa May',
      work_history: [
        {
          job_title: 'Welder',
          company_name: 'Northgate Foundry',
          start: '2021-03',
          end: null,
          is_current: true,
          bullets: [],
        },
      ],
    };
    const match = await aMatch({ candidate: works });
    expect(await add(match)).toMatchObject({
      code: 'candidate_off_limits',
      message: 'Rosa May works at Northgate Foundry, whose people must not be introduced.',
    });
    const theirs = await aMatch({ candidate: works, client_id: off_client });
    expect(await add(theirs)).toMatchObject({ http: 200 });
    expect(await add(match, agency, { override_reason: 'The client agreed' })).toMatchObject({ http: 200 });
    const allowed = await aMatch({ candidate: works });
    const override = { candidate_id: allowed.candidate_id, client_id: off_client, reason: 'Agreed' };
    await test.data(addOffLimitsOverride, override, agency.token);
    expect(await add(allowed)).toMatchObject({ http: 200 });
  });
});

it('an Idempotency-Key makes a repeat return the same submission', async () => {
  const match = await aMatch();
  const body = { match_id: match.match_id, contact_id: match.contact_id };
  const headers = { 'idempotency-key': 'submission-once' };
  const [first, again] = [
    await test.raw(addSubmission.path, body, agency.token, headers),
    await test.raw(addSubmission.path, body, agency.token, headers),
  ];
  expect(again).toEqual(first);
  const { items } = await test.data(getSubmissions, { candidate_id: match.candidate_id }, agency.token);
  expect(items).toMatchObject([{ sent_count: 1 }]);
});
