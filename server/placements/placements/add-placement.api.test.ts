import type { BodyInput } from '@placewell/contract/call.ts';
import type { MatchId } from '@placewell/contract/ids.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { MATCH_STATUSES } from '@placewell/contract/matching/matches.ts';
import { dayAfter } from '@placewell/contract/placements/fees.ts';
import {
  addPlacement,
  getPlacement,
  getPlacementDraft,
  updateDefaultSplits,
} from '@placewell/contract/placements/placements.ts';
import { texts } from '@placewell/contract/texts.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { PLACED, usePlacementRecords } from '../../testing/placement-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let recruiter: TestUser;
let colleague: TestUser;
const { aMatch, aPlacement, add } = usePlacementRecords(test, () => agency);

const statusOf = async (match_id: string) =>
  (await test.sql`select match_status from matches where match_id = ${match_id}`)[0].match_status;
const filledOf = async (job_id: string) =>
  (await test.sql`select openings_filled from jobs where job_id = ${job_id}`)[0].openings_filled;
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Auckland' }).format(new Date());
const draft = async (match_id: MatchId, by = agency) => test.call(getPlacementDraft, { match_id }, by.token);

beforeAll(async () => {
  agency = await anAgency(test, { time_zone: 'Pacific/Auckland' });
  recruiter = await aRecruiter(test, agency, { fullname: 'Rita Recruiter' });
  colleague = await aRecruiter(test, agency);
});

describe('a new placement', () => {
  it('has its fee with the formula, and moves its match to placed, which can be undone', async () => {
    const match = await aMatch();
    const { data, http } = await add(match.match_id);
    expect(http).toBe(200);
    expect(data).toMatchObject({
      ...PLACED,
      ...{ fee_cents: 12_000_00, net_fee_cents: 12_000_00, refund_cents: 0, payment_state: 'not_invoiced' },
      ...{ placement_status: 'agreed', agreed_on: today(), status_on: today(), status_reason: '' },
      ...{ candidate_id: match.candidate_id, job_id: match.job_id, client_id: match.client_id },
      ...{ recruiter_name: 'Ada Agency', may_change: true, corrections: [], splits: [] },
      formula: '20% of €60,000 a year',
    });
    expect([await statusOf(match.match_id), await filledOf(match.job_id)]).toEqual(['placed', 1]);
    const { placement_id } = data;
    const { batch_id: _batch, ...stored } = data;
    expect(await test.data(getPlacement, { placement_id }, agency.token)).toEqual(stored);
    await test.data(undoMatchMoves, { batch_id: data.batch_id!, placement: 'delete' }, agency.token);
    expect([await statusOf(match.match_id), await filledOf(match.job_id)]).toEqual(['new', 0]);
  });

  it.each(MATCH_STATUSES)('moves a match from any open stage: %s', async (status) => {
    const { match_id } = await aMatch();
    await test.sql`update matches set match_status = ${status} where match_id = ${match_id}`;
    const { code, data } = await add(match_id);
    if (status === 'rejected' || status === 'withdrawn') {
      expect([code, await statusOf(match_id)]).toEqual(['status_change_refused', status]);
      return;
    }
    expect(await statusOf(match_id)).toBe('placed');
    expect(data.batch_id === null).toBe(status === 'placed');
  });

  it('is likely to start with the job, or after the notice if that is later', async () => {
    const { match_id, job_id, candidate_id } = await aMatch();
    const startsOn = async () => (await draft(match_id)).data.start_on;
    const today = await startsOn();
    await test.sql`update jobs set start_date = ${dayAfter(today, 20)} where job_id = ${job_id}`;
    expect(await startsOn()).toBe(dayAfter(today, 20));
    await test.sql`update candidates set notice_period_days = 45 where candidate_id = ${candidate_id}`;
    expect(await startsOn()).toBe(dayAfter(today, 45));
  });

  it('is the only one of its match, also of two that come at once', async () => {
    const { match_id } = await aPlacement();
    expect(await add(match_id)).toMatchObject({ http: 409, code: 'placement_exists' });
    expect(await draft(match_id)).toMatchObject({ code: 'placement_exists' });
    const other = await aMatch();
    const both = await Promise.all([add(other.match_id), add(other.match_id)]);
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 409]);
  });

  it.each<[string, Partial<BodyInput<typeof addPlacement>>, number]>([
    ['a percentage of a day rate', { salary: 300, salary_period: 'day', fee_percent: 22.5 }, 17_550_00],
    ['half a cent to the even one below', { salary: 1, fee_percent: 12.5 }, 12],
    ['half a cent to the even one above', { salary: 1, fee_percent: 37.5 }, 38],
    ['a flat amount', { fee_kind: 'flat', flat_fee_cents: 9_000_01 }, 9_000_01],
    [
      'an hourly margin over a leap day',
      {
        ...{ fee_kind: 'hourly_margin', pay_rate_cents: 40_00, bill_rate_cents: 55_00, hours_per_week: 40 },
        ...{ start_on: '2028-02-01', end_on: '2028-03-01' },
      },
      Math.round((15_00 * 40 * 29) / 7),
    ],
  ])('costs %s', async (_title, fields, fee_cents) => {
    expect(await aPlacement(fields)).toMatchObject({ fee_cents, net_fee_cents: fee_cents });
  });
});

describe('a placement that cannot be', () => {
  it('is refused with what is wrong or missing', async () => {
    const { match_id } = await aMatch();
    const other = await aMatch();
    const wrong = async (fields: Parameters<typeof add>[1]) => (await add(match_id, fields)).data.fields;
    expect(await wrong({ end_on: '2026-03-01' })).toEqual({ end_on: texts.endBeforeStart });
    expect(
      await wrong({
        rebate_steps: [
          { until_day: 30, percent: 50 },
          { until_day: 30, percent: 20 },
        ],
      }),
    ).toEqual({ rebate_steps: texts.rebateStepsUnordered });
    expect(await wrong({ salary: 100_000_000, salary_period: 'month', fee_percent: 100 })).toEqual({
      salary: texts.feeTooLarge,
    });
    const margin = { fee_kind: 'hourly_margin', hours_per_week: 168, confirm: true } as const;
    expect(await wrong({ ...margin, pay_rate_cents: 1_000_000_000_00, bill_rate_cents: 0 })).toEqual({
      bill_rate_cents: texts.feeTooLarge,
    });
    expect(await add(match_id, { fee_kind: 'hourly_margin' })).toMatchObject({
      http: 409,
      code: 'fee_incomplete',
      data: { missing: ['pay_rate_cents', 'bill_rate_cents', 'hours_per_week'] },
    });
    const offer_id = newId();
    expect(await add(match_id, { offer_id })).toMatchObject({ code: 'offer_not_found' });
    await test.sql`insert into offers (agency_id, offer_id, match_id, amount, currency, period, made_on, status_on, user_id)
      values (${agency.agency_id}, ${offer_id}, ${other.match_id}, 1, 'EUR', 'year', now(), now(), ${agency.user_id})`;
    expect(await add(match_id, { offer_id })).toMatchObject({ code: 'offer_not_found' });
    expect(await statusOf(match_id)).toBe('new');
  });

  it('asks before it bills less than it pays, and before it is one too many for the job', async () => {
    const { match_id } = await aMatch();
    const rates = { fee_kind: 'hourly_margin', pay_rate_cents: 40_00, bill_rate_cents: 39_99 } as const;
    const asked = await add(match_id, { ...rates, hours_per_week: 40 });
    expect(asked).toMatchObject({
      http: 409,
      code: 'confirm_placement',
      data: { doubts: ['bill_under_pay'] },
    });
    expect(await statusOf(match_id)).toBe('new');
    const { data } = await add(match_id, { ...rates, hours_per_week: 40, confirm: true });
    expect(data).toMatchObject({ fee_cents: -1 * 40 * 52 });
    const first = await aMatch();
    const second = await aMatch({ client_id: first.client_id });
    await test.sql`update matches set job_id = ${first.job_id} where match_id = ${second.match_id}`;
    await add(first.match_id);
    expect((await draft(second.match_id)).data.doubts).toEqual(['openings_exceeded']);
    expect(await add(second.match_id)).toMatchObject({ data: { doubts: ['openings_exceeded'] } });
    expect(await add(second.match_id, { confirm: true })).toMatchObject({ http: 200 });
  });

  it('for the last opening is refused to one of two people at once', async () => {
    const first = await aMatch();
    const second = await aMatch({ client_id: first.client_id });
    await test.sql`update matches set job_id = ${first.job_id} where match_id = ${second.match_id}`;
    const both = await Promise.all([add(first.match_id), add(second.match_id)]);
    expect(both.map(({ code = 'added' }) => code).toSorted()).toEqual(['added', 'confirm_placement']);
  });
});

describe('what a placement begins with', () => {
  it('is the client’s terms, the accepted offer and the default splits', async () => {
    const match = await aMatch({ candidateOf: colleague, jobOf: recruiter });
    await test.sql`update clients set fee_kind = 'percent', fee_percent = 22.5, guarantee_days = 90,
      rebate_steps = '[{"until_day": 30, "percent": 50}]' where client_id = ${match.client_id}`;
    await test.sql`update jobs set salary_min = 50000, salary_max = 60001, salary_currency = 'GBP', salary_period = 'year'
      where job_id = ${match.job_id}`;
    await test.data(
      updateDefaultSplits,
      {
        splits: [
          { split_role: 'candidate', percent: 60 },
          { split_role: 'client', percent: 40 },
        ],
      },
      agency.token,
    );
    expect((await draft(match.match_id)).data).toMatchObject({
      ...{ fee_kind: 'percent', fee_percent: 22.5, flat_fee_cents: null, guarantee_days: 90 },
      ...{ salary: 55_000, salary_period: 'year', currency: 'GBP', offer_id: null, doubts: [] },
      rebate_steps: [{ until_day: 30, percent: 50 }],
    });
    // An open offer has the pay, and is no accepted one.
    await test.sql`insert into offers (agency_id, offer_id, match_id, amount, currency, period, made_on, status_on, user_id)
      values (${agency.agency_id}, ${newId()}, ${match.match_id}, 58000, 'GBP', 'year', now(), now(), ${agency.user_id})`;
    expect((await draft(match.match_id)).data).toMatchObject({
      salary: 58_000,
      salary_period: 'year',
      offer_id: null,
    });
    const offer_id = newId();
    await test.sql`insert into offers (agency_id, offer_id, match_id, amount, currency, period, start_on, offer_status, made_on,
        status_on, user_id)
      values (${agency.agency_id}, ${offer_id}, ${match.match_id}, 4500, 'GBP', 'month', '2026-06-01', 'accepted', now(), now(),
        ${agency.user_id})`;
    const { data } = await draft(match.match_id);
    expect(data).toMatchObject({
      ...{ salary: 4_500, salary_period: 'month', currency: 'GBP', offer_id },
      ...{ start_on: '2026-06-01', guarantee_until: '2026-08-30' },
      splits: [
        { user_id: colleague.user_id, split_role: 'candidate', percent: 60 },
        { user_id: recruiter.user_id, split_role: 'client', percent: 40 },
      ],
    });
    // A recruiter is not shown what others get.
    expect((await draft(match.match_id, recruiter)).data.splits).toMatchObject([{ percent: 40 }]);
    const body = { match_id: match.match_id, start_on: '2026-06-02' };
    const added = await test.call(addPlacement, body, recruiter.token);
    expect(added).toMatchObject({
      http: 200,
      data: {
        ...{
          fee_cents: 12_150_00,
          offer_id,
          guarantee_until: '2026-08-31',
          recruiter_name: 'Rita Recruiter',
        },
        splits: [{ user_id: recruiter.user_id, share_cents: 4_860_00, percent: 40 }],
      },
    });
    await test.data(updateDefaultSplits, { splits: [] }, agency.token);
  });

  it('leaves out terms of a client that the reader has nothing to do with', async () => {
    await test.sql`update agencies set recruiters_see_all = false where agency_id = ${agency.agency_id}`;
    try {
      const match = await aMatch({ candidateOf: recruiter, jobOf: colleague });
      await test.sql`update clients set fee_kind = 'flat', fee_cents = 500000, fee_currency = 'EUR' where client_id = ${match.client_id}`;
      await test.sql`update jobs set salary_min = 50000, salary_period = 'year' where job_id = ${match.job_id}`;
      expect((await draft(match.match_id, recruiter)).data).toMatchObject({
        ...{ fee_kind: null, flat_fee_cents: null, salary: null },
      });
      expect((await draft(match.match_id)).data).toMatchObject({
        fee_kind: 'flat',
        flat_fee_cents: 5_000_00,
      });
    } finally {
      await test.sql`update agencies set recruiters_see_all = true where agency_id = ${agency.agency_id}`;
    }
  });
});
