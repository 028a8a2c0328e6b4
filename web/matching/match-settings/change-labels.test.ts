import { WEIGHTED_CRITERIA } from '@placewell/contract/matching/match-settings.ts';
import { DEFAULT_MATCH_STATUSES } from '@placewell/contract/matching/match-statuses.ts';
import { describe, expect, it } from 'vitest';
import { aSettingsChange, DEFAULT_WEIGHTS, someSettings } from '../../test/match-settings-builders.ts';
import { changeLines } from './change-labels.ts';

const { criteria } = someSettings();
const lines = (over: Parameters<typeof aSettingsChange>[0]) =>
  changeLines(aSettingsChange(over), criteria, 'km');
const CHANGED_WEIGHTS = { ...DEFAULT_WEIGHTS, required_skills: 45, salary: 0 };
const job = { job_id: '00000000-0000-4000-8000-0000000000aa', job_title: 'Chef' };

describe('changeLines', () => {
  it('lists only what changed', () => {
    expect(
      lines({
        before: { match_threshold: 40, match_expiry_days: 30 },
        after: { match_threshold: 50, match_expiry_days: 14 },
      }),
    ).toEqual(['Minimum score 40 → 50', 'Days until a match expires 30 → 14']);
    expect(lines({ before: { weights: null }, after: { weights: CHANGED_WEIGHTS } })).toEqual([
      'Required skills 30 → 45',
      'Salary 4 → 0',
    ]);
    expect(lines({ before: { weights: CHANGED_WEIGHTS }, after: { weights: null } })).toEqual([
      'Back to the default weights',
      'Required skills 45 → 30',
      'Salary 0 → 4',
    ]);
  });

  it('names distances and effects in the words of the page', () => {
    expect(
      lines({
        before: { reach_km: 200, reach_effect: 'cap' },
        after: { reach_km: 80, reach_effect: 'flag' },
      }),
    ).toEqual(['Out of reach beyond 200 km → 80 km', 'Out of reach: Limit the score to 59 → Only flag it']);
  });

  it('names distances in miles where the agency counts them', () => {
    const change = aSettingsChange({ before: { reach_km: 200 }, after: { reach_km: 80 } });
    expect(changeLines(change, criteria, 'mi')).toEqual(['Out of reach beyond 124 miles → 50 miles']);
  });

  it('says that a job learns from decisions, or no longer', () => {
    const learns = (learns_from_decisions: boolean) => lines({ ...job, after: { learns_from_decisions } });
    expect(learns(true)).toEqual(['Learning from decisions switched on']);
    expect(learns(false)).toEqual(['Learning from decisions switched off']);
  });

  it('says which stages are called otherwise, and their new order', () => {
    const [first, second, ...others] = DEFAULT_MATCH_STATUSES;
    const after = [second!, { ...first!, name: 'Fresh' }, ...others];
    expect(lines({ before: { match_statuses: null }, after: { match_statuses: after } })).toEqual([
      'Stage New → Fresh',
      'Order of the stages: Viewed, Fresh, Shortlisted, Contacted, Submitted, Interviewing, Offered, Placed, Rejected, Withdrawn',
    ]);
    expect(lines({ before: { match_statuses: after }, after: { match_statuses: null } })).toEqual([
      'Back to the default stages',
    ]);
  });

  it('reports when a job gets custom weights and returns to the agency weights', () => {
    const added = lines({ ...job, before: { weights: null }, after: { weights: CHANGED_WEIGHTS } });
    expect(added[0]).toBe('Custom weights:');
    expect(added).toHaveLength(1 + WEIGHTED_CRITERIA.length);
    expect(added).toContain('Required skills 45');
    expect(lines({ ...job, before: { weights: CHANGED_WEIGHTS }, after: { weights: null } })).toEqual([
      'Back to the agency weights',
    ]);
    expect(
      lines({ ...job, before: { weights: CHANGED_WEIGHTS }, after: { weights: DEFAULT_WEIGHTS } }),
    ).toEqual(['Required skills 45 → 30', 'Salary 0 → 4']);
  });
});
