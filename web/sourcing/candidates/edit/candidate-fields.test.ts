import { describe, expect, it } from 'vitest';
import { aCandidate } from '../../../test/candidate-builders.ts';
import { confidencePercent, isDoubtful, MAIN_FIELDS } from './candidate-fields.ts';

const fieldOf = (key: string) => MAIN_FIELDS.find((one) => one.key === key)!;
const parsed = (confidence: number) => ({ value: 'x', confidence, quote: 'x', page: 1 });

describe('candidate fields', () => {
  it('are doubtful when the server says so or the confidence is low', () => {
    const candidate = aCandidate({
      doubtful_fields: ['email'],
      parsed_fields: {
        email: parsed(0.9),
        phone: parsed(0.69),
        salary: parsed(0.52),
        candidate_name: parsed(0.7),
      },
    });
    const doubtful = MAIN_FIELDS.filter((one) => isDoubtful(candidate, one)).map((one) => one.key);
    expect(doubtful).toEqual(['email', 'phone', 'salary']);
  });

  it('are not doubtful once a person has edited any of their values', () => {
    const candidate = aCandidate({
      doubtful_fields: [],
      edited_fields: ['salary_min', 'phone'],
      parsed_fields: { phone: parsed(0.1), salary: parsed(0.1), email: parsed(0.97) },
    });
    expect(MAIN_FIELDS.some((one) => isDoubtful(candidate, one))).toBe(false);
    expect(confidencePercent(candidate, fieldOf('phone'))).toBeUndefined();
    expect(confidencePercent(candidate, fieldOf('email'))).toBeUndefined();
    expect(confidencePercent(candidate, fieldOf('salary'))).toBeUndefined();
  });
});
