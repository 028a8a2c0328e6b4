import { describe, expect, it } from 'vitest';
import { type Brief, type Heard, sharperBrief } from './brief.rules.ts';

const brief: Brief = { experience_min: 3, experience_max: null, notice_period_max_days: null };
const no = (experience_years: number | null, reason = 'Too little experience'): Heard => ({
  ...{ answer: 'no', reason, experience_years, notice_period_days: null },
});
const meet = (experience_years: number): Heard => ({ ...no(experience_years, ''), answer: 'meet' });
const late = (notice_period_days: number): Heard => ({
  ...no(null, 'Available too late'),
  notice_period_days,
});
const raised = (heard: Heard[], of = brief) => sharperBrief(of, heard, 'Too little experience');

describe('a brief', () => {
  it('asks for more years than the people had of whom the client said twice that they had too few', () => {
    expect(raised([no(3), no(4.5)])).toEqual({ field: 'experience_min', from: 3, to: 5, refused: 2 });
    expect(raised([no(1), no(2)], { ...brief, experience_min: null })).toMatchObject({ from: null, to: 3 });
  });

  it.each<[string, Heard[], Brief?]>([
    ['after one answer', [no(4)]],
    ['after two of which one has no years', [no(4), no(null)]],
    ['after two with different reasons', [no(4), no(4, 'Location')]],
    ['where the reason is rare', [no(3), no(4), ...Array.from({ length: 5 }, () => no(4, 'Salary'))]],
    ['where it asks for as much', [no(3), no(4)], { ...brief, experience_min: 5 }],
    ['beyond its maximum', [no(3), no(4)], { ...brief, experience_max: 4 }],
    ['without leaving out someone whom the client wants', [no(3), no(4), meet(3)]],
  ])('stays %s', (_when, heard, of = brief) => expect(raised(heard, of)).toBeUndefined());

  it('never excludes whom the client wants, and asks for the most that leaves two out', () => {
    expect(raised([no(3), no(3.5), no(9), meet(4)])).toMatchObject({ to: 4, refused: 2 });
  });

  it('asks for a shorter notice, by the usual steps', () => {
    const shorter = (heard: Heard[], of = brief) => sharperBrief(of, heard, 'Available too late');
    expect(shorter([late(60), late(90)])).toMatchObject({
      field: 'notice_period_max_days',
      from: null,
      to: 30,
      refused: 2,
    });
    expect(shorter([late(60), late(90)], { ...brief, notice_period_max_days: 30 })).toBeUndefined();
    expect(shorter([late(0), late(0)])).toBeUndefined();
  });

  it('says nothing for reasons that name no number', () => {
    for (const reason of ['Location', 'Salary', 'Known already', 'Another reason'])
      expect(sharperBrief(brief, [no(1, reason), no(1, reason)], reason)).toBeUndefined();
  });
});
