import type { ClientId } from '@placewell/contract/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { submissionAdded } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { useSubmissionRecords } from '../../testing/submission-records.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { listIntroductions, noteConsent, recordAnswer, recordSubmissions } from './submissions.public.ts';

const test = useTestApp();
let agency: TestUser;
const { aMatch, aContact, aClient, sendingOf, send } = useSubmissionRecords(test, () => agency);

const rowOf = async (submission_id: string) =>
  (await test.sql`select * from submissions where submission_id = ${submission_id}`)[0];
const sendingsOf = (submission_id: string) =>
  test.sql`select *, consent_on::text as consent_on from submission_sendings
    where submission_id = ${submission_id} order by sent_at`;
const EARLIER = '2026-03-01T09:00:00.000Z';
const LATER = '2026-03-05T09:00:00.000Z';

beforeAll(async () => {
  agency = await anAgency(test, { time_zone: 'Asia/Tokyo' });
});

describe('what was sent is noted', () => {
  it('once for a match and a contact, with each sending as it was and the last one on top', async () => {
    const match = await aMatch();
    const [first] = await send(sendingOf(match, { sent_at: EARLIER, pitch: 'First', consent: 'spoken' }));
    const [again] = await send(
      sendingOf(match, { sent_at: LATER, pitch: 'Again', is_blind: true, channel: 'link' }),
    );
    expect(again).toBe(first);
    expect(await rowOf(first!)).toMatchObject({
      first_sent_at: EARLIER,
      last_sent_at: LATER,
      sent_count: 2,
      channel: 'link',
      consent: 'none',
      is_blind: true,
      recruiter_id: agency.user_id,
      job_title: match.job_title,
    });
    expect(await sendingsOf(first!)).toMatchObject([
      { sent_at: EARLIER, pitch: 'First', consent: 'spoken', is_blind: false },
      { sent_at: LATER, pitch: 'Again', consent: 'none', is_blind: true },
    ]);
  });

  it('an earlier sending that is noted later does not become the last one', async () => {
    const match = await aMatch();
    await send(sendingOf(match, { sent_at: LATER, channel: 'link', consent: 'written', shows_pay: true }));
    const [id] = await send(sendingOf(match, { sent_at: EARLIER, channel: 'elsewhere' }));
    expect(await rowOf(id!)).toMatchObject({
      first_sent_at: EARLIER,
      last_sent_at: LATER,
      sent_count: 2,
      channel: 'link',
      consent: 'written',
      shows_pay: true,
    });
  });

  it('two sendings at once make one submission with two sendings, however many there are', async () => {
    const match = await aMatch();
    const others = [await aMatch(), await aMatch()];
    const both = await Promise.all([
      send(...[match, ...others].map((one) => sendingOf(one))),
      send(...[...others, match].map((one) => sendingOf(one))),
      send(sendingOf(match)),
    ]);
    const ids = new Set(both.flat());
    expect(ids.size).toBe(3);
    expect(await rowOf(both[2]![0]!)).toMatchObject({ sent_count: 3 });
    expect(await sendingsOf(both[2]![0]!)).toHaveLength(3);
  });

  it('contacts of one client have a submission each, and the same pair twice in one act is one', async () => {
    const match = await aMatch();
    const colleague = await aContact(match.client_id);
    const told: unknown[] = [];
    test.platform.events.add(listenTo(submissionAdded, async (_tx, event) => void told.push(event)));
    const ids = await send(
      sendingOf(match),
      sendingOf({ ...match, contact_id: colleague.contact_id }),
      sendingOf(match, { pitch: 'Twice' }),
    );
    expect(ids).toHaveLength(2);
    expect(told).toEqual([{ submission_ids: ids, user_id: agency.user_id }]);
    expect(await sendingsOf(ids[0]!)).toHaveLength(2);
  });

  it('nothing stays of a transaction that fails', async () => {
    const match = await aMatch();
    await expect(
      test.inAgency(agency.agency_id, async (tx) => {
        await recordSubmissions({ tx, platform: test.platform }, [sendingOf(match)]);
        throw new Error('Killed');
      }),
    ).rejects.toThrow('Killed');
    expect(await test.sql`select from submissions where match_id = ${match.match_id}`).toEqual([]);
  });
});

describe('an answer', () => {
  it('is kept with the submission if it is the newest', async () => {
    const match = await aMatch();
    const [id] = await send(sendingOf(match));
    const answer = (value: 'yes' | 'no', answered_at: string) =>
      test.inAgency(agency.agency_id, (tx) =>
        recordAnswer(tx, { ...match, answer: value, answer_note: '', answered_at }),
      );
    await answer('yes', LATER);
    await answer('no', EARLIER);
    expect(await rowOf(id!)).toMatchObject({ answer: 'yes', answered_at: LATER });
    await answer('no', '2026-03-06T09:00:00.000Z');
    expect(await rowOf(id!)).toMatchObject({ answer: 'no' });
  });
});

describe('a consent that came later', () => {
  it('is noted with the sendings of its share alone, and the name with its hash if it is shown from then on', async () => {
    const match = await aMatch();
    const [share_id] =
      await test.sql`insert into shares (agency_id, share_id, job_id, job_title, client_id, user_id, title,
        reasons, may_download, shows_answers, leaves_at, expires_at)
      values (${agency.agency_id}, gen_random_uuid(), ${match.job_id}, 'Job', ${match.client_id}, ${agency.user_id}, 'Page',
        'none', true, false, now(), now() + interval '9 days') returning share_id`.then((rows) =>
        rows.map((row) => row.share_id),
      );
    await send(sendingOf(match, { sent_at: EARLIER, is_blind: true }));
    const [id] = await send(
      sendingOf(match, { sent_at: LATER, is_blind: true, share_id, content_hash: 'blind' }),
    );
    const noted = {
      share_id,
      match_id: match.match_id,
      consent: 'spoken',
      consent_on: '2026-03-06',
      consent_note: 'By phone',
    } as const;
    await test.inAgency(agency.agency_id, (tx) => noteConsent(tx, { ...noted, revealed: null }));
    expect(await rowOf(id!)).toMatchObject({ consent: 'spoken', is_blind: true });
    await test.inAgency(agency.agency_id, (tx) =>
      noteConsent(tx, { ...noted, revealed: { content_hash: 'named' } }),
    );
    expect(await rowOf(id!)).toMatchObject({ consent: 'spoken', is_blind: false });
    expect(await sendingsOf(id!)).toMatchObject([
      { consent: 'none', is_blind: true, content_hash: null },
      {
        consent: 'spoken',
        consent_on: '2026-03-06',
        consent_note: 'By phone',
        is_blind: false,
        content_hash: 'named',
      },
    ]);
  });
});

describe('introductions', () => {
  const listed = (candidate_ids: readonly string[], client_id: ClientId) =>
    test.inAgency(agency.agency_id, (tx) =>
      listIntroductions(tx, { candidate_ids: candidate_ids as never, client_id }),
    );

  it('are those to the client in twelve months, by whomever and to any of its contacts; deleted ones do not count', async () => {
    const match = await aMatch();
    const sent_at = new Date(Date.now() - 300 * 86_400_000).toISOString();
    const [id] = await send(sendingOf(match, { sent_at }));
    expect(await listed([match.candidate_id], match.client_id)).toEqual([
      {
        candidate_id: match.candidate_id,
        submission_id: id,
        job_id: match.job_id,
        contact_id: match.contact_id,
        recruiter_id: agency.user_id,
        recruiter_name: 'Ada Agency',
        sent_at,
        sent_on: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date(sent_at)),
      },
    ]);
    expect(await listed([match.candidate_id], await aClient())).toEqual([]);
    const old = await aMatch();
    await send(sendingOf(old, { sent_at: new Date(Date.now() - 400 * 86_400_000).toISOString() }));
    expect(await listed([old.candidate_id], old.client_id)).toEqual([]);
    expect(await listed([], match.client_id)).toEqual([]);
    await test.sql`update submissions set deleted_at = now() where submission_id = ${id}`;
    expect(await listed([match.candidate_id], match.client_id)).toEqual([]);
  });

  it('of a candidate and a client that were merged count as those of the survivors', async () => {
    const [match, survivor, middle] = [await aMatch(), await aMatch(), await aMatch()];
    const [id] = await send(sendingOf(match, { sent_at: LATER }));
    await test.sql`update candidates set merged_into = ${middle.candidate_id}, deleted_at = now() where candidate_id = ${match.candidate_id}`;
    await test.sql`update candidates set merged_into = ${survivor.candidate_id}, deleted_at = now() where candidate_id = ${middle.candidate_id}`;
    await test.sql`update clients set merged_into = ${survivor.client_id}, deleted_at = now() where client_id = ${match.client_id}`;
    expect(await listed([survivor.candidate_id], survivor.client_id)).toMatchObject([
      { submission_id: id, candidate_id: survivor.candidate_id },
    ]);
  });
});
