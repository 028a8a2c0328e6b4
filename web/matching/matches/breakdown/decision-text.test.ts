import type { MatchHistoryEntry } from '@placewell/contract/matching/matches.ts';
import { describe, expect, it } from 'vitest';
import { basisText, changeText } from './decision-text.ts';

const rejected: MatchHistoryEntry = {
  at: '2026-11-20T10:00:00.000Z',
  by: 'Amina',
  from_status: 'viewed',
  to_status: 'rejected',
  reason: 'Too far',
  rejected_by: 'agency',
  score: 71,
  scorer_version: '3.0',
  vocabulary_version: 'v',
  weights: null,
  receipt_opened: false,
  resume_opened: false,
  batch_size: 1,
  is_undo: false,
};

describe('basisText', () => {
  it.each<[Partial<MatchHistoryEntry>, string]>([
    [{}, 'score 71, score breakdown not opened'],
    [{ receipt_opened: true }, 'score 71, score breakdown opened'],
    [{ receipt_opened: true, resume_opened: true }, 'score 71, score breakdown and resume opened'],
    [{ resume_opened: true }, 'score 71, resume opened, score breakdown not opened'],
    [{ batch_size: 20 }, 'score 71, score breakdown not opened, together with 19 others'],
    [{ to_status: 'viewed' }, ''],
    [{ score: null, scorer_version: null, receipt_opened: null, resume_opened: null, batch_size: null }, ''],
  ])('of %o is "%s"', (over, text) => expect(basisText({ ...rejected, ...over })).toBe(text));
});

describe('changeText', () => {
  it('says who rejected and why', () =>
    expect(changeText(rejected, undefined)).toBe('Rejected by the agency: Too far'));

  it('says that a change was taken back by the same person, and not when another user made it', () => {
    const back = {
      ...rejected,
      from_status: 'rejected',
      to_status: 'viewed',
      reason: null,
      rejected_by: null,
    } as const;
    expect(changeText(back, rejected)).toBe('Back to Viewed');
    expect(changeText({ ...back, by: 'Tobias' }, rejected)).toBe('Viewed');
  });
});
