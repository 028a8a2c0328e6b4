import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gradeOf, type Judgement } from './ladder.ts';
import { hashOfHalf } from './read-set.ts';

const judgement = (change: Partial<Judgement>): Judgement => ({
  trade: 'same',
  rank: 'equal',
  skills: 'all',
  against: [],
  ...change,
});

describe('the ladder', () => {
  test.each<[Partial<Judgement>, number]>([
    [{}, 3],
    [{ rank: 'above', skills: 'half' }, 2],
    [{ skills: 'unknown' }, 2],
    [{ skills: 'none' }, 1],
    [{ rank: 'below', skills: 'none' }, 0],
    [{ trade: 'neighbour' }, 2],
    [{ trade: 'word' }, 1],
    [{ trade: 'word', skills: 'half' }, 0],
    [{ against: ['years'] }, 2],
    [{ against: ['place'] }, 1],
    [{ against: ['must', 'gate'] }, 0],
  ])('grades %j as %i', (change, grade) => expect(gradeOf(judgement(change))).toBe(grade));
});

test('the frozen half is as it was before the engine was first tuned with this set', () => {
  expect(hashOfHalf('frozen')).toBe(readFileSync(join(import.meta.dirname, 'frozen.sha256'), 'utf8').trim());
});
