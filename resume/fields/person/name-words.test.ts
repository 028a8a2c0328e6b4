import { expect, test } from 'vitest';
import { isDocumentTitle } from '../../document-title.ts';
import { isNameShaped, nameOfLines, withoutAffixes } from './name-words.ts';

test.each([
  ['Résumé Ana Lima', 'Ana Lima'],
  ['Curriculum Vitae et Studiorum di Ana Lima', 'Ana Lima'],
  ['Ana Lima – Lebenslauf', 'Ana Lima'],
  ['Candidate: Ana Lima', 'Ana Lima'],
  ['Name:Ana Lima', 'Ana Lima'],
  ['Surname(s) / First name(s) Lima, Ana Rosa', 'Ana Rosa Lima'],
  ['Nachname / Vorname: Lima Ana', 'Ana Lima'],
  ['Name / Surname Ana Lima', 'Ana Lima'],
  ['A NA L IMA', 'ANA LIMA'],
  // A first name, and an initial.
  ['Vita Lima', 'Vita Lima'],
  ['A LIMA', 'A LIMA'],
])('the name in "%s" is %s', (text, name) => {
  expect(withoutAffixes(text)).toBe(name);
});

test.each([
  ["Benedetta dall'Acqua", true],
  ["Jan van 't Hof", true],
  ['Sai teja Reddy', true],
  ['M.LIMA', true],
  ['LIMA.S.V', true],
  ['PH.D', false],
  ['ANA DEL PILAR LIMA-SOLER DE LA CUEVA', true],
  ['Ana del Pilar Lima-Soler de la Cueva', true],
  ['Kept the books', false],
  ['sai teja', false],
])('whether "%s" is shaped like a name is %s', (text, is) => {
  expect(isNameShaped(text)).toBe(is);
});

test('two labelled lines give one name', () => {
  expect(nameOfLines('First name: Ana', 'Surname: Lima')).toBe('Ana Lima');
  expect(nameOfLines('Nachname Lima', 'Vorname Ana')).toBe('Ana Lima');
  expect(nameOfLines('Naam: Lima', 'Voornaam: Ana')).toBe('Ana Lima');
  expect(nameOfLines('First name: Ana', 'Phone: 12')).toBeUndefined();
});

test('the title of the document alone is no part of a name', () => {
  for (const text of [
    'Application Form',
    'BIO-DATA',
    'CURRICULUM',
    'Vitae',
    'Résumé',
    'Europass Curriculum Vitae',
    'CV:',
  ])
    expect(isDocumentTitle(text), text).toBe(true);
  expect(isDocumentTitle('Lebenslauf Ana Lima')).toBe(false);
});
