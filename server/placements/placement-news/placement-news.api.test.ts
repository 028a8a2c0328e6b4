import { getTimeline } from '@placewell/contract/outreach/activities.ts';
import { WebhookEvent } from '@placewell/contract/outside/webhook-events.ts';
import { addWebhook } from '@placewell/contract/outside/webhooks.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { usePlacementRecords } from '../../testing/placement-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
/** Who owns the job, who owns the candidate, and who has a split alone; recruiters see their own records only. */
let ofJob: TestUser;
let ofCandidate: TestUser;
let helper: TestUser;
const { aPlacement } = usePlacementRecords(test, () => agency);
beforeAll(async () => {
  agency = await anAgency(test, { recruiters_see_all: false });
  [ofJob, ofCandidate] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
  helper = await aRecruiter(test, agency, { fullname: 'Hana Helper' });
});

const placed = () =>
  aPlacement(
    {
      splits: [
        { user_id: ofCandidate.user_id, split_role: 'candidate', percent: 70 },
        { user_id: helper.user_id, split_role: 'other', percent: 30 },
      ],
    },
    { candidateOf: ofCandidate, jobOf: ofJob, candidate: { candidate_name: 'Will Torch' } },
  );

it('a placement stands in the timelines of match, candidate, job and client, without its terms', async () => {
  const { match_id, candidate_id, job_id, client_id } = await placed();
  const entriesOf = async (of: object, user = agency) =>
    (await test.data(getTimeline, { ...of, kinds: ['placed'] }, user.token)).items;
  for (const of of [{ match_id }, { candidate_id }, { job_id }, { client_id }])
    expect(await entriesOf(of)).toMatchObject([
      { activity_kind: 'placed', candidate_name: 'Will Torch', job_id, client_id, details: {} },
    ]);
  const [seen] = await entriesOf({ job_id }, ofJob);
  expect(seen).toMatchObject({ activity_kind: 'placed', candidate_id: null });
  expect(JSON.stringify(seen)).not.toContain('Will');
});

describe('the webhook of placements', () => {
  const toldTo = async (user: TestUser) =>
    (
      await test.sql<{ payload: unknown }>`
        select e.payload from webhook_deliveries d join webhook_events e using (agency_id, event_id)
        where d.user_id = ${user.user_id} and e.payload ->> 'type' = 'NewPlacement' and not e.is_test order by e.created_at`
    ).map(({ payload }) => {
      const event = WebhookEvent.parse(payload);
      return event.type === 'NewPlacement' ? event.data : undefined;
    });

  it('tells those who own it or have a split, each with what they may see', async () => {
    const outsider = await aRecruiter(test, agency);
    for (const { token } of [ofJob, ofCandidate, helper, outsider]) {
      const hook = { webhook_type: 'new_placement' as const, url: 'http://127.0.0.1:9/' };
      expect(await test.call(addWebhook, hook, token)).toMatchObject({ data: { type: 'NewPlacement' } });
    }
    const { placement_id, job_id, client_id, fee_cents } = await placed();
    const common = { placement_id, client_id, fee_cents, currency: 'EUR', start_on: '2026-03-02' };
    expect(await toldTo(ofCandidate)).toMatchObject([
      {
        ...common,
        job: null,
        candidate: { candidate_name: 'Will Torch' },
        splits: [{ user_id: ofCandidate.user_id, share_cents: 8_400_00 }],
      },
    ]);
    expect(await toldTo(ofJob)).toMatchObject([{ ...common, job: { job_id }, candidate: null, splits: [] }]);
    expect(await toldTo(helper)).toMatchObject([
      { ...common, job: null, candidate: null, splits: [{ user_id: helper.user_id, share_cents: 3_600_00 }] },
    ]);
    expect(JSON.stringify(await toldTo(helper))).not.toContain('Will');
    expect(await toldTo(outsider)).toEqual([]);
    // No event has anything of a candidate who must not leave the agency.
    const { placement_id: next } = await aPlacement(
      {},
      { candidateOf: ofCandidate, jobOf: ofCandidate, candidate: { candidate_status: 'archived' } },
    );
    expect((await toldTo(ofCandidate)).at(-1)).toMatchObject({ placement_id: next, candidate: null });
  });
});
