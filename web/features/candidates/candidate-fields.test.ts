import { describe, expect, it } from 'vitest';
import { aCandidate } from './candidate.fixture.ts';
import { acceptPatch, confidenceOf, isDoubtful, MAIN_FIELDS } from './candidate-fields.ts';

const field = (key: string) => MAIN_FIELDS.find((one) => one.key === key)!;
const read = (confidence: number) => ({ value: 'x', confidence, quote: 'x', page: 1 });

describe('doubtful fields', () => {
  it('are those of the server, and what the parser was not sure of', () => {
    const candidate = aCandidate({
      doubtful_fields: ['email'],
      parsed_fields: { email: read(0.9), phone: read(0.69), salary: read(0.52), candidate_name: read(0.7) },
    });
    const doubted = MAIN_FIELDS.filter((one) => isDoubtful(candidate, one)).map((one) => one.key);
    expect(doubted).toEqual(['email', 'phone', 'salary']);
  });

  it('are not doubted after a person has confirmed any part of them', () => {
    const candidate = aCandidate({
      doubtful_fields: [],
      edited_fields: ['salary_min', 'phone'],
      parsed_fields: { phone: read(0.1), salary: read(0.1), email: read(0.97) },
    });
    expect(MAIN_FIELDS.some((one) => isDoubtful(candidate, one))).toBe(false);
    expect(confidenceOf(candidate, field('phone'))).toBeUndefined();
    expect(confidenceOf(candidate, field('email'))).toBe(97);
  });

  it('are accepted as they stand, all parts together', () => {
    const candidate = aCandidate({ salary_min: 41_000, salary_max: null, email: null });
    expect(acceptPatch(candidate, [field('email'), field('salary')])).toEqual({
      email: null,
      salary_min: 41_000,
      salary_max: null,
      salary_currency: null,
      salary_period: null,
    });
  });
});
