import { MATCH_STATUSES, type MatchStatus, TERMINAL_STATUSES } from '@placewell/contract/matching/matches.ts';
import { describe, expect, it } from 'vitest';
import { allMoves, commonMoves, type MoveKey, moveForKey } from './match-moves.ts';

describe('match moves', () => {
  it.each(MATCH_STATUSES)('never offers %s to a match that already has it', (status) => {
    expect(allMoves(status)).not.toContain(status);
  });
  it.each(TERMINAL_STATUSES)('only lets a %s match be reopened', (status) => {
    expect(allMoves(status).filter((to) => (TERMINAL_STATUSES as readonly string[]).includes(to))).toEqual(
      [],
    );
    expect(allMoves(status)).toContain('shortlisted');
  });
  it.each<[MatchStatus, MoveKey, MatchStatus | undefined]>([
    ['new', 'shortlist', 'shortlisted'],
    ['shortlisted', 'shortlist', undefined],
    ['shortlisted', 'contact', 'contacted'],
    ['offered', 'reject', 'rejected'],
    ['rejected', 'shortlist', undefined],
  ])('moves a %s match on key %s to %s', (status, key, to) => {
    expect(moveForKey(status, key)).toBe(to);
  });
  it('offers several matches only what all of them allow', () => {
    const moves = commonMoves([{ status: 'new' }, { status: 'rejected' }]);
    expect(moves).toContain('shortlisted');
    expect(moves).not.toContain('placed');
  });
});
