import { describe, expect, test } from 'vitest';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { fieldTermWeights } from './field-term-weights.ts';
import { prepareCandidate } from './prepare.ts';
import { LARGE_VOCABULARY, prepareProfile, profileShape } from './profile.ts';
import { UNKNOWN_CANDIDATE } from './unknown.ts';

const vocabulary = loadBuiltInVocabulary();
const fieldNames = vocabulary.fields.names;

/** The fields of work of a text, strongest first. */
function fieldsOf(text: string): string[] {
  const { profile } = prepareCandidate(vocabulary, {
    ...UNKNOWN_CANDIDATE,
    text,
  });
  const from = vocabulary.documents.count;
  return (profile?.occupations.ids ?? [])
    .map((id, at) => ({ name: fieldNames[id - from], weight: profile?.occupations.weights[at] ?? 0 }))
    .filter(({ name }) => name !== undefined)
    .sort((a, b) => b.weight - a.weight)
    .map(({ name }) => name as string);
}

describe('field term weights', () => {
  const words = fieldTermWeights(vocabulary);

  test('each field has non-negative weights of length 1', () => {
    fieldNames.forEach((name, field) => {
      let square = 0;
      for (const values of words.values()) {
        const value = values[field] as number;
        expect(value).toBeGreaterThanOrEqual(0);
        square += value * value;
      }
      expect(square, name).toBeCloseTo(1, 4);
    });
  });

  test('a term specific to one field weighs far more than one that all fields share', () => {
    const most = (term: string) => Math.max(...(words.get(term) as Float32Array));
    const health = words.get('patient') as Float32Array;
    expect(['health', 'care', 'wellbeing']).toContain(fieldNames[health.indexOf(Math.max(...health))]);
    expect(most('manag')).toBeLessThan(most('patient') / 5);
  });

  test('are built once per vocabulary', () => {
    expect(fieldTermWeights(vocabulary)).toBe(words);
  });

  test('are empty for a vocabulary with a single field', () => {
    const one = { ...vocabulary, fields: { ...vocabulary.fields, names: ['all'] } };
    expect(fieldTermWeights(one).size).toBe(0);
  });
});

describe('profile', () => {
  test('finds the field a text is about despite a stray word from another field', () => {
    expect(
      fieldsOf('Nursed patients on a surgical ward, gave medication and dressed wounds. Once sold a car.')[0],
    ).toBe('health');
    expect(
      fieldsOf(
        'Laid bricks and poured concrete on a building site, read the drawings, set up scaffolding.',
      )[0],
    ).toBe('construction');
  });

  test('weighs a repeated term more, but less than proportionally', () => {
    const weights = (counts: [string, number][]) => prepareProfile(vocabulary, new Map(counts))?.terms;
    const once = weights([
      ['patient', 1],
      ['invoic', 1],
    ]);
    const often = weights([
      ['patient', 16],
      ['invoic', 1],
    ]);
    const rare = (terms: typeof once) => Math.min(...(terms?.weights ?? [])) / 255;
    expect(rare(once)).toBeGreaterThan(0.5);
    expect(rare(often)).toBeGreaterThan(rare(once) / 16);
    expect(rare(often)).toBeLessThan(rare(once) / 4);
  });

  test('is undefined when no occupation uses any of the words', () => {
    expect(prepareProfile(vocabulary, new Map([['xyzzy', 3]]))).toBeUndefined();
  });

  test('keeps fewer occupations with a small vocabulary than with a large one', () => {
    const large = { ...vocabulary, documents: { ...vocabulary.documents, count: LARGE_VOCABULARY } };
    expect(profileShape(vocabulary).occupations).toBeLessThan(profileShape(large).occupations);
  });
});
