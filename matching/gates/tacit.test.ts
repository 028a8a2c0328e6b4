import { expect, test } from 'vitest';
import { skillId } from '../skills/resolve.ts';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { presumedLanguages } from './country-languages.ts';
import { isTacit, namedSkillId, RIGHT_TO_WORK } from './tacit.ts';

const vocabulary = loadBuiltInVocabulary();
const id = (name: string) => namedSkillId(vocabulary, name);
const skill = (name: string) => skillId(vocabulary, name);

test('the absence of what goes without saying says nothing', () => {
  for (const name of [
    "Driver's licence",
    'Full UK driving licence',
    'Führerschein Klasse B',
    'Valid driver’s license and own car',
    'Right to work in the UK',
    'Work permit',
    'Arbeitserlaubnis',
    'Excel',
    'MS Office',
    'Email',
    'Microsoft Word',
  ])
    expect(isTacit(vocabulary, id(name)), name).toBe(true);
});

test('the absence of licences, registrations and tools of a trade does', () => {
  for (const name of [
    'Class 1 (C+E) licence',
    'HGV driving licence',
    'NMC registration',
    'ECS gold card',
    'Pivot tables',
    'SAP',
    'Right to work checks',
    'Reach truck licence',
    'German',
  ])
    expect(isTacit(vocabulary, id(name)), name).toBe(false);
});

test('a requirement of a language is that language, whatever level stands beside it', () => {
  expect(id('Fluent German')).toBe(skill('German'));
  expect(id('Inglés alto')).toBe(skill('English'));
  expect(id('Deutschkenntnisse B2')).toBe(skill('German'));
  expect(id('Business English')).toBe(skill('English'));
  expect(id('German and English')).not.toBe(skill('German'));
  expect(id('English literature')).not.toBe(skill('English'));
  expect(id('Right to work in the UK')).toBe(RIGHT_TO_WORK);
  expect(id('Kubernetes')).toBe(skill('Kubernetes'));
});

test('languages are presumed from where somebody lives, worked and went to school', () => {
  const ids = (...names: string[]) => names.map(skill).sort();
  const presumed = (country: string | null, ...texts: string[]) =>
    presumedLanguages(vocabulary, country, texts);
  expect(presumed('DE')).toEqual(ids('German'));
  expect(presumed(null)).toEqual([]);
  expect(presumed(null, 'Staff Nurse, Kochi, India')).toEqual(ids('English', 'Hindi'));
  expect(presumed('GB', 'Praktikum in Österreich, 2019', 'Universidad de Granada, España')).toEqual(
    ids('English', 'German', 'Spanish'),
  );
  expect(presumed(null, 'Jordan Miller, Chad Jones')).toEqual([]);
});
