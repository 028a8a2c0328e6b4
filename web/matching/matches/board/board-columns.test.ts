import { MATCH_STATUSES, type MatchBoard, type MatchStatus } from '@placewell/contract/matching/matches.ts';
import { describe, expect, it } from 'vitest';
import { aMatch } from '../../../test/match-builders.ts';
import { nextCardPosition, nextColumn } from '../../../ui/board/cards.ts';
import { arrangeColumns, mayFold, mayMoveTo } from './board-columns.ts';

const boardOf = (
  columns: Partial<Record<MatchStatus, [number, MatchBoard['columns'][number]['items']]>>,
) => ({
  columns: MATCH_STATUSES.map((status) => {
    const [total, items] = columns[status] ?? [0, []];
    return { status, total, items };
  }),
  total: 0,
});
const shownIn = (columns: ReturnType<typeof arrangeColumns>, wanted: MatchStatus) => {
  const column = columns.find(({ status }) => status === wanted);
  return [column?.total, column?.cards.map(({ score }) => score)];
};

describe('board columns', () => {
  const [high, low] = [aMatch({ score: 90 }, 1), aMatch({ score: 50 }, 2)];

  it('follow the order of the agency', () => {
    const order = MATCH_STATUSES.toReversed();
    expect(arrangeColumns(order, boardOf({}), [], 'score_desc').map(({ status }) => status)).toEqual(order);
  });
  it('show a moved card in its new column and count it there', () => {
    const moved = { ...high, status: 'offered' as const };
    const columns = arrangeColumns(
      MATCH_STATUSES,
      boardOf({
        new: [7, [moved, low]],
        offered: [
          2,
          [aMatch({ score: 95, status: 'offered' }, 3), aMatch({ score: 60, status: 'offered' }, 4)],
        ],
      }),
      [],
      'score_desc',
    );
    expect(shownIn(columns, 'new')).toEqual([6, [50]]);
    expect(shownIn(columns, 'offered')).toEqual([3, [95, 90, 60]]);
  });
  it('count a card once that the board and a further page both have', () => {
    const columns = arrangeColumns(
      MATCH_STATUSES,
      boardOf({ new: [2, [high]] }),
      [{ status: 'new', items: [high, low] }],
      'score_desc',
    );
    expect(shownIn(columns, 'new')).toEqual([2, [90, 50]]);
  });
  it('leave out a card that was moved to a column which the filter hides', () => {
    const board = boardOf({ new: [2, [{ ...high, status: 'placed' }, low]] });
    const columns = arrangeColumns(
      MATCH_STATUSES,
      { ...board, columns: board.columns.filter(({ status }) => status === 'new') },
      [],
      'score_desc',
    );
    expect(columns).toHaveLength(1);
    expect(shownIn(columns, 'new')).toEqual([1, [50]]);
  });
  it('are strips where the stage is finished, and where they are empty', () => {
    const finished = ['placed', 'rejected', 'withdrawn'];
    expect(MATCH_STATUSES.filter((status) => mayFold({ status, total: 1 }))).toEqual(finished);
    expect(MATCH_STATUSES.filter((status) => mayFold({ status, total: 0 }))).toEqual(MATCH_STATUSES);
  });
  it('let the arrows go from card to card, past columns without one', () => {
    const groups = [[high, low], [], [aMatch({}, 3)]];
    expect(nextCardPosition(groups, { column: 0, row: 0 }, 'ArrowDown')).toEqual({ column: 0, row: 1 });
    expect(nextCardPosition(groups, { column: 0, row: 1 }, 'ArrowDown')).toBeUndefined();
    expect(nextCardPosition(groups, { column: 0, row: 1 }, 'ArrowRight')).toEqual({ column: 2, row: 0 });
    expect(nextCardPosition(groups, { column: 0, row: 0 }, 'ArrowLeft')).toBeUndefined();
    expect(nextCardPosition(groups, { column: 0, row: 0 }, 'End')).toEqual({ column: 0, row: 1 });
  });
  it.each<[MatchStatus, 1 | -1, MatchStatus | undefined]>([
    ['new', 1, 'viewed'],
    ['viewed', -1, undefined],
    ['offered', 1, 'placed'],
    ['placed', -1, 'offered'],
    ['placed', 1, undefined],
  ])('take a card from %s by %i to %s, past those that cannot', (status, step, expected) => {
    const columns = arrangeColumns(MATCH_STATUSES, boardOf({}), [], 'score_desc');
    const takes = (to: string) => mayMoveTo(aMatch({ status }), to as MatchStatus);
    expect(nextColumn(columns, status, step, takes)).toBe(expected);
  });
  it('take no card that the person may not change', () => {
    const columns = arrangeColumns(MATCH_STATUSES, boardOf({}), [], 'score_desc');
    const fixed = aMatch({ may_change: false });
    expect(nextColumn(columns, 'new', 1, (to) => mayMoveTo(fixed, to as MatchStatus))).toBeUndefined();
  });
});
