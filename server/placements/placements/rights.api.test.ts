import { updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import {
  addPlacement,
  correctPlacement,
  getDefaultSplits,
  getPlacement,
  getPlacementDraft,
  getPlacements,
  updateDefaultSplits,
  updatePlacement,
  updatePlacementSplits,
} from '@placewell/contract/placements/placements.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { PLACED, usePlacementRecords } from '../../testing/placement-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let owner: TestUser;
let partner: TestUser;
let outsider: TestUser;
const { aMatch, aPlacement, add } = usePlacementRecords(test, () => agency);
const whole = (user: TestUser) => [{ user_id: user.user_id, split_role: 'client' as const, percent: 100 }];

beforeAll(async () => {
  agency = await anAgency(test);
  owner = await aRecruiter(test, agency, { fullname: 'Olga Owner' });
  partner = await aRecruiter(test, agency, { fullname: 'Pia Partner' });
  outsider = await aRecruiter(test, agency, { fullname: 'Otto Outsider' });
});

/** A placement of the owner, of which the owner has 70 % and the partner the rest. */
async function shared() {
  const placed = await aPlacement(
    {
      splits: [
        { user_id: owner.user_id, split_role: 'client', percent: 70 },
        { user_id: partner.user_id, split_role: 'candidate', percent: 30 },
      ],
    },
    { jobOf: owner, candidateOf: outsider },
  );
  return placed;
}
type Placed = Awaited<ReturnType<typeof shared>>;
const read = ({ placement_id }: Placed, by: TestUser) => test.call(getPlacement, { placement_id }, by.token);
const change = ({ placement_id }: Placed, fields: object, by: TestUser) =>
  test.call(updatePlacement, { placement_id, ...fields }, by.token);
const pay = (placed: Placed) => change(placed, { invoiced_on: '2026-04-01', paid_on: '2026-05-01' }, agency);

describe('a recruiter', () => {
  it.each([true, false])(
    'sees their own part of what they own or share, where all is seen: %s',
    async (all) => {
      const placed = await shared();
      await test.sql`update agencies set recruiters_see_all = ${all} where agency_id = ${agency.agency_id}`;
      try {
        const [mine, theirs] = [await read(placed, owner), await read(placed, partner)];
        expect(mine.data.splits).toMatchObject([{ user_id: owner.user_id, share_cents: 8_400_00 }]);
        expect(theirs.data.splits).toMatchObject([{ user_id: partner.user_id, share_cents: 3_600_00 }]);
        expect([mine.data.may_change, theirs.data.may_change]).toEqual([true, false]);
        expect(await read(placed, outsider)).toMatchObject({ http: 404, code: 'placement_not_found' });
        // The candidate is the outsider's.
        const name = all ? placed.candidate_name : 'A candidate of Otto Outsider';
        expect(mine.data).toMatchObject({ candidate_name: name });
        expect(mine.data.candidate_id === null).toBe(!all);
        const list = async (by: TestUser, filters: object = {}) =>
          test.data(getPlacements, { ...filters, match_id: undefined }, by.token);
        expect((await list(outsider)).items).toEqual([]);
        expect((await list(outsider)).sums).toEqual([]);
        const ids = (await list(partner)).items.map(({ placement_id }) => placement_id);
        expect(ids).toContain(placed.placement_id);
      } finally {
        await test.sql`update agencies set recruiters_see_all = true where agency_id = ${agency.agency_id}`;
      }
    },
  );

  it('is shown sums of their own shares, whatever they filter by', async () => {
    const lonely = await anAgency(test);
    const [ann, ben] = [await aRecruiter(test, lonely), await aRecruiter(test, lonely)];
    const records = usePlacementRecords(test, () => lonely);
    const part = (user: TestUser, percent: number, split_role: 'client' | 'candidate') => ({
      ...{ user_id: user.user_id, percent, split_role },
    });
    await records.aPlacement(
      { splits: [part(ann, 70, 'client'), part(ben, 30, 'candidate')] },
      { jobOf: ann },
    );
    await records.aPlacement({ splits: [part(ben, 100, 'client')], currency: 'GBP' }, { jobOf: ben });
    const sums = async (by: TestUser, filters: object = {}) =>
      (await test.data(getPlacements, filters, by.token)).sums;
    expect(await sums(lonely)).toEqual([
      { currency: 'EUR', placements: 1, fee_cents: 12_000_00 },
      { currency: 'GBP', placements: 1, fee_cents: 12_000_00 },
    ]);
    expect(await sums(ann)).toEqual([{ currency: 'EUR', placements: 1, fee_cents: 8_400_00 }]);
    expect(await sums(ben)).toEqual([
      { currency: 'EUR', placements: 1, fee_cents: 3_600_00 },
      { currency: 'GBP', placements: 1, fee_cents: 12_000_00 },
    ]);
    // That Ben has a part of Ann's is not for Ann to find out; whose a placement is, she sees.
    expect(await sums(ann, { recruiter_id: ben.user_id })).toEqual([]);
    expect(await sums(ben, { recruiter_id: ann.user_id })).toMatchObject([{ fee_cents: 3_600_00 }]);
    expect(await sums(ben, { recruiter_id: ben.user_id })).toHaveLength(2);
    expect(await sums(lonely, { recruiter_id: ben.user_id })).toHaveLength(2);
  });
});

describe('a recruiter who acts', () => {
  it('changes what they own until it is paid, without the facts for the accounts', async () => {
    const placed = await shared();
    expect(await change(placed, { fee_percent: 25 }, partner)).toMatchObject({ code: 'forbidden' });
    expect(await change(placed, { fee_percent: 25 }, outsider)).toMatchObject({
      code: 'placement_not_found',
    });
    expect((await change(placed, { fee_percent: 25 }, owner)).data).toMatchObject({ fee_cents: 15_000_00 });
    for (const fact of [{ po_number: 'PO' }, { invoice_number: 'R' }, { invoiced_on: '2026-04-01' }])
      expect(await change(placed, fact, owner)).toMatchObject({ code: 'forbidden' });
    // Unchanged, they may stand in a row that is sent back.
    expect(await change(placed, { po_number: '', paid_on: null }, owner)).toMatchObject({ http: 200 });
    await pay(placed);
    expect(await change(placed, { placement_status: 'started' }, owner)).toMatchObject({ code: 'forbidden' });
    expect((await read(placed, owner)).data.may_change).toBe(false);
  });

  it('neither splits nor corrects, nor sets how fees are split', async () => {
    const placed = await shared();
    const { placement_id } = placed;
    await pay(placed);
    const refusals = [
      await test.call(
        updatePlacementSplits,
        { placement_id, splits: whole(owner), reason: 'x' },
        owner.token,
      ),
      await test.call(correctPlacement, { placement_id, fee_cents: 1, reason: 'x' }, owner.token),
      await test.call(updateDefaultSplits, { splits: [] }, owner.token),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(['forbidden', 'forbidden', 'forbidden']);
    expect(await test.call(getDefaultSplits, {}, owner.token)).toMatchObject({ http: 200 });
    const { match_id } = await aMatch({ jobOf: owner });
    expect(await add(match_id, { splits: whole(owner) }, owner)).toMatchObject({ code: 'forbidden' });
    expect(await add(match_id, { po_number: 'PO 1' }, owner)).toMatchObject({ code: 'forbidden' });
    expect(await add(match_id, {}, owner)).toMatchObject({ http: 200 });
  });

  it('sees of corrections what they get, and none that is about others only', async () => {
    const placed = await shared();
    const { placement_id } = placed;
    await pay(placed);
    await test.data(correctPlacement, { placement_id, fee_cents: -1_000_00, reason: 'Late' }, agency.token);
    const splits = [
      { user_id: owner.user_id, split_role: 'client' as const, percent: 70 },
      { user_id: outsider.user_id, split_role: 'candidate' as const, percent: 30 },
    ];
    await test.data(updatePlacementSplits, { placement_id, splits, reason: 'It was Otto' }, agency.token);
    const seen = async (by: TestUser) =>
      (await read(placed, by)).data.corrections.map(({ shares }) => shares.map((one) => one.share_cents));
    expect((await seen(agency)).map((row) => row.toSorted((a, b) => a - b))).toEqual([
      [-700_00, -300_00],
      [-3_300_00, 0, 3_300_00],
    ]);
    expect(await seen(owner)).toEqual([[-700_00], [0]]);
    expect(await seen(partner)).toEqual([[-300_00], [-3_300_00]]);
    // Who has a part now sees it; who had one still does.
    expect((await read(placed, outsider)).data).toMatchObject({
      splits: [{ user_id: outsider.user_id, share_cents: 3_300_00 }],
      corrections: [{ shares: [] }, { shares: [{ share_cents: 3_300_00 }] }],
    });
    expect((await read(placed, partner)).data.splits).toEqual([]);
    expect((await read(placed, agency)).data.splits.map((one) => one.share_cents)).toEqual([
      7_700_00, 3_300_00,
    ]);
  });
});

describe('the placement of a match', () => {
  it('is added by who may change the match', async () => {
    const { match_id } = await aMatch({ jobOf: owner, candidateOf: partner });
    expect(await add(match_id, {}, outsider)).toMatchObject({ http: 403, code: 'forbidden' });
    expect(await test.call(getPlacementDraft, { match_id }, outsider.token)).toMatchObject({
      code: 'forbidden',
    });
    const { data } = await add(match_id, {}, partner);
    // It is the owner's of the match; who added it reads it only with a part of it.
    expect(data).toMatchObject({ recruiter_name: 'Olga Owner' });
  });

  it('is not of another agency, nor of a match that was deleted', async () => {
    const stranger = await anAgency(test);
    const placed = await shared();
    for (const by of [stranger, await aRecruiter(test, stranger)]) {
      expect(await read(placed, by)).toMatchObject({ code: 'placement_not_found' });
      const body = { match_id: placed.match_id, ...PLACED };
      expect(await test.call(addPlacement, body, by.token)).toMatchObject({ code: 'match_not_found' });
    }
    const { match_id } = await aMatch();
    await test.sql`update matches set deleted_at = now(), removal = 'person' where match_id = ${match_id}`;
    expect(await add(match_id)).toMatchObject({ code: 'match_not_found' });
    expect(
      await test.call(updateMatchStatus, { match_ids: [match_id], status: 'placed' }, agency.token),
    ).toMatchObject({
      data: { changed: 0 },
    });
  });
});
