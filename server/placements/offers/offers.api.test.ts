import type { BodyInput } from '@placewell/contract/call.ts';
import type { MatchId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { MATCH_STATUSES } from '@placewell/contract/matching/matches.ts';
import { delRecruiter } from '@placewell/contract/people/recruiters.ts';
import {
  addOffer,
  delOffer,
  getOffers,
  restoreOffer,
  updateOffer,
} from '@placewell/contract/placements/offers.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { useSubmissionRecords } from '../../testing/submission-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let recruiter: TestUser;
let colleague: TestUser;
const { aMatch } = useSubmissionRecords(test, () => agency);

const AMOUNT = { amount: 62_000, currency: 'EUR', period: 'year' } as const;
type Fields = Partial<BodyInput<typeof addOffer>>;
const add = (match_id: MatchId, fields: Fields = {}, by = agency) =>
  test.call(addOffer, { match_id, ...AMOUNT, ...fields }, by.token);
/** An offer of a new match. */
async function anOffer(fields: Fields = {}, sides: Parameters<typeof aMatch>[0] = {}) {
  const { match_id } = await aMatch(sides);
  const { data, http } = await add(match_id, fields);
  expect(http).toBe(200);
  return data;
}
const statusOf = async (match_id: string) =>
  (await test.sql`select match_status from matches where match_id = ${match_id}`)[0].match_status;
const dayOf = (instant: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Auckland' }).format(instant);
const today = () => dayOf(new Date());
const tomorrow = () => dayOf(new Date(Date.now() + 86_400_000));

beforeAll(async () => {
  agency = await anAgency(test, { time_zone: 'Pacific/Auckland' });
  recruiter = await aRecruiter(test, agency);
  colleague = await aRecruiter(test, agency);
});

describe('an offer', () => {
  it('is made today in the agency’s time zone, and moves its match to offered, which can be undone', async () => {
    const offer = await anOffer({ start_on: '2999-03-01', note: ' With a car ' });
    expect(offer).toMatchObject({
      ...AMOUNT,
      ...{ start_on: '2999-03-01', note: 'With a car', offer_status: 'made' },
      ...{ made_on: today(), status_on: today(), added_by_name: 'Ada Agency' },
    });
    expect(await statusOf(offer.match_id)).toBe('offered');
    await test.data(undoMatchMoves, { batch_id: offer.batch_id! }, agency.token);
    expect(await statusOf(offer.match_id)).toBe('new');
  });

  it.each(MATCH_STATUSES)('moves a match only forward: %s', async (status) => {
    const { match_id } = await aMatch();
    await test.sql`update matches set match_status = ${status} where match_id = ${match_id}`;
    const { data } = await add(match_id);
    const stays = ['offered', 'placed', 'rejected', 'withdrawn'].includes(status);
    expect([await statusOf(match_id), data.batch_id === null]).toEqual([stays ? status : 'offered', stays]);
  });

  it('is one of twenty of a match at most, the newest first', async () => {
    const { match_id } = await aMatch();
    for (let n = 1; n <= limits.offersPerMatch; n++)
      expect(
        await add(match_id, { amount: n, made_on: `2026-01-${String(n).padStart(2, '0')}` }),
      ).toMatchObject({
        http: 200,
      });
    expect(await add(match_id)).toMatchObject({ http: 409, code: 'too_many_offers' });
    const { items } = await test.data(getOffers, { match_id }, agency.token);
    expect(items.map(({ amount }) => amount)).toEqual(
      Array.from({ length: limits.offersPerMatch }, (_, n) => limits.offersPerMatch - n),
    );
    const { offer_id } = items[0]!;
    await test.data(delOffer, { offer_id }, agency.token);
    expect(await add(match_id)).toMatchObject({ http: 200 });
    expect(await test.call(restoreOffer, { offer_id }, agency.token)).toMatchObject({
      code: 'too_many_offers',
    });
  });

  it('added by several people at once stays within the limit', async () => {
    const { match_id } = await aMatch();
    for (let n = 1; n < limits.offersPerMatch; n++) await add(match_id);
    const both = await Promise.all([add(match_id), add(match_id)]);
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 409]);
  });

  it('has a status with its day, which is today unless given', async () => {
    const { offer_id } = await anOffer({ made_on: '2026-03-02' });
    const change = (fields: object) => test.call(updateOffer, { offer_id, ...fields }, agency.token);
    expect((await change({ made_on: '2026-03-01' })).data).toMatchObject({ status_on: '2026-03-01' });
    const accepted = { offer_status: 'accepted', status_on: today(), made_on: '2026-03-01' };
    expect((await change({ offer_status: 'accepted' })).data).toMatchObject(accepted);
    expect((await change({ amount: 65_000 })).data).toMatchObject({ ...accepted, amount: 65_000 });
    const declined = { offer_status: 'declined', status_on: '2026-03-04' };
    expect((await change(declined)).data).toMatchObject(declined);
    // A field that is not sent stays.
    expect((await change({ note: 'Too far', start_on: '2026-05-01' })).data).toMatchObject({
      ...{ ...declined, amount: 65_000, note: 'Too far', start_on: '2026-05-01' },
    });
    expect((await change({ start_on: null })).data).toMatchObject({ start_on: null });
    // Reopened, it has the day on which it was made.
    expect((await change({ offer_status: 'made' })).data).toMatchObject({ status_on: '2026-03-01' });
  });

  it('is neither made nor answered in the future, nor answered before it was made', async () => {
    const { match_id } = await aMatch();
    expect((await add(match_id, { made_on: tomorrow() })).data).toMatchObject({
      fields: { made_on: 'Choose today or an earlier day' },
    });
    const { offer_id } = await anOffer({ made_on: '2026-03-02' });
    const change = (fields: object) => test.call(updateOffer, { offer_id, ...fields }, agency.token);
    expect(await change({ offer_status: 'accepted', status_on: tomorrow() })).toMatchObject({
      http: 400,
      data: { fields: { status_on: 'Choose today or an earlier day' } },
    });
    expect((await change({ offer_status: 'accepted', status_on: '2026-03-01' })).data).toMatchObject({
      fields: { status_on: 'Choose the day of the offer or a later one' },
    });
    expect(await change({ offer_status: 'accepted', status_on: '2026-03-02' })).toMatchObject({ http: 200 });
    expect((await change({ made_on: '2026-03-03' })).data).toMatchObject({
      fields: { status_on: 'Choose the day of the offer or a later one' },
    });
  });
});

describe('whose an offer is', () => {
  it('of a match of one’s own is read and changed; a colleague reads it, unless recruiters see their own only', async () => {
    const { match_id, offer_id } = await anOffer({}, { jobOf: recruiter });
    const read = (by: TestUser) => test.call(getOffers, { match_id }, by.token);
    expect((await read(recruiter)).data).toMatchObject({ items: [{ offer_id }], may_change: true });
    expect((await read(colleague)).data).toMatchObject({ items: [{ offer_id }], may_change: false });
    const refusals = async () =>
      [
        await add(match_id, {}, colleague),
        await test.call(updateOffer, { offer_id, amount: 1 }, colleague.token),
        await test.call(delOffer, { offer_id }, colleague.token),
      ].map(({ code }) => code);
    expect(await refusals()).toEqual(['forbidden', 'forbidden', 'forbidden']);
    await test.sql`update agencies set recruiters_see_all = false where agency_id = ${agency.agency_id}`;
    try {
      expect(await read(colleague)).toMatchObject({ http: 404, code: 'match_not_found' });
      expect(await refusals()).toEqual(['match_not_found', 'offer_not_found', 'offer_not_found']);
      expect(await test.call(updateOffer, { offer_id, amount: 7 }, recruiter.token)).toMatchObject({
        http: 200,
      });
    } finally {
      await test.sql`update agencies set recruiters_see_all = true where agency_id = ${agency.agency_id}`;
    }
  });

  it('is nobody else’s: another agency, and a match that was deleted, have none', async () => {
    const { match_id, offer_id } = await anOffer();
    const stranger = await anAgency(test);
    expect(await test.call(getOffers, { match_id }, stranger.token)).toMatchObject({
      code: 'match_not_found',
    });
    expect(await test.call(delOffer, { offer_id }, stranger.token)).toMatchObject({
      code: 'offer_not_found',
    });
    await test.sql`update matches set deleted_at = now(), removal = 'person' where match_id = ${match_id}`;
    expect(await test.call(getOffers, { match_id }, agency.token)).toMatchObject({ code: 'match_not_found' });
    expect(await test.call(updateOffer, { offer_id, amount: 1 }, agency.token)).toMatchObject({
      code: 'offer_not_found',
    });
  });

  it('names who wrote it down, also after they have left', async () => {
    const leaving = await aRecruiter(test, agency, { fullname: 'Lea Leaver' });
    const { match_id } = await aMatch({ jobOf: leaving });
    await add(match_id, {}, leaving);
    await test.data(delRecruiter, { recruiter_ids: [leaving.user_id] }, agency.token);
    const { items } = await test.data(getOffers, { match_id }, agency.token);
    expect(items).toMatchObject([{ added_by_name: 'Lea Leaver' }]);
  });
});

describe('a deleted offer', () => {
  it('comes back as it was, once', async () => {
    const { match_id, offer_id } = await anOffer();
    const before = await test.data(getOffers, { match_id }, agency.token);
    expect(await test.call(restoreOffer, { offer_id }, agency.token)).toMatchObject({
      code: 'offer_not_found',
    });
    await test.data(delOffer, { offer_id }, agency.token);
    expect((await test.data(getOffers, { match_id }, agency.token)).items).toEqual([]);
    expect(await test.call(delOffer, { offer_id }, agency.token)).toMatchObject({ code: 'offer_not_found' });
    expect(await test.call(restoreOffer, { offer_id }, colleague.token)).toMatchObject({ code: 'forbidden' });
    await test.data(restoreOffer, { offer_id }, agency.token);
    expect(await test.data(getOffers, { match_id }, agency.token)).toEqual(before);
  });
});
