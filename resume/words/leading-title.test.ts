import { expect, test } from 'vitest';
import { leadingTitle } from './leading-title.ts';

test.each([
  ['roofer', 'roofer'],
  ['history teacher at a grammar school in Truro', 'history teacher'],
  ['Crane operator 11 yrs, CPCS', 'Crane operator'],
  ['registered manager (CQC)', 'registered manager'],
  ['Class 2 driver', 'Class 2 driver'],
  ['HGV Class 1 (C+E) Driver', 'HGV Class 1 Driver'],
  ['currently working as a night porter', 'night porter'],
  ['Caring and energetic care assistant', 'care assistant'],
  ['Friendly and organised dental nurse', 'dental nurse'],
  ['2nd year bricklaying apprentice', 'bricklaying apprentice'],
  ['Fitter MIG TIG', 'Fitter'],
  ['Kauffrau für Büromanagement in Teilzeit', 'Kauffrau für Büromanagement'],
  ['Teamleiterin Einkauf', 'Teamleiterin Einkauf'],
  ['seit zwei Jahren Elektroniker', 'Elektroniker'],
  ['Auxiliar de enfermería con experiencia', 'Auxiliar de enfermería'],
  ['Chef de rang depuis 2019', 'Chef de rang'],
  ['Executive assistant to the founder', 'Executive assistant'],
  ['Photo editor and archive', 'Photo editor'],
  ['iOS dev', 'iOS dev'],
])('“%s” begins with the title “%s”', (phrase, title) => {
  expect(leadingTitle(phrase)).toBe(title);
});

test.each([
  'former teacher',
  'looking for a nurse position',
  'not a qualified electrician',
  'I was a secretary',
  'my mother is a nurse',
  'to work as a cook',
  'suche Stelle als Koch',
  'SQL Server',
  'permanent resident',
  'strong leader',
  'second',
  'Ausbildung ohne Abschluss',
  'lead a team of nurses',
  'advise managers',
  'driver shortages taught me patience',
  'Salford',
  'stock control, rotas, budgets',
])('“%s” begins with no title of this person', (phrase) => {
  expect(leadingTitle(phrase)).toBeUndefined();
});

test('knows the titles of a vocabulary that do not look like one', () => {
  expect(leadingTitle('au pair in Lyon')).toBeUndefined();
  expect(leadingTitle('au pair in Lyon', (text) => text === 'au pair')).toBe('au pair');
});
