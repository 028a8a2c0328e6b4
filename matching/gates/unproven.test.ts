import { expect, test } from 'vitest';
import { unprovenParts } from './unproven.ts';

const partsOf = (text: string, language?: string): string[] =>
  unprovenParts(text, language).map(({ start, end }) => text.slice(start, end).trim());

test.each([
  ['English', 'I would like to learn Tableau one day.'],
  ['English', 'Tableau is next on my list'],
  ['English', 'Booked on a counterbalance licence course in June'],
  ['English', 'I have not had the chance to use Tableau.'],
  ['English', 'I do every job except spray painting.'],
  ['English', 'My sister is a payroll manager.'],
  ['English', 'The Tableau reports are built by another office.'],
  ['English', 'Sat next to our planner, who runs Tableau'],
  ['English', 'My crane licence expired in 2016.'],
  ['German', 'Lexware würde ich gern lernen.'],
  ['German', 'Mit Lexware habe ich noch nie gearbeitet.'],
  ['German', 'Meine Schwester arbeitet als Steuerberaterin'],
  ['German', 'Mein Staplerschein ist abgelaufen.'],
  ['Spanish', 'Me gustaría aprender Tableau.'],
  ['French', 'Je n’ai jamais utilisé Tableau'],
  ['Italian', 'Vorrei imparare Tableau.'],
  ['Portuguese', 'Ainda não usei Tableau'],
  ['Dutch', 'Nog nooit met Tableau gewerkt'],
  ['Polish', 'Chciałbym nauczyć się Tableau.'],
])('%s: “%s” is no evidence', (language, line) => {
  const [part = ''] = partsOf(line, language);
  expect(part.length).toBeGreaterThan(line.length / 2);
});

test.each([
  'Wanted quicker reports and built them in Tableau',
  'Spray painting of doors, never missed a deadline',
  'Planned and ran the yearly stock count',
  'Crane licence renewed in 2025 after it expired',
  'Taught colleagues to use Tableau',
  'Built dashboards that managers love to use',
  'Lagerumbau geplant und umgesetzt',
])('“%s” stays evidence', (line) => {
  expect(partsOf(line)).toEqual([]);
});

test('only the clause of a wish is left out', () => {
  expect(partsOf('Ran the payroll in Sage and am keen to learn Tableau')).toEqual([
    'and am keen to learn Tableau',
  ]);
  expect(partsOf('Keen to learn Tableau, but used Excel every day')).toEqual(['Keen to learn Tableau,']);
  expect(partsOf('Punctual, willing to learn, Excel, Word')).toEqual(['willing to learn']);
});

test('a wish goes on over the end of a line', () => {
  expect(partsOf('I plan to take my\nClass 1 test in May\nForklift licence')).toEqual([
    'I plan to take my\nClass 1 test in May',
  ]);
});

test('lines below a heading about goals are wishes until an empty line', () => {
  expect(partsOf('Learning goals\nTableau\nPower BI\n\nExcel')).toEqual(['Tableau', 'Power BI']);
});
