import type { BodyInput } from '@placewell/contract/call.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { type PlacementFate, updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import {
  getPlacement,
  type PlacementDetails,
  updatePlacement,
} from '@placewell/contract/placements/placements.ts';
import { texts } from '@placewell/contract/texts.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { usePlacementRecords } from '../../testing/placement-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let recruiter: TestUser;
let colleague: TestUser;
const { aMatch, aPlacement, add } = usePlacementRecords(test, () => agency);
type Placed = Awaited<ReturnType<typeof aPlacement>>;

type Move = Partial<BodyInput<typeof updateMatchStatus>>;
const move = ({ match_id }: Pick<Placed, 'match_id'>, fields: Move, by = agency) =>
  test.call(updateMatchStatus, { match_ids: [match_id], status: 'interviewing', ...fields }, by.token);
const undo = (batch_id: string, placement?: PlacementFate, by = agency) =>
  test.call(undoMatchMoves, { batch_id, ...(placement && { placement }) }, by.token);
const read = async ({ placement_id }: Pick<PlacementDetails, 'placement_id'>) =>
  test.call(getPlacement, { placement_id }, agency.token);
const statusOf = async (match_id: string) =>
  (await test.sql`select match_status from matches where match_id = ${match_id}`)[0].match_status;
const pay = ({ placement_id }: Placed) =>
  test.data(
    updatePlacement,
    { placement_id, invoiced_on: '2026-04-01', paid_on: '2026-05-01' },
    agency.token,
  );

beforeAll(async () => {
  agency = await anAgency(test);
  recruiter = await aRecruiter(test, agency);
  colleague = await aRecruiter(test, agency);
});

describe('a match that leaves the stage of placements', () => {
  it('asks what becomes of its placement, and stays until that is said', async () => {
    const placed = await aPlacement();
    expect(await move(placed, {})).toMatchObject({
      ...{ http: 409, code: 'placement_undecided', data: { placements: 1 } },
    });
    expect(await undo(placed.batch_id)).toMatchObject({ code: 'placement_undecided' });
    expect([await statusOf(placed.match_id), (await read(placed)).http]).toEqual(['placed', 200]);
  });

  it('deletes it, and brings it back with the undo of the move', async () => {
    const placed = await aPlacement();
    const before = (await read(placed)).data;
    const { data } = await move(placed, { placement: 'delete' });
    expect(await read(placed)).toMatchObject({ code: 'placement_not_found' });
    expect(await statusOf(placed.match_id)).toBe('interviewing');
    await undo(data.batch_id!);
    const after = (await read(placed)).data;
    expect({ ...after, updated_at: before.updated_at }).toEqual(before);
    expect(await statusOf(placed.match_id)).toBe('placed');
  });

  it('has it fall through today with the reason of the move and its refund, and back with the undo', async () => {
    const placed = await aPlacement({ rebate_steps: [{ until_day: 365, percent: 25 }], start_on: soon(-10) });
    const { placement_id } = placed;
    await test.data(
      updatePlacement,
      { placement_id, placement_status: 'started', status_on: soon(-10) },
      agency.token,
    );
    const { data } = await move(placed, { placement: 'fell_through', reason: 'Did not turn up' });
    expect((await read(placed)).data).toMatchObject({
      ...{ placement_status: 'fell_through', status_on: soon(0), status_reason: 'Did not turn up' },
      ...{ refund_cents: 3_000_00, net_fee_cents: 9_000_00 },
    });
    await undo(data.batch_id!);
    expect((await read(placed)).data).toMatchObject({
      ...{ placement_status: 'started', status_on: soon(-10), status_reason: '', net_fee_cents: 12_000_00 },
      corrections: [{ fee_cents: -3_000_00 }, { fee_cents: 3_000_00, reason: texts.fellThroughAfterAll }],
    });
    // It is the stage that asks: undoing without a reason has a standard one.
    await undo(placed.batch_id, 'fell_through');
    expect((await read(placed)).data).toMatchObject({ status_reason: texts.matchLeftPlaced });
  });

  it('asks nothing more where the placement has fallen through, or where there is none', async () => {
    const placed = await aPlacement();
    const off = { placement_status: 'fell_through', status_reason: 'Left' } as const;
    await test.data(updatePlacement, { placement_id: placed.placement_id, ...off }, agency.token);
    expect(await move(placed, {})).toMatchObject({ http: 200 });
    expect((await read(placed)).data).toMatchObject(off);
    const bare = await aMatch();
    await move(bare, { status: 'placed' });
    expect(await move(bare, {})).toMatchObject({ http: 200 });
  });

  it('keeps a placement that is paid or corrected, which can only fall through', async () => {
    const placed = await aPlacement();
    await pay(placed);
    expect(await move(placed, { placement: 'delete' })).toMatchObject({ code: 'placement_fixed' });
    expect(await statusOf(placed.match_id)).toBe('placed');
    expect(await move(placed, { placement: 'fell_through' })).toMatchObject({ http: 200 });
    expect((await read(placed)).data).toMatchObject({ placement_status: 'fell_through' });
  });

  it('is moved with others as a whole or not at all', async () => {
    const [first, second] = [await aPlacement(), await aPlacement()];
    await pay(second);
    const both = { match_ids: [first.match_id, second.match_id], status: 'interviewing' as const };
    const send = (placement?: PlacementFate) =>
      test.call(updateMatchStatus, { ...both, ...(placement && { placement }) }, agency.token);
    expect(await send()).toMatchObject({ data: { placements: 2 } });
    expect(await send('delete')).toMatchObject({ code: 'placement_fixed' });
    expect(await read(first)).toMatchObject({ http: 200 });
    expect(await send('fell_through')).toMatchObject({ data: { changed: 2 } });
  });
});

function soon(days: number) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

describe('who decides about a placement', () => {
  it('is its owner until it is paid, and agency users', async () => {
    const sides = { jobOf: recruiter, candidateOf: colleague };
    const placed = await aPlacement({}, sides);
    const leave = (by: TestUser) => move(placed, { placement: 'fell_through' }, by);
    expect(await leave(colleague)).toMatchObject({ http: 403, code: 'forbidden' });
    await pay(placed);
    expect(await leave(recruiter)).toMatchObject({ code: 'forbidden' });
    expect(await leave(agency)).toMatchObject({ http: 200 });
    const other = await aPlacement({}, sides);
    expect(await move(other, { placement: 'delete' }, recruiter)).toMatchObject({ http: 200 });
  });

  it('and a second person at once find one decision', async () => {
    const placed = await aPlacement();
    const both = await Promise.all([
      move(placed, { placement: 'delete' }),
      move(placed, { placement: 'fell_through' }),
    ]);
    expect(both.map(({ data }) => data.changed).toSorted()).toEqual([0, 1]);
    const paying = await aPlacement();
    const [left, paid] = await Promise.all([
      move(paying, { placement: 'delete' }),
      test.call(
        updatePlacement,
        { placement_id: paying.placement_id, invoiced_on: '2026-04-01', paid_on: '2026-04-01' },
        agency.token,
      ),
    ]);
    expect([left.code ?? 'left', paid.code ?? 'paid']).toEqual(
      left.http === 200 ? ['left', 'placement_not_found'] : ['placement_fixed', 'paid'],
    );
  });
});

it('a match can be placed again after its placement was deleted', async () => {
  const first = await aPlacement();
  await move(first, { placement: 'delete' });
  const second = await add(first.match_id);
  expect(second.http).toBe(200);
});
