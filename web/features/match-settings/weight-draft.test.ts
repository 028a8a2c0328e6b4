import { WEIGHTED_CRITERIA } from '@placewell/contract/match-settings.ts';
import { describe, expect, it } from 'vitest';
import { aSettingsChange, DEFAULT_WEIGHTS, someSettings } from '../../test/match-settings-builders.ts';
import { changeLines, parseWeights, sharesOf, weightErrors } from './weight-draft.ts';

const { criteria } = someSettings();
const lines = (over: Parameters<typeof aSettingsChange>[0]) => changeLines(aSettingsChange(over), criteria);
const OTHER = { ...DEFAULT_WEIGHTS, required_skills: 45, salary: 0 };
const job = { job_id: '00000000-0000-4000-8000-0000000000aa', job_title: 'Chef' };

describe('shares', () => {
  const sum = (draft: Parameters<typeof sharesOf>[0]) =>
    Object.values(sharesOf(draft)).reduce((all, share) => all + share, 0);

  it('are whole percents that sum to 100, in proportion to the weights', () => {
    expect(sharesOf(DEFAULT_WEIGHTS)).toEqual(DEFAULT_WEIGHTS);
    for (const required_skills of [10, 31, 47, 59]) {
      const draft = { ...DEFAULT_WEIGHTS, required_skills };
      expect(sum(draft)).toBe(100);
      expect(sharesOf(draft).title).toBeCloseTo((15 * 100) / (70 + required_skills), -1);
    }
    expect(sharesOf({ ...DEFAULT_WEIGHTS, terms: 0 }).terms).toBe(0);
  });

  it('count an empty field as nothing', () => {
    expect(sharesOf({ ...DEFAULT_WEIGHTS, required_skills: '' }).required_skills).toBe(0);
    expect(sum({ ...DEFAULT_WEIGHTS, required_skills: '' })).toBe(100);
  });
});

describe('a draft', () => {
  it('may be saved when each weight is a whole number within its bounds', () => {
    expect(parseWeights(OTHER)).toEqual(OTHER);
    expect(weightErrors(OTHER)).toEqual({});
  });

  it('names the bounds of each field that is out of them, empty or broken', () => {
    const draft = { ...OTHER, title: 4, salary: 21, terms: '', profile: 22.5 };
    expect(parseWeights(draft)).toBeUndefined();
    expect(weightErrors(draft)).toEqual({
      title: 'From 5 to 40',
      salary: 'From 0 to 20',
      terms: 'From 0 to 15',
      profile: 'From 5 to 50',
    });
  });
});

describe('the history', () => {
  it('tells what changed, and only that', () => {
    expect(
      lines({
        before: { match_threshold: 40, match_expiry_days: 30 },
        after: { match_threshold: 50, match_expiry_days: 14 },
      }),
    ).toEqual(['Least score 40 → 50', 'Days until a match expires 30 → 14']);
    expect(lines({ before: { weights: null }, after: { weights: OTHER } })).toEqual([
      'Required skills 30 → 45',
      'Salary 4 → 0',
    ]);
    expect(lines({ before: { weights: OTHER }, after: { weights: null } })).toEqual([
      'Back to the default weights',
      'Required skills 45 → 30',
      'Salary 0 → 4',
    ]);
  });

  it('of a job tells when its own weights begin and end', () => {
    const begin = lines({ ...job, before: { weights: null }, after: { weights: OTHER } });
    expect(begin[0]).toBe('Weights of its own:');
    expect(begin).toHaveLength(1 + WEIGHTED_CRITERIA.length);
    expect(begin).toContain('Required skills 45');
    expect(lines({ ...job, before: { weights: OTHER }, after: { weights: null } })).toEqual([
      'Back to the agency’s weights',
    ]);
    expect(lines({ ...job, before: { weights: OTHER }, after: { weights: DEFAULT_WEIGHTS } })).toEqual([
      'Required skills 45 → 30',
      'Salary 0 → 4',
    ]);
  });
});
