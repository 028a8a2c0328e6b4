import type { MatchId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { getMatchDetails } from '@placewell/contract/matching/matches.ts';
import { cancelShare, getSharesForJob, previewShare, sendShare } from '@placewell/contract/sharing/shares.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../../../platform/ids.ts';
import { anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { type ShareParts, useShareRecords } from '../../../testing/share-records.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { sendShareTask } from '../shares.tasks.ts';

const test = useTestApp();
let agency: TestUser;
let recruiter: TestUser;
const { nurses, bodyOf, send, sent, leave, shareOf, snapshotOf, aContact } = useShareRecords(
  test,
  () => agency,
);
const statusOf = async (match_id: MatchId) =>
  (await test.data(getMatchDetails, { match_id }, agency.token)).status;
const sendingsOf = (share_id: string) =>
  test.sql`select * from submission_sendings where share_id = ${share_id}`;
const secretOf = (url: string | null) => url?.split('/s/')[1] ?? '';

beforeAll(async () => {
  agency = await anAgency(test);
  recruiter = await aRecruiter(test, agency, { fullname: 'Rita' });
});

describe('a share', () => {
  let parts: ShareParts;
  beforeEach(async () => {
    parts = await nurses({ count: 2 });
  });

  it('reaches a contact by a link and another by email, and submits the matches', async () => {
    const email = 'clara@clinic.example';
    const other = await aContact(parts.client_id, { email, language: 'de' });
    const started = await send(parts, {
      message: 'As discussed',
      recipients: [
        { contact_id: parts.contact_id, channel: 'link' },
        { contact_id: other.contact_id, channel: 'email' },
      ],
    });
    const { share_id, recipients } = started.data;
    expect(started.data).toMatchObject({ changed: 2, people: [{ refusal: null }, { refusal: null }] });
    expect(recipients.map(({ url }) => url)).toEqual([
      expect.stringMatching(/\/s\/[A-Za-z0-9_-]{64}$/),
      null,
    ]);
    expect(await shareOf(share_id)).toMatchObject({ share_status: 'waiting', is_open: false });
    expect(await statusOf(parts.match_ids[0]!)).not.toBe('submitted');

    await leave(share_id);
    const share = await shareOf(share_id);
    expect(share).toMatchObject({
      share_status: 'sent',
      is_open: true,
      may_change: true,
      people: [
        { person_status: 'sent', is_shown: true, is_blind: false },
        { person_status: 'sent', is_shown: true },
      ],
    });
    expect(share.recipients.map(({ recipient_status }) => recipient_status)).toEqual(['sent', 'sent']);
    for (const match_id of parts.match_ids) expect(await statusOf(match_id)).toBe('submitted');
    // Two people to two contacts.
    const sendings = await sendingsOf(share_id);
    expect(sendings).toHaveLength(4);
    expect(sendings[0]).toMatchObject({
      consent: 'spoken',
      content_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const mails = test.emails.filter(({ to }) => to === email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ reply_to: agency.email });
    for (const said of ['As discussed', '/s/']) expect(mails[0]!.text).toContain(said);
    expect(mails[0]!.text).not.toContain('Nurses for ward 4');
    // Only hashes are kept: of the link that was shown, and of the one in the email.
    const stored = (await test.sql`select link_hash from share_recipients where share_id = ${share_id}`).map(
      ({ link_hash }) => Buffer.from(link_hash).toString('hex'),
    );
    const inMail = /\/s\/([A-Za-z0-9_-]{64})/.exec(mails[0]!.text)?.[1] ?? '';
    const hashes = [secretOf(recipients[0]!.url), inMail].map((secret) => hashToken(secret).toString('hex'));
    expect(stored.sort()).toEqual(hashes.sort());
  });

  it('moves matches as an act that its sender undoes, and only forward', async () => {
    const { share_id } = await sent(parts);
    const [match_id] = parts.match_ids;
    const rows =
      await test.sql`select batch_id from match_history where match_id = ${match_id!} and to_status = 'submitted'`;
    await test.data(undoMatchMoves, { batch_id: rows[0]!.batch_id }, agency.token);
    expect(await statusOf(match_id!)).not.toBe('submitted');
    expect((await shareOf(share_id)).share_status).toBe('sent');
  });

  it('shows beside each requirement what the resume says, and nothing by which the person is reached', async () => {
    const { share_id } = await sent(parts);
    const shown = await snapshotOf(share_id);
    expect(shown.requirements).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'skill',
          label: 'Wound care',
          requirement_status: 'met',
          quote: expect.stringContaining('wound care'),
        }),
        expect.objectContaining({ kind: 'experience', value: '2', requirement_status: 'met' }),
      ]),
    );
    expect(shown).toMatchObject({ score: null, breakdown: [], pay: null });
    expect(JSON.stringify(shown)).not.toMatch(/@|candidate_note|linkdedin|phone/);
  });

  it('is taken back before it leaves, and not afterwards', async () => {
    const { share_id } = (await send(parts)).data;
    expect((await test.call(cancelShare, { share_id }, agency.token)).http).toBe(200);
    await leave(share_id);
    expect((await shareOf(share_id)).share_status).toBe('canceled');
    expect(await sendingsOf(share_id)).toEqual([]);
    const left = await sent(parts);
    expect(await test.call(cancelShare, { share_id: left.share_id }, agency.token)).toMatchObject({
      http: 409,
      code: 'share_left',
    });
  });
});

describe('a share that leaves', () => {
  let parts: ShareParts;
  beforeEach(async () => {
    parts = await nurses({ count: 2 });
  });

  it('leaves once, however often its job runs, and not at all if it is taken back at that moment', async () => {
    const { share_id } = (await send(parts)).data;
    const payload = { agency_id: agency.agency_id, share_id };
    await Promise.all([test.run(sendShareTask, payload), test.run(sendShareTask, payload)]);
    await test.run(sendShareTask, payload);
    expect(await sendingsOf(share_id)).toHaveLength(2);
    const raced = (await send(parts)).data.share_id;
    const [canceled] = await Promise.all([
      test.call(cancelShare, { share_id: raced }, agency.token),
      test.run(sendShareTask, { agency_id: agency.agency_id, share_id: raced }),
    ]);
    const { share_status } = await shareOf(raced);
    expect([share_status, (await sendingsOf(raced)).length]).toEqual(
      canceled.http === 200 ? ['canceled', 0] : ['sent', 2],
    );
  });

  it('is sent once for one Idempotency-Key', async () => {
    const once = () =>
      test.raw(sendShare.path, bodyOf(parts), agency.token, { 'idempotency-key': 'share-1' });
    const [first, again] = [await once(), await once()];
    expect(again.data).toEqual(first.data);
    const { items } = await test.data(
      getSharesForJob,
      { job_id: parts.job_id, page: 1, limit: 10 },
      agency.token,
    );
    expect(items).toHaveLength(1);
  });

  it('does not leave a day late, nor for someone who is gone', async () => {
    const late = (await send(parts)).data.share_id;
    await test.sql`update shares set leaves_at = now() - interval '25 hours' where share_id = ${late}`;
    const gone = (await send(parts, {}, agency)).data.share_id;
    await test.sql`update shares set client_id = (select client_id from clients
      where agency_id = ${agency.agency_id} and client_id <> ${parts.client_id} limit 1) where share_id = ${gone}`;
    for (const id of [late, gone]) {
      await leave(id);
      expect((await shareOf(id)).share_status).toBe('not_sent');
      expect(await sendingsOf(id)).toEqual([]);
    }
  });

  it('refuses a day that cannot be, and too many people, with the field', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    for (const expires_on of [day(-1), day(0), day(limits.shareDaysMax + 2)])
      expect(await send(parts, { expires_on })).toMatchObject({
        code: 'invalid_input',
        data: { fields: { expires_on: expect.any(String) } },
      });
    const people = Array.from({ length: 26 }, () => ({ match_id: crypto.randomUUID() as MatchId }));
    expect(await send(parts, { people })).toMatchObject({
      code: 'invalid_input',
      data: { fields: { people: expect.any(String) } },
    });
  });

  it('is limited in number for a job and for a day', async () => {
    await sent(parts);
    await test.sql`insert into shares (agency_id, share_id, job_id, job_title, client_id, user_id, title, reasons,
        may_download, shows_answers, leaves_at, expires_at)
      select agency_id, gen_random_uuid(), job_id, job_title, client_id, user_id, title, reasons, may_download,
        shows_answers, now() + interval '1 day', expires_at
      from shares, generate_series(1, ${limits.openSharesPerJob - 1}::int) where job_id = ${parts.job_id}`;
    expect(await send(parts)).toMatchObject({ http: 409, code: 'too_many_open_shares' });
    await test.sql`update shares set share_status = 'canceled' where job_id = ${parts.job_id} and sent_at is null`;
  });

  it('shows in a preview what would be sent, and writes nothing', async () => {
    const before = await test.sql`select count(*)::int as count from shares`;
    const { html, people, left } = await test.data(previewShare, bodyOf(parts), agency.token);
    expect(html).toContain('Nurses for ward 4');
    expect(html).toContain('Wound care');
    expect(people).toHaveLength(2);
    expect(left).toBeGreaterThan(0);
    expect(await test.sql`select count(*)::int as count from shares`).toEqual(before);
  });
});

const refusals = async (parts: ShareParts, more = {}, by = agency) => {
  const response = await send(parts, more, by);
  return response.http === 200
    ? response.data.people.map(({ refusal }) => refusal)
    : [response.code as string];
};
const status = (candidate_status: 'archived' | 'do_not_contact', match_id: MatchId) =>
  test.sql`update candidates set candidate_status = ${candidate_status} where candidate_id =
      (select candidate_id from matches where match_id = ${match_id})`;

describe('who is refused', () => {
  it('is named, and the rest goes', async () => {
    const parts = await nurses({ count: 4 });
    const other = await nurses();
    const [archived, blocked, empty] = parts.match_ids;
    await status('archived', archived!);
    await status('do_not_contact', blocked!);
    await test.sql`update candidates set work_history = '[]' where candidate_id =
      (select candidate_id from matches where match_id = ${empty!})`;
    const match_ids = [...parts.match_ids, ...other.match_ids, crypto.randomUUID() as MatchId];
    expect(await refusals({ ...parts, match_ids })).toEqual([
      'candidate_archived',
      'candidate_do_not_contact',
      'candidate_without_work_history',
      null,
      'match_of_another_job',
      'match_not_found',
    ]);
    // Nobody overrides these.
    expect(
      await refusals(parts, { people: [{ match_id: blocked!, override_reason: 'They insist' }] }),
    ).toEqual(['candidate_do_not_contact']);
  });

  it('is one who became so before the share left, and if it is all of them nothing is sent', async () => {
    const parts = await nurses({ count: 2 });
    const { share_id } = (await send(parts)).data;
    await status('archived', parts.match_ids[0]!);
    await leave(share_id);
    expect(await shareOf(share_id)).toMatchObject({
      share_status: 'sent',
      people: [
        { person_status: 'refused', refusal: 'candidate_archived', is_shown: false },
        { person_status: 'sent' },
      ],
    });
    const next = await nurses();
    const none = (await send(next)).data.share_id;
    await status('do_not_contact', next.match_ids[0]!);
    await leave(none);
    expect((await shareOf(none)).share_status).toBe('not_sent');
  });

  it('is someone known to the client for another job, unless an agency user says why', async () => {
    const parts = await nurses();
    await sent(parts);
    // The same introduction again.
    expect(await refusals(parts)).toEqual([null]);
    const { items } = await test.data(
      getSharesForJob,
      { job_id: parts.job_id, page: 1, limit: 10 },
      agency.token,
    );
    expect(items).toHaveLength(2);
    const second = await nurses({ client_id: parts.client_id });
    const rows =
      await test.sql`select match_id from matches m where m.job_id = ${second.job_id} and m.candidate_id =
      (select candidate_id from matches where match_id = ${parts.match_ids[0]!})`;
    const match_id: MatchId = rows[0]!.match_id;
    const again = { ...second, match_ids: [match_id] };
    const refused = await send(again);
    expect(refused).toMatchObject({ http: 409, code: 'already_introduced' });
    expect(refused.message).toMatch(/Nora Ward was introduced to .+ by .+ on \d{1,2} \w+ \d{4}\./);
    const people = [{ match_id, consent: 'written' as const, override_reason: 'They asked for her' }];
    const { share_id } = await sent(again, { people });
    expect(await sendingsOf(share_id)).toMatchObject([{ override_reason: 'They asked for her' }]);
  });

  it('a recruiter does not override, nor sends what they may not change or see', async () => {
    const own = await nurses({ by: recruiter });
    await sent(own, {}, recruiter);
    const second = await nurses({ by: recruiter, client_id: own.client_id });
    const rows =
      await test.sql`select match_id from matches m where m.job_id = ${second.job_id} and m.candidate_id =
      (select candidate_id from matches where match_id = ${own.match_ids[0]!})`;
    const people = [{ match_id: rows[0]!.match_id as MatchId, override_reason: 'I want to' }];
    expect(await refusals(second, { people }, recruiter)).toEqual(['already_introduced']);
    const colleague = await aRecruiter(test, agency);
    expect((await send(own, {}, colleague)).code).toMatch(/forbidden|job_not_found/);
    const stranger = await anAgency(test);
    expect((await send(own, {}, stranger)).code).toBe('job_not_found');
    expect(
      await test.call(cancelShare, { share_id: (await sent(own, {}, recruiter)).share_id }, stranger.token),
    ).toMatchObject({
      code: 'share_not_found',
    });
  });
});

describe('consent and contacts: a share', () => {
  it('goes blind without a consent where the agency demands one, by a code and without the name', async () => {
    const parts = await nurses();
    const started = await sent(parts, {
      people: [{ match_id: parts.match_ids[0]!, pitch: 'Nora is great' }],
    });
    expect(started.people).toMatchObject([{ name_waits: true, refusal: null }]);
    const share = await shareOf(started.share_id);
    expect(share.people).toMatchObject([{ is_blind: true, name_waits: true }]);
    const shown = JSON.stringify(await snapshotOf(started.share_id));
    expect(shown).toContain(share.people[0]!.code);
    expect(shown).not.toMatch(/Nora|Ward\b/);
  });

  it('does not reach a contact who left, is of another client, or cannot be emailed', async () => {
    const parts = await nurses();
    const [left, quiet, unreachable] = [
      await aContact(parts.client_id, { contact_status: 'left' }),
      await aContact(parts.client_id, { contact_status: 'do_not_contact', email: 'quiet@clinic.example' }),
      await aContact(parts.client_id, { email: null }),
    ];
    const elsewhere = await nurses();
    const to = (contact_id: string, channel: 'link' | 'email') => ({
      contact_id: contact_id as never,
      channel,
    });
    const { data } = await send(parts, {
      recipients: [
        to(left.contact_id, 'link'),
        to(quiet.contact_id, 'email'),
        to(unreachable.contact_id, 'email'),
        to(elsewhere.contact_id, 'link'),
        to(parts.contact_id, 'link'),
      ],
    });
    expect(data.recipients.map(({ refusal }) => refusal)).toEqual([
      'contact_left',
      'contact_do_not_contact',
      'contact_without_email',
      'contact_of_another_client',
      null,
    ]);
    expect(await send(parts, { recipients: [to(left.contact_id, 'link')] })).toMatchObject({
      code: 'contact_left',
    });
  });
});
