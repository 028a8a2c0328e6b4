import { describe, expect, it } from 'vitest';
import { experienceText } from './job-labels.ts';

describe('experienceText', () => {
  it.each([
    [{ experience_min: 5, experience_max: 12 }, '5–12 y'],
    [{ experience_min: 5, experience_max: null }, 'from 5 y'],
    [{ experience_min: null, experience_max: 3 }, 'up to 3 y'],
    [{ experience_min: null, experience_max: null }, ''],
  ])('formats %o as "%s"', (range, text) => {
    expect(experienceText(range)).toBe(text);
  });
});
