import { describe, expect, test } from 'vitest';
import { prepareCandidate, prepareJob } from '../../features/prepare.ts';
import type { CandidateInput, JobInput } from '../../features/types.ts';
import { UNKNOWN_CANDIDATE, UNKNOWN_JOB } from '../../features/unknown.ts';
import { loadBuiltInVocabulary } from '../../vocabulary/built-in.ts';
import { score } from '../score.ts';

const vocabulary = loadBuiltInVocabulary();
const job: JobInput = {
  ...UNKNOWN_JOB,
  job_title: 'Registered nurse, surgical ward',
  description:
    'You care for patients before and after operations on a surgical ward, give medication and dress wounds.',
  skills_required: ['Wound care', 'Catheter care', 'Ordering of ward supplies'].map((name) => ({
    name,
    must_have: false,
  })),
};
const nurse: CandidateInput = {
  ...UNKNOWN_CANDIDATE,
  titles: [{ title: 'Registered nurse', current: true }],
  personal_words: ['Ada', 'Osei'],
  text: [
    'Ada Osei, wound care nurse, ada.osei@mail.example, +44 113 496 0018',
    'Looking for a surgical ward with patients before and after operations.',
    'Staff Nurse, St Anne Hospital, Leeds, 2019 – 2024',
    '• Did the wound care and catheter care of twelve patients after operations.',
    '• Placed the ordering of supplies for the ward every Monday.',
    'References: ask the ward sister of the surgical ward, 0113 496 0019.',
  ].join('\n'),
};

const evidence = (criterion: string, candidate: Partial<CandidateInput> = {}) => {
  const inputs = { job, candidate: { ...nurse, ...candidate } };
  const found = score(
    vocabulary,
    prepareJob(vocabulary, job),
    prepareCandidate(vocabulary, inputs.candidate),
    { explain: inputs },
  );
  return found.score_breakdown.find((row) => row.criterion === criterion)?.evidence ?? [];
};

describe('quotes for skills', () => {
  test('come from a sentence about work rather than the line with name and number, once for all that it shows', () => {
    const quotes = evidence('required_skills');
    const about = quotes.find(({ quote }) => quote.includes('wound care'));
    expect(about).toEqual({
      source: 'resume',
      quote: 'Did the wound care and catheter care of twelve patients after operations.',
      shows: expect.arrayContaining(['Wound care', 'Catheter care']),
    });
    expect(new Set(quotes.map(({ quote }) => quote)).size).toBe(quotes.length);
  });

  test('of a requirement shown by its words are the statement that holds them', () => {
    expect(
      evidence('required_skills').find(({ shows }) => shows?.includes('Ordering of ward supplies')),
    ).toEqual({
      source: 'resume',
      quote: 'Placed the ordering of supplies for the ward every Monday.',
      shows: ['Ordering of ward supplies'],
    });
  });

  test('never hold the name, an address or a number to reach the person', () => {
    const text = 'Ada Osei, wound care, ada.osei@mail.example, +44 113 496 0018, catheter care';
    const quotes = evidence('required_skills', { text }).map(({ quote }) => quote);
    expect(quotes.length).toBeGreaterThan(0);
    expect(quotes.join(' ')).not.toMatch(/Ada|Osei|@|496/);
    expect(quotes.join(' ')).toContain('wound care');
  });

  test('of a record are its skills as they are written there', () => {
    const quotes = evidence('required_skills', { text: '', skills: ['Wound management', 'wound care'] });
    expect(quotes.filter(({ shows }) => shows?.includes('Wound care')).map(({ source }) => source)).toEqual([
      'skills',
    ]);
    expect(['Wound management', 'wound care']).toContain(quotes[0]?.quote);
  });
});

describe('quotes for the work', () => {
  test('are statements about work: no heading, no wish, no reference', () => {
    const quotes = evidence('profile').map(({ quote }) => quote);
    expect(quotes).toContain('Did the wound care and catheter care of twelve patients after operations.');
    expect(quotes.join(' ')).not.toMatch(/Looking|References|2019|Osei/);
  });

  test('are none where the resume describes other work', () => {
    const text =
      'Drove lorries across the country and checked the brakes before the ward of the depot closed.';
    expect(evidence('profile', { text })).toEqual([]);
  });
});
