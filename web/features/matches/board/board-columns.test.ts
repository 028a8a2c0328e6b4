import { MATCH_STATUSES } from '@placewell/contract/matches.ts';
import { describe, expect, it } from 'vitest';
import { aMatch } from '../../../test/match-builders.ts';
import { BOARD_COLUMNS, columnIndexOf, groupByColumn, nextCardPosition } from './board-columns.ts';

describe('board columns', () => {
  it.each(MATCH_STATUSES)('shows the status %s in exactly one column', (status) => {
    expect(BOARD_COLUMNS.filter((column) => column.statuses.includes(status))).toHaveLength(1);
  });
  it('gives a dropped match a status of its new column', () => {
    for (const column of BOARD_COLUMNS) expect(column.statuses).toContain(column.target);
  });
  it('groups matches by status, best first, each match once', () => {
    const low = aMatch({ score: 50, status: 'viewed' }, 1);
    const high = aMatch({ score: 90 }, 2);
    const groups = groupByColumn([low, high, low, aMatch({ status: 'offered' }, 3)]);
    expect(groups[0]?.map((match) => match.score)).toEqual([90, 50]);
    expect(groups[columnIndexOf('offered')]).toHaveLength(1);
  });
  it('moves the focus to the next card, skipping empty columns', () => {
    const groups = groupByColumn([aMatch({}, 1), aMatch({}, 2), aMatch({ status: 'offered' }, 3)]);
    expect(nextCardPosition(groups, { column: 0, row: 0 }, 'ArrowDown')).toEqual({ column: 0, row: 1 });
    expect(nextCardPosition(groups, { column: 0, row: 1 }, 'ArrowDown')).toBeUndefined();
    expect(nextCardPosition(groups, { column: 0, row: 1 }, 'ArrowRight')).toEqual({
      column: columnIndexOf('offered'),
      row: 0,
    });
    expect(nextCardPosition(groups, { column: 0, row: 0 }, 'ArrowLeft')).toBeUndefined();
  });
});
