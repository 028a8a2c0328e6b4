import { describe, expect, it } from 'vitest';
import { DEFAULT_WEIGHTS } from '../../test/match-settings-builders.ts';
import { PRESETS, parseWeights, sharesOf, weightErrors } from './weight-draft.ts';

const CHANGED_WEIGHTS = { ...DEFAULT_WEIGHTS, required_skills: 45, salary: 0 };

describe('sharesOf', () => {
  const sum = (draft: Parameters<typeof sharesOf>[0]) =>
    Object.values(sharesOf(draft)).reduce((total, share) => total + share, 0);

  it('returns whole percentages that add up to 100, in proportion to the weights', () => {
    expect(sharesOf(DEFAULT_WEIGHTS)).toEqual(DEFAULT_WEIGHTS);
    for (const required_skills of [10, 31, 47, 59]) {
      const draft = { ...DEFAULT_WEIGHTS, required_skills };
      expect(sum(draft)).toBe(100);
      expect(sharesOf(draft).title).toBeCloseTo((15 * 100) / (70 + required_skills), -1);
    }
    expect(sharesOf({ ...DEFAULT_WEIGHTS, terms: 0 }).terms).toBe(0);
  });

  it('counts an empty field as 0', () => {
    expect(sharesOf({ ...DEFAULT_WEIGHTS, required_skills: '' }).required_skills).toBe(0);
    expect(sum({ ...DEFAULT_WEIGHTS, required_skills: '' })).toBe(100);
  });
});

describe('weight draft', () => {
  it('is valid when each weight is a whole number within its bounds', () => {
    expect(parseWeights(CHANGED_WEIGHTS)).toEqual(CHANGED_WEIGHTS);
    expect(weightErrors(CHANGED_WEIGHTS)).toEqual({});
  });

  it('returns the bounds of each field that is out of bounds, empty or not a whole number', () => {
    const draft = { ...CHANGED_WEIGHTS, title: 4, salary: 21, terms: '', profile: 22.5 };
    expect(parseWeights(draft)).toBeUndefined();
    expect(weightErrors(draft)).toEqual({
      title: 'From 5 to 40',
      salary: 'From 0 to 20',
      terms: 'From 0 to 15',
      profile: 'From 5 to 50',
    });
  });
});

it('presets are valid weights', () => {
  for (const weights of Object.values(PRESETS)) expect(parseWeights(weights)).toEqual(weights);
});
