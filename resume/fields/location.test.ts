import { expect, test } from 'vitest';
import { plainLine } from '../page-lines.ts';
import type { Place } from '../result.ts';
import { findLocation } from './location.ts';

const known = ['Millbrook, Eastern Province', 'Ghent, Belgium', 'Tarnville, MA', 'Tarnville'];
const resolvePlace = (text: string) =>
  known.includes(text) ? ({ city: text.split(',')[0]!, country_code: null } as Place) : undefined;
const placeOf = (...rows: string[]) =>
  findLocation({
    sections: [{ kind: 'contact', heading: undefined, lines: rows.map((row) => plainLine(row)) }],
    resolvePlace,
    names: [],
    jobPlaces: [],
  })?.value;

test('joins a place that a narrow column breaks', () => {
  expect(placeOf('ilse@example.com', 'Millbrook, Eastern', 'Province', '+32 470 12 34 56')).toMatchObject({
    text: 'Millbrook, Eastern Province',
    place: { city: 'Millbrook' },
  });
  expect(placeOf('Ghent, Belgium', 'Languages')).toMatchObject({ text: 'Ghent, Belgium' });
});

test('takes no other fact of a form for a place', () => {
  for (const row of [
    'Date of birth February 15, 1987, Nationality British',
    'Mobile: (remove if not relevant)',
    'Célibataire, Sans enfant',
    'Verheiratet, Zwei Kinder',
  ])
    expect(placeOf(row), row).toBeUndefined();
});

test('a street with a long number is no town with its postcode', () => {
  for (const street of ['Steenhouwerskade 12345', 'Hauptstraße 1234', 'Calle Mayor 1234'])
    expect(placeOf(street, '9700 AV Groningen')?.text, street).toBe('9700 AV Groningen');
  expect(placeOf('Fremantle WA 6160')?.text).toBe('Fremantle WA 6160');
});

test('reads a town beside a state, behind a university and behind its label', () => {
  for (const row of [
    'Tarnville MA USA  ron@example.com',
    'Department of Rivers, Quay University, Tarnville, MA',
    'Provincia: Eastern. Localidad: Tarnville',
  ])
    expect(placeOf(row)?.place?.city, row).toMatch(/^Tarnville/);
});

test('a list of names and a school alone are no places', () => {
  for (const row of ["Tarnville, 3M, and L'Eau.", 'University of Tarnville'])
    expect(placeOf(row), row).toBeUndefined();
});
