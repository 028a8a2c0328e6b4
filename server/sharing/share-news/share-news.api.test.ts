import { getClient } from '@placewell/contract/clients/clients.ts';
import { getTimeline } from '@placewell/contract/outreach/activities.ts';
import { notificationPath, notificationText } from '@placewell/contract/outreach/notification-texts.ts';
import { getNotifications, updateNotificationSettings } from '@placewell/contract/outreach/notifications.ts';
import { WebhookEvent } from '@placewell/contract/outside/webhook-events.ts';
import { addWebhook } from '@placewell/contract/outside/webhooks.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { updateCandidateStatus } from '@placewell/contract/sourcing/candidates.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { shareAnswered, shareSent, shareViewed } from '../../domain-events.ts';
import type { DomainEvent } from '../../platform/events/bus.ts';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { useSentShares } from '../../testing/sent-share-records.ts';
import { type MatchWithClient, useSubmissionRecords } from '../../testing/submission-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
/** Who owns the job, and who owns the candidate; recruiters see their own records only. */
let ofJob: TestUser;
let ofCandidate: TestUser;
const { aMatch } = useSubmissionRecords(test, () => agency);
const { aShare, answer } = useSentShares(test, () => agency);
beforeAll(async () => {
  agency = await anAgency(test);
  ofJob = await aRecruiter(test, agency);
  ofCandidate = await aRecruiter(test, agency);
  await test.call(updateAgencySettings, { recruiters_see_all: false }, agency.token);
});

const emit = <Payload extends z.ZodObject>(event: DomainEvent<Payload>, payload: z.input<Payload>) =>
  test.inAgency(agency.agency_id, (tx) => test.platform.events.emit(tx, event, payload));

/** A share of one candidate with one contact, sent by the agency's first user. */
async function aSharedMatch() {
  const match = await aMatch({
    candidateOf: ofCandidate,
    jobOf: ofJob,
    candidate: { candidate_name: 'Will Torch' },
  });
  const { share_id, recipient_ids } = await aShare({ people: [match], contacts: [match.contact_id] });
  return { match, share_id, recipient_id: recipient_ids[0]! };
}
type Shared = Awaited<ReturnType<typeof aSharedMatch>>;

const tellSent = ({ match, share_id }: Shared) =>
  emit(shareSent, {
    share_id,
    user_id: agency.user_id,
    job_id: match.job_id,
    client_id: match.client_id,
    people: [{ candidate_id: match.candidate_id, match_id: match.match_id }],
    contact_ids: [match.contact_id],
  });
const tellViewed = ({ match, share_id, recipient_id }: Shared, is_first: boolean) =>
  emit(shareViewed, { share_id, recipient_id, contact_id: match.contact_id, is_first });
async function tellAnswered({ match, share_id, recipient_id }: Shared, comment: string) {
  const answer_id = await answer({ share_id, recipient_id }, match.candidate_id, 'meet', comment);
  const { candidate_id, match_id, job_id, client_id, contact_id } = match;
  await emit(shareAnswered, {
    ...{ answer_id, share_id, recipient_id, contact_id, candidate_id, match_id, job_id, client_id },
    answer: 'meet',
  });
}

const entriesOf = async (
  of: Partial<Pick<MatchWithClient, 'candidate_id' | 'job_id' | 'match_id' | 'client_id' | 'contact_id'>>,
  user = agency,
) => {
  const body = { ...of, kinds: ['shared', 'share_viewed', 'share_answered'] as const };
  return (await test.data(getTimeline, { ...body, kinds: [...body.kinds] }, user.token)).items;
};
const newsOf = async (user: TestUser) =>
  (await test.data(getNotifications, {}, user.token)).items.filter(({ kind }) => kind.startsWith('share_'));

describe('what becomes of a share', () => {
  it('stands in the timelines of match, candidate, job, client and contact, and marks the client active', async () => {
    const shared = await aSharedMatch();
    const { candidate_id, job_id, match_id, client_id, contact_id } = shared.match;
    await test.sql`update clients set last_activity_at = '2020-01-01' where client_id = ${client_id}`;
    await tellSent(shared);
    await tellViewed(shared, true);
    await tellViewed(shared, false);
    await tellAnswered(shared, 'Will sounds right');
    const kinds = async (of: object) => (await entriesOf(of)).map((entry) => entry.activity_kind);
    for (const of of [{ candidate_id }, { match_id }])
      expect(await kinds(of)).toEqual(['share_answered', 'shared']);
    for (const of of [{ job_id }, { client_id }, { contact_id }])
      expect(await kinds(of)).toEqual(['share_answered', 'share_viewed', 'shared']);
    expect((await entriesOf({ match_id }))[0]).toMatchObject({
      body: 'Will sounds right',
      details: { what: 'meet', share_id: shared.share_id },
      candidate_name: 'Will Torch',
      contact_id,
      created_by: null,
    });
    const { last_activity_at } = await test.data(getClient, { client_id }, agency.token);
    expect(Date.parse(last_activity_at)).toBeGreaterThan(Date.parse('2026-01-01'));
  });

  it('names a hidden candidate by the owner, without what the client wrote', async () => {
    const shared = await aSharedMatch();
    await tellSent(shared);
    await tellAnswered(shared, 'Will sounds right');
    for (const of of [{ job_id: shared.match.job_id }, { client_id: shared.match.client_id }]) {
      const entries = await entriesOf(of, ofJob);
      expect(entries).toHaveLength(2);
      expect(entries[0]).toMatchObject({ candidate_id: null, body: '', details: { what: 'meet' } });
      expect(JSON.stringify(entries)).not.toMatch(/Will/);
    }
    await tellViewed(shared, true);
    await test.sql`update activities set details = details || '{"name": "Three for the yard"}'
      where activity_kind = 'share_viewed'`;
    const { client_id, contact_id } = shared.match;
    for (const of of [{ client_id }, { contact_id }])
      expect(JSON.stringify(await entriesOf(of, ofJob))).not.toContain('yard');
    expect(JSON.stringify(await entriesOf({ candidate_id: shared.match.candidate_id }, ofCandidate))).toMatch(
      /Will sounds right/,
    );
  });

  it('reaches the bell of the sender and both recruiters, each as they may see it, and email by choice', async () => {
    const shared = await aSharedMatch();
    const wanted = { kind: 'share_answered' as const, by_email: true };
    await test.call(updateNotificationSettings, wanted, ofCandidate.token);
    await tellViewed(shared, true);
    await tellAnswered(shared, 'Will sounds right');
    const [sender, job, candidate] = await Promise.all([agency, ofJob, ofCandidate].map(newsOf));
    expect(sender!.slice(0, 2).map(({ kind }) => kind)).toEqual(['share_answered', 'share_viewed']);
    expect(notificationText(sender![0]!)).toMatch(/^Contact .+ wants to meet Will Torch for Job/);
    expect(job!.slice(0, 2).map(({ kind }) => kind)).toEqual(['share_answered', 'share_viewed']);
    const page = `/jobs/${shared.match.job_id}/matches?share=${shared.share_id}`;
    expect(sender!.slice(0, 2).map(notificationPath)).toEqual([page, page]);
    expect(job!.slice(0, 2).map(notificationPath)).toEqual([page, page]);
    expect(notificationPath(candidate![0]!)).toBe(
      `/candidates-management?candidate=${shared.match.candidate_id}`,
    );
    expect(JSON.stringify(job)).not.toMatch(/Will/);
    expect(candidate![0]).toMatchObject({ kind: 'share_answered', activity: { text: 'Will sounds right' } });
    expect(candidate!.map(({ kind }) => kind)).not.toContain('share_viewed');
    const [{ count } = { count: 0 }] = await test.sql<{ count: number }>`
      select count(*)::int as count from notifications where is_email_wanted and notification_kind like 'share_%'
        and agency_id = ${agency.agency_id}`;
    expect(count).toBe(1);
  });
});

describe('the webhook of answers', () => {
  const toldTo = async (user: TestUser) =>
    (
      await test.sql<{ payload: unknown }>`
        select e.payload from webhook_deliveries d join webhook_events e using (agency_id, event_id)
        where d.user_id = ${user.user_id} and e.payload ->> 'type' = 'NewShareAnswer' and not e.is_test order by e.created_at`
    ).map(({ payload }) => {
      const event = WebhookEvent.parse(payload);
      return event.type === 'NewShareAnswer' ? event.data : undefined;
    });

  it('tells owners what they may see, and nothing about a candidate who may not leave', async () => {
    const outsider = await aRecruiter(test, agency);
    for (const { token } of [ofJob, ofCandidate, outsider]) {
      const hook = { webhook_type: 'new_share_answer' as const, url: 'http://127.0.0.1:9/' };
      expect(await test.call(addWebhook, hook, token)).toMatchObject({ data: { type: 'NewShareAnswer' } });
    }
    const shared = await aSharedMatch();
    const { match_id, job_id, client_id, contact_id } = shared.match;
    await tellAnswered(shared, 'Will sounds right');
    const { share_id } = shared;
    expect(await toldTo(ofCandidate)).toMatchObject([
      {
        ...{ share_id, answer: 'meet', comment: 'Will sounds right', job: null },
        match: { match_id },
        candidate: { candidate_name: 'Will Torch' },
        client: { client_id },
        contact: { contact_id },
      },
    ]);
    expect(await toldTo(ofJob)).toMatchObject([
      { share_id, answer: 'meet', comment: '', job: { job_id }, candidate: null },
    ]);
    expect(await toldTo(outsider)).toEqual([]);
    const { candidate_id } = shared.match;
    const change = { candidate_ids: [candidate_id], candidate_status: 'do_not_contact' as const };
    await test.call(updateCandidateStatus, change, agency.token);
    await tellAnswered(shared, 'Will again');
    expect((await toldTo(ofJob)).at(-1)).toMatchObject({ comment: '', candidate: null });
    expect(await toldTo(ofCandidate)).toHaveLength(1);
  });
});
