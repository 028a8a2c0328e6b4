import type { BodyInput } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import { delRecruiter } from '@placewell/contract/people/recruiters.ts';
import {
  correctPlacement,
  getPlacement,
  type PlacementDetails,
  updatePlacement,
  updatePlacementSplits,
} from '@placewell/contract/placements/placements.ts';
import { texts } from '@placewell/contract/texts.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { usePlacementRecords } from '../../testing/placement-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let ann: TestUser;
let ben: TestUser;
let cem: TestUser;
const { aPlacement } = usePlacementRecords(test, () => agency);

type Id = PlacementDetails['placement_id'];
type Splits = BodyInput<typeof updatePlacementSplits>['splits'];
const parts = (...of: [TestUser, number][]): Splits =>
  of.map(([{ user_id }, percent]) => ({ user_id, split_role: 'candidate', percent }));
const split = (placement_id: Id, splits: Splits, reason?: string) =>
  test.call(updatePlacementSplits, { placement_id, splits, ...(reason && { reason }) }, agency.token);
const correct = (placement_id: Id, fee_cents: number, fields: object = {}) =>
  test.call(correctPlacement, { placement_id, fee_cents, reason: 'Agreed', ...fields }, agency.token);
const change = (placement_id: Id, fields: object) =>
  test.call(updatePlacement, { placement_id, ...fields }, agency.token);
const read = (placement_id: Id, by = agency) => test.data(getPlacement, { placement_id }, by.token);
const sharesIn = ({ splits }: Pick<PlacementDetails, 'splits'>) =>
  splits.map(({ share_cents }) => share_cents);
const PAID = { invoiced_on: '2026-04-01', paid_on: '2026-05-01' };

beforeAll(async () => {
  agency = await anAgency(test);
  ann = await aRecruiter(test, agency, { fullname: 'Ann' });
  ben = await aRecruiter(test, agency, { fullname: 'Ben' });
  cem = await aRecruiter(test, agency, { fullname: 'Cem' });
});

describe('splits', () => {
  it('are exactly 100.00 % together: three of 33.33 are refused, one of them 33.34 is taken', async () => {
    const { placement_id } = await aPlacement({ salary: 60_001 });
    const refused = await split(placement_id, parts([ann, 33.33], [ben, 33.33], [cem, 33.33]));
    expect(refused).toMatchObject({ http: 400, data: { fields: { splits: texts.splitsNotWhole } } });
    const { data } = await split(placement_id, parts([ann, 33.33], [ben, 33.33], [cem, 33.34]));
    expect(data).toMatchObject({ fee_cents: 12_000_20, corrections: [] });
    expect(sharesIn(data)).toEqual([3_999_67, 3_999_67, 4_000_87]);
  });

  it('are of people of the agency, six at most, each once for a role', async () => {
    const { placement_id } = await aPlacement();
    const stranger = await anAgency(test);
    expect(await split(placement_id, parts([ann, 50], [stranger, 50]))).toMatchObject({
      code: 'recruiter_not_found',
    });
    expect((await split(placement_id, parts([ann, 50], [ann, 50]))).data.fields).toEqual({
      'splits.1.user_id': texts.splitTwice,
    });
    const seven = parts(...Array.from({ length: 7 }, (_, at): [TestUser, number] => [ann, at < 6 ? 14 : 16]));
    expect(await split(placement_id, seven)).toMatchObject({ http: 400 });
    const [mine] = parts([ann, 60]);
    const twice = [mine!, { ...mine!, split_role: 'other' as const, percent: 40 }];
    expect(sharesIn((await split(placement_id, twice)).data)).toEqual([7_200_00, 4_800_00]);
  });

  it('follow the fee until it is fixed, and then change only by a row with a reason', async () => {
    const { placement_id } = await aPlacement();
    await split(placement_id, parts([ann, 50], [ben, 50]));
    expect(sharesIn((await change(placement_id, { fee_percent: 25 })).data)).toEqual([7_500_00, 7_500_00]);
    await change(placement_id, PAID);
    expect(await split(placement_id, parts([ben, 100]))).toMatchObject({ code: 'placement_fixed' });
    const { data } = await split(placement_id, parts([ben, 75], [cem, 25]), 'Cem had the lead');
    expect(data.splits).toMatchObject([
      { user_id: ben.user_id, percent: 75, share_cents: 11_250_00 },
      { user_id: cem.user_id, percent: 25, share_cents: 3_750_00 },
    ]);
    const [row] = data.corrections;
    expect(row).toMatchObject({ correction_kind: 'splits', fee_cents: 0, reason: 'Cem had the lead' });
    expect(new Map(row!.shares.map(({ user_name, share_cents }) => [user_name, share_cents]))).toEqual(
      new Map([
        ['Ann', -7_500_00],
        ['Ben', 3_750_00],
        ['Cem', 3_750_00],
      ]),
    );
    // The same again is no change.
    expect((await split(placement_id, parts([ben, 75], [cem, 25]), 'Again')).data.corrections).toHaveLength(
      1,
    );
  });

  it('stay with somebody who has left, and nobody new who has left gets one', async () => {
    const leaving = await aRecruiter(test, agency, { fullname: 'Lea Leaver' });
    const { placement_id } = await aPlacement();
    await split(placement_id, parts([leaving, 50], [ann, 50]));
    await test.data(delRecruiter, { recruiter_ids: [leaving.user_id] }, agency.token);
    expect((await read(placement_id)).splits).toMatchObject([
      { user_name: 'Lea Leaver', has_left: true, share_cents: 6_000_00 },
      { user_name: 'Ann', has_left: false, share_cents: 6_000_00 },
    ]);
    expect((await split(placement_id, parts([leaving, 40], [ben, 60]))).http).toBe(200);
    const other = await aPlacement();
    expect(await split(other.placement_id, parts([leaving, 100]))).toMatchObject({
      code: 'recruiter_not_found',
    });
  });
});

describe('the fee of a paid placement', () => {
  it('stays, and is corrected by rows that are divided as it is', async () => {
    const { placement_id } = await aPlacement();
    await split(placement_id, parts([ann, 33.33], [ben, 66.67]));
    expect(await correct(placement_id, 100)).toMatchObject({ http: 409, code: 'placement_unpaid' });
    await change(placement_id, PAID);
    expect(await change(placement_id, { fee_percent: 25 })).toMatchObject({ code: 'placement_fixed' });
    // A whole row sent back changes nothing, and the facts for the accounts are still open.
    const { fee_percent, start_on, rebate_steps, hours_per_week } = await read(placement_id);
    const back = { fee_percent, start_on, rebate_steps, hours_per_week, invoice_number: 'R-12' };
    expect((await change(placement_id, back)).data).toMatchObject({ invoice_number: 'R-12' });
    const { data } = await correct(placement_id, -100_01, { corrected_on: '2026-06-01' });
    expect(data).toMatchObject({ fee_cents: 12_000_00, net_fee_cents: 11_899_99, refund_cents: 0 });
    expect(data.corrections).toMatchObject([
      {
        correction_kind: 'fee',
        fee_cents: -100_01,
        corrected_on: '2026-06-01',
        corrected_by_name: 'Ada Agency',
      },
    ]);
    expect(sharesIn(data)).toEqual([3_999_60 - 33_33, 8_000_40 - 66_68]);
    // Corrections stay although the payment turns out to be a mistake.
    await change(placement_id, { paid_on: null, unpaid_reason: 'The wrong placement' });
    expect(await change(placement_id, { fee_percent: 25 })).toMatchObject({ code: 'placement_fixed' });
    expect(await correct(placement_id, 100_01)).toMatchObject({ data: { net_fee_cents: 12_000_00 } });
  });

  it('is corrected neither in the future nor beyond all bounds, nor by nothing', async () => {
    const { placement_id } = await aPlacement();
    await change(placement_id, PAID);
    const wrong = async (cents: number, fields?: object) =>
      Object.keys((await correct(placement_id, cents, fields)).data.fields ?? {});
    expect(await wrong(1, { corrected_on: '2999-01-01' })).toEqual(['corrected_on']);
    expect(await wrong(0)).toEqual(['fee_cents']);
    expect(await wrong(1, { reason: ' ' })).toEqual(['reason']);
    expect(await wrong(limits.feeCents)).toEqual(['fee_cents']);
    expect(await correct(placement_id, limits.feeCents - 12_000_00)).toMatchObject({ http: 200 });
    expect(await wrong(1)).toEqual(['fee_cents']);
  });

  it('has a hundred corrections at most', async () => {
    const { placement_id } = await aPlacement();
    await change(placement_id, PAID);
    await correct(placement_id, 1);
    await test.sql`insert into placement_corrections (agency_id, correction_id, placement_id, correction_kind, corrected_on,
        fee_cents, reason, user_id)
      select agency_id, gen_random_uuid(), placement_id, 'fee', corrected_on, 1, reason, user_id from placement_corrections,
        generate_series(1, 99) where placement_id = ${placement_id}`;
    expect(await correct(placement_id, 1)).toMatchObject({ code: 'too_many_corrections' });
    expect(await split(placement_id, parts([ann, 100]), 'Ann')).toMatchObject({
      code: 'too_many_corrections',
    });
  });
});

describe('two people at once', () => {
  it('who pay and change the terms: the later one finds what the earlier has done', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { placement_id } = await aPlacement();
      await split(placement_id, parts([ann, 100]));
      const [paid, changed] = await Promise.all([
        change(placement_id, PAID),
        change(placement_id, { fee_percent: 30 }),
      ]);
      expect(paid.http).toBe(200);
      const after = await read(placement_id);
      const fee = changed.http === 200 ? 18_000_00 : 12_000_00;
      expect(after).toMatchObject({ fee_cents: fee, payment_state: 'paid' });
      expect(sharesIn(after)).toEqual([fee]);
      if (changed.http !== 200) expect(changed.code).toBe('placement_fixed');
    }
  });

  it('who correct fee and splits leave each with exactly their part', async () => {
    const { placement_id } = await aPlacement();
    await split(placement_id, parts([ann, 50], [ben, 50]));
    await change(placement_id, PAID);
    const all = await Promise.all([
      correct(placement_id, -1_000_01),
      split(placement_id, parts([cem, 60], [ben, 40]), 'Moved'),
      correct(placement_id, 3),
      split(placement_id, parts([ann, 10], [ben, 90]), 'Moved back'),
    ]);
    expect(all.map(({ http }) => http)).toEqual([200, 200, 200, 200]);
    const { corrections, splits, net_fee_cents } = await read(placement_id);
    expect(net_fee_cents).toBe(11_000_02);
    expect(corrections).toHaveLength(4);
    const added = splits.reduce((sum, { share_cents }) => sum + share_cents, 0);
    expect(Math.abs(added - net_fee_cents)).toBeLessThanOrEqual(2);
  });

  it('who correct it with the same key add one row', async () => {
    const { placement_id } = await aPlacement();
    await change(placement_id, PAID);
    const body = { placement_id, fee_cents: 5, reason: 'Agreed' };
    const send = () =>
      test.raw(correctPlacement.path, body, agency.token, { 'idempotency-key': placement_id });
    await Promise.all([send(), send(), send()]);
    expect((await read(placement_id)).corrections).toHaveLength(1);
  });
});
