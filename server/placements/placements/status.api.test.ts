import { dayAfter } from '@placewell/contract/placements/fees.ts';
import {
  correctPlacement,
  getPlacement,
  type PlacementDetails,
  updatePlacement,
} from '@placewell/contract/placements/placements.ts';
import { texts } from '@placewell/contract/texts.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { usePlacementRecords } from '../../testing/placement-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
const { aPlacement } = usePlacementRecords(test, () => agency);
type Id = PlacementDetails['placement_id'];
const change = (placement_id: Id, fields: object) =>
  test.call(updatePlacement, { placement_id, ...fields }, agency.token);
const rebate_steps = [
  { until_day: 30, percent: 50 },
  { until_day: 60, percent: 12.5 },
];
const start_on = '2026-03-02';
const today = () => new Date().toISOString().slice(0, 10);
const offOn = (status_on: string) => ({
  ...{ placement_status: 'fell_through', status_on, status_reason: 'Left by themselves' },
});

beforeAll(async () => {
  agency = await anAgency(test);
});

describe('a placement that falls through', () => {
  it.each([
    ['before the start', -1, 12_000_00],
    ['on the first day', 0, 6_000_00],
    ['on day 30', 30, 6_000_00],
    ['on day 31', 31, 1_500_00],
    ['on day 60', 60, 1_500_00],
    ['on day 61', 61, 0],
  ])('%s pays back by the step of that day', async (_when, day, refund) => {
    const { placement_id } = await aPlacement({ rebate_steps, start_on });
    const on = dayAfter(start_on, day);
    const { data } = await change(placement_id, offOn(on));
    expect(data).toMatchObject({
      ...offOn(on),
      ...{ fee_cents: 12_000_00, refund_cents: refund, net_fee_cents: 12_000_00 - refund },
    });
    const rows = [
      { correction_kind: 'refund', fee_cents: -refund, corrected_on: on, reason: 'Left by themselves' },
    ];
    expect(data.corrections).toMatchObject(refund === 0 ? [] : rows);
  });

  it('needs a reason and no day to come, and books the rest where its day is corrected', async () => {
    const { placement_id } = await aPlacement({ rebate_steps, start_on });
    expect((await change(placement_id, { placement_status: 'fell_through' })).data.fields).toEqual({
      status_reason: texts.fallThroughNeedsReason,
    });
    expect((await change(placement_id, offOn('2999-01-01'))).data.fields).toEqual({
      status_on: texts.notInTheFuture,
    });
    await change(placement_id, offOn(dayAfter(start_on, 30)));
    expect((await change(placement_id, { status_reason: '' })).data.fields).toEqual({
      status_reason: texts.fallThroughNeedsReason,
    });
    const { data } = await change(placement_id, { status_on: dayAfter(start_on, 31) });
    expect(data).toMatchObject({ refund_cents: 1_500_00, net_fee_cents: 10_500_00 });
    expect(data.corrections.map(({ fee_cents }) => fee_cents)).toEqual([-6_000_00, 4_500_00]);
  });

  it('that did not after all has an opposite row, and its terms stay', async () => {
    const { placement_id } = await aPlacement({ rebate_steps, start_on });
    await change(placement_id, offOn(start_on));
    const { data } = await change(placement_id, { placement_status: 'started' });
    expect(data).toMatchObject({
      ...{ placement_status: 'started', status_on: today(), status_reason: '' },
      ...{ refund_cents: 0, net_fee_cents: 12_000_00 },
    });
    expect(data.corrections.map(({ fee_cents, reason }) => [fee_cents, reason])).toEqual([
      [-6_000_00, 'Left by themselves'],
      [6_000_00, texts.fellThroughAfterAll],
    ]);
    expect(await change(placement_id, { salary: 1 })).toMatchObject({ code: 'placement_fixed' });
  });

  it('pays back of the fee as it was corrected', async () => {
    const { placement_id } = await aPlacement({ rebate_steps, start_on });
    await change(placement_id, { invoiced_on: '2026-04-01', paid_on: '2026-04-02' });
    const correction = { placement_id, fee_cents: -1_999_99, reason: 'Agreed' };
    await test.data(correctPlacement, correction, agency.token);
    // Half of 10,000.01 is 5,000.005, to the even cent.
    expect((await change(placement_id, offOn(start_on))).data).toMatchObject({ refund_cents: 5_000_00 });
  });
});

describe('the changes of a placement', () => {
  it('have statuses in any order, each with today as its day unless given', async () => {
    const { placement_id } = await aPlacement();
    expect((await change(placement_id, { placement_status: 'completed' })).data).toMatchObject({
      status_on: today(),
    });
    const started = { placement_status: 'started', status_on: '2026-03-04' };
    expect((await change(placement_id, started)).data).toMatchObject({ ...started, corrections: [] });
  });

  it('are refused where days contradict each other, also those that are stored', async () => {
    const { placement_id } = await aPlacement({ end_on: '2026-09-01' });
    const wrong = async (fields: object) => (await change(placement_id, fields)).data.fields;
    expect(await wrong({ start_on: '2026-09-02' })).toEqual({ end_on: texts.endBeforeStart });
    expect(await wrong({ paid_on: '2026-05-01' })).toEqual({ paid_on: texts.paidBeforeInvoiced });
    await change(placement_id, { invoiced_on: '2026-04-02' });
    expect(await wrong({ paid_on: '2026-04-01' })).toEqual({ paid_on: texts.paidBeforeInvoiced });
    await change(placement_id, { paid_on: '2026-04-02' });
    expect(await wrong({ invoiced_on: null })).toEqual({ paid_on: texts.paidBeforeInvoiced });
    const back = { invoiced_on: null, paid_on: null, unpaid_reason: 'The wrong placement' };
    expect((await change(placement_id, back)).data).toMatchObject({ payment_state: 'not_invoiced' });
  });

  it('cancel a payment with a reason that stays, and open no terms by it', async () => {
    const { placement_id } = await aPlacement();
    await change(placement_id, { invoiced_on: '2026-04-02', paid_on: '2026-04-03' });
    // Another day of the payment is a fact like others.
    expect((await change(placement_id, { paid_on: '2026-04-04' })).data).toMatchObject({ corrections: [] });
    for (const unpaid_reason of [undefined, ' '])
      expect((await change(placement_id, { paid_on: null, unpaid_reason })).data.fields).toEqual({
        unpaid_reason: texts.unpaidNeedsReason,
      });
    const { data } = await change(placement_id, { paid_on: null, unpaid_reason: 'Returned by the bank' });
    expect(data).toMatchObject({
      payment_state: 'invoiced',
      corrections: [{ correction_kind: 'payment', fee_cents: 0, reason: 'Returned by the bank', shares: [] }],
    });
    expect(data.net_fee_cents).toBe(data.fee_cents);
    expect(await change(placement_id, { fee_percent: 30 })).toMatchObject({ code: 'placement_fixed' });
    expect((await change(placement_id, { paid_on: '2026-05-04' })).data).toMatchObject({
      payment_state: 'paid',
    });
  });

  it('ask before new rates bill less than they pay, and say what a fee still needs', async () => {
    const rates = { fee_kind: 'hourly_margin', pay_rate_cents: 40_00, bill_rate_cents: 50_00 } as const;
    const { placement_id } = await aPlacement({ ...rates, hours_per_week: 40 });
    expect(await change(placement_id, { bill_rate_cents: 39_00 })).toMatchObject({
      ...{ code: 'confirm_placement', data: { doubts: ['bill_under_pay'] } },
    });
    expect((await change(placement_id, { bill_rate_cents: 39_00, confirm: true })).data).toMatchObject({
      fee_cents: -1_00 * 40 * 52,
    });
    // A doubt confirmed once is not asked about with other changes.
    expect((await change(placement_id, { hours_per_week: 20 })).http).toBe(200);
    expect(await change(placement_id, { hours_per_week: null })).toMatchObject({
      ...{ code: 'fee_incomplete', data: { missing: ['hours_per_week'] } },
    });
  });

  it('of what somebody else has changed since are refused', async () => {
    const { placement_id, updated_at } = await aPlacement();
    await change(placement_id, { po_number: 'PO 1' });
    const late = await change(placement_id, { po_number: 'PO 2', if_updated_at: updated_at });
    expect(late).toMatchObject({ http: 409, code: 'conflict' });
    const now = (await test.data(getPlacement, { placement_id }, agency.token)).updated_at;
    expect(await change(placement_id, { po_number: 'PO 2', if_updated_at: now })).toMatchObject({
      http: 200,
    });
  });
});
