import { describe, expect, it } from 'vitest';
import type { Stated } from './asked.rules.ts';
import { saysSkill, skillQuote } from './skill-quotes.rules.ts';

const LIST = 'Patient care, Wound care, Phlebotomy, Basic life support';
const WOUNDS = 'Dresses surgical wounds and pressure ulcers.';
const stated: Stated = {
  skills: ['Patient care', 'Wound care'],
  languages: [],
  education: [],
  work_history: [
    {
      job_title: 'Staff Nurse',
      company_name: 'York Hospital',
      start: '2022-06',
      end: null,
      is_current: true,
      bullets: [WOUNDS, 'Made excellent progress; paid invoices on the go.'],
    },
  ],
  experience_years: 4,
  place: null,
  relocation: null,
  work_mode: null,
  job_type: null,
  notice_period_days: null,
};
const quoteOf = (skill: string, quotes: string[], isMatched = true) =>
  skillQuote(skill, {
    evidence: quotes.map((quote) => ({ source: 'resume', quote })),
    stated,
    isMatched,
  }).quote;

describe('the quote of a skill', () => {
  it('is a sentence that says it rather than the list that names it', () => {
    expect(quoteOf('Wound care', [LIST])).toBe(WOUNDS);
    expect(quoteOf('Patient care', [LIST])).toBe('Patient care');
    expect(quoteOf('Phlebotomy', [LIST])).toBe('Phlebotomy');
    expect(quoteOf('Phlebotomy', ['Cannulation Phlebotomy ECG Spirometry'])).toBe('Phlebotomy');
    expect(quoteOf('Discharge planning', ['Sends patients home with a plan.'])).toBe(
      'Sends patients home with a plan.',
    );
  });

  it('is no list of other things', () => {
    expect(quoteOf('Discharge planning', [LIST], false)).toBeNull();
  });

  it('has the words of the name, whatever their ending', () => {
    expect(saysSkill('Administers intravenous medication each morning', 'Medication administration')).toBe(
      true,
    );
    expect(saysSkill('Cared for patients after surgery', 'Patient care')).toBe(true);
    for (const skill of ['Excel', 'Go', 'Project management'])
      expect(saysSkill(stated.work_history[0]!.bullets[1]!, skill), skill).toBe(false);
  });
});
