import { UserId } from '@placewell/contract/ids.ts';
import { expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { effectiveSplits, type Share, shareChanges, shareOf, sharesOf, totalShares } from './splits.rules.ts';

const [ann, ben, cem] = [0, 1, 2].map(() => UserId.parse(newId())) as [UserId, UserId, UserId];
const split = (user_id: UserId, percent: number, split_role: Share['split_role'] = 'candidate') =>
  ({ user_id, percent, split_role }) as const;
const thirds = [split(ann, 33.33), split(ben, 33.33), split(cem, 33.34)];

it('each row has its share, rounded by itself, half to even', () => {
  expect(sharesOf(1_000_01, thirds).map(({ share_cents }) => share_cents)).toEqual([333_30, 333_30, 333_40]);
  expect(sharesOf(25, [split(ann, 50), split(ben, 50)]).map(({ share_cents }) => share_cents)).toEqual([
    12, 12,
  ]);
  expect(sharesOf(-35, [split(ann, 50)])).toMatchObject([{ share_cents: -18 }]);
});

it('the newest correction of splits says whose the fee is', () => {
  const later = [split(ben, 100)];
  expect(effectiveSplits(thirds, [])).toBe(thirds);
  expect(effectiveSplits(thirds, [{ splits: [split(ann, 100)] }, { splits: later }, { splits: null }])).toBe(
    later,
  );
});

it('new splits leave everybody with exactly their percentage, however earlier rows were rounded', () => {
  // 1 cent of 50 % is half a cent, three times 0: without the correction all of it would be lost.
  const halves = [split(ann, 50), split(ben, 50)];
  const had = [1, 1, 1].flatMap((cents) => sharesOf(cents, halves));
  const changes = shareChanges(3, [split(ann, 25), split(cem, 75)], had);
  const after = totalShares([...had, ...changes]);
  expect([ann, ben, cem].map((one) => shareOf(after, split(one, 0)))).toEqual([1, 0, 2]);
  // Those of 0 are kept too: people who had a share may see its end.
  expect(changes.map(({ user_id, share_cents }) => [user_id, share_cents])).toEqual([
    [ann, 1],
    [ben, 0],
    [cem, 2],
  ]);
});

it('a person has a share for each role', () => {
  const totals = totalShares(sharesOf(100_00, [split(ann, 60), split(ann, 40, 'client')]));
  expect(shareOf(totals, split(ann, 60))).toBe(60_00);
  expect(shareOf(totals, split(ann, 40, 'client'))).toBe(40_00);
  expect(shareOf(totals, split(ann, 0, 'other'))).toBe(0);
});
