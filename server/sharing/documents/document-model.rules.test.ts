import { describe, expect, it } from 'vitest';
import { aSharedCandidate, aWorkEntry } from '../../testing/shared-candidate.ts';
import { documentLanguage, documentModel } from './document-model.rules.ts';

const model = (candidate = aSharedCandidate(), language: string | null = 'en') =>
  documentModel({ candidate, language });

describe('a document', () => {
  it('has the sections that are wanted, in their order, and none without content', () => {
    const wanted = aSharedCandidate(
      { skills: [], languages: [] },
      { sections: ['education', 'skills', 'work_history', 'languages'] },
    );
    expect(model(wanted).sections.map(({ key }) => key)).toEqual(['education', 'work_history']);
    const empty = aSharedCandidate(
      { work_history: [], education: [], skills: [' '], languages: [] },
      { pitch: ' \n', requirements: [] },
    );
    expect(model(empty).sections).toEqual([]);
  });

  it('says dates, years, notice and pay in its language', () => {
    const pay = {
      salary_min: 75_000,
      salary_max: null,
      salary_currency: 'EUR',
      salary_period: 'year' as const,
    };
    const candidate = aSharedCandidate(
      { work_history: [aWorkEntry({ is_current: true, end: null })] },
      { pay },
    );
    expect(model(candidate, 'de').facts.map((fact) => fact.replaceAll('\u00a0', ' '))).toEqual([
      'Leeds, United Kingdom',
      '12 Jahre Berufserfahrung',
      '30 Tage Kündigungsfrist',
      'Gehaltsvorstellung: ab 75.000 € pro Jahr',
    ]);
    const [job] = model(candidate, 'de').sections.filter(({ key }) => key === 'work_history');
    expect(job).toMatchObject({ heading: 'Berufserfahrung', entries: [{ period: 'März 2018 – heute' }] });
  });

  it('is in English for a language that has no texts', () => {
    expect(['de-AT', 'PL', 'ja', null].map(documentLanguage)).toEqual(['de', 'pl', 'en', 'en']);
  });
});
