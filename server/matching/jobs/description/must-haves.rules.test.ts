import { loadBuiltInVocabulary } from '@placewell/matching';
import { expect, it } from 'vitest';
import { readDescription } from './read-description.rules.ts';

const suggestionsOf = (text: string) =>
  readDescription(loadBuiltInVocabulary(), text).fields.must_have_suggestions ?? [];

it('suggests licences, registrations, degrees and languages with the line that asks for them', () => {
  const text =
    'Ward nurse\nEssential\n- NMC registration with a valid PIN\n- Degree in nursing\n- Fluent Welsh\n- Triage';
  expect(suggestionsOf(text)).toEqual([
    { skill: 'NMC registration', quote: 'NMC registration with a valid PIN' },
    { skill: 'Degree in nursing', quote: 'Degree in nursing' },
    { criterion: 'languages', quote: 'Fluent Welsh' },
  ]);
});

it('suggests three at most, what the text calls a must first', () => {
  const text =
    'Driver\nRequirements\n- Driver CPC\n- Forklift licence\n- Digital tachograph card\nMust have\n- ADR certificate';
  const skills = suggestionsOf(text).map((one) => 'skill' in one && one.skill);
  expect(skills).toHaveLength(3);
  expect(skills[0]).toBe('ADR certificate');
});

it.each(['Cook\nMust have\n- HACCP software\n- Pastry', 'Cook\nNice to have\n- Driving licence'])(
  'suggests nothing of %j',
  (text) => {
    expect(suggestionsOf(text)).toEqual([]);
  },
);
