import { MATCH_STATUSES, type MatchStatus, TERMINAL_STATUSES } from '@placewell/contract/matches.ts';
import { describe, expect, it } from 'vitest';
import { commonMoves } from './list/match-bulk-actions.tsx';
import { allMoves, expiryText, moveForKey, nextMoves, pointsText } from './match-labels.ts';

describe('moves that are offered', () => {
  it.each(MATCH_STATUSES)('from %s never leads to itself', (status) => {
    expect(nextMoves(status).map((move) => move.to)).not.toContain(status);
    expect(allMoves(status)).not.toContain(status);
  });
  it.each(TERMINAL_STATUSES)('from %s only reopens', (status) => {
    expect(nextMoves(status)).toEqual([]);
    expect(allMoves(status).filter((to) => (TERMINAL_STATUSES as readonly string[]).includes(to))).toEqual(
      [],
    );
    expect(allMoves(status)).toContain('shortlisted');
  });
  it('begin with shortlisting and end with rejecting', () => {
    expect(nextMoves('new').map((move) => move.label)).toEqual(['Shortlist', 'Contact', 'Reject…']);
  });
  it.each<[MatchStatus, string, MatchStatus | undefined]>([
    ['new', 's', 'shortlisted'],
    ['shortlisted', 's', undefined],
    ['shortlisted', 'c', 'contacted'],
    ['offered', 'r', 'rejected'],
    ['rejected', 's', undefined],
    ['new', 'x', undefined],
  ])('from %s the key %s leads to %s', (status, key, to) => {
    expect(moveForKey(status, key)).toBe(to);
  });
  it('of many are those that all of them allow', () => {
    const moves = commonMoves([{ status: 'new' }, { status: 'rejected' }]);
    expect(moves).toContain('shortlisted');
    expect(moves).not.toContain('placed');
  });
});

describe('expiry', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const at = (expiry_date: string, status: MatchStatus = 'new', is_expired = false) =>
    expiryText({ expiry_date, is_expired, status }, now);
  it('is told in days', () => {
    expect(at('2026-11-24T13:00:00Z')).toBe('expires in 3 days');
    expect(at('2026-11-22T13:00:00Z')).toBe('expires in 1 day');
    expect(at('2026-11-21T20:00:00Z')).toBe('expires today');
  });
  it('is told as past, and not at all once a match has ended', () => {
    expect(at('2026-11-20T12:00:00Z', 'new', true)).toMatch(/^expired on /);
    expect(at('2026-11-24T13:00:00Z', 'placed')).toBe('');
  });
});

describe('points', () => {
  it.each([
    [{ score: 30, weight: 30 }, '30 / 30'],
    [{ score: 0, weight: 8 }, '0 / 8'],
    [{ score: null, weight: 3 }, '– / 3'],
    [{ score: null, weight: 0 }, 'left out'],
    [{ score: 13, weight: 12.4 }, '13 / 13'],
  ])('%o reads %s', (row, text) => {
    expect(pointsText(row)).toBe(text);
  });
});
