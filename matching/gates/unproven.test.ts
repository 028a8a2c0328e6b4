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
  ['English', 'Thinking about an evening class in Tableau'],
  ['English', 'Tableau is on my list for the winter.'],
  ['English', 'I dream of working with Tableau.'],
  ['English', 'Tableau lessons begin in March'],
  ['English', 'I never got around to Tableau.'],
  ['English', 'My knowledge of Tableau is nil.'],
  ['English', 'Tableau: no practical use so far'],
  ['English', 'The vendor we hired built the Tableau reports.'],
  ['English', 'Our planning team uses Tableau and sends me the figures'],
  ['English', 'My crane licence expired and is to be renewed.'],
  ['German', 'Ich würde mich über einen Kurs in Lexware freuen.'],
  ['German', 'Ich hätte Lust, Lexware zu lernen.'],
  ['German', 'Lexware-Kenntnisse: keine'],
  ['German', 'Die Löhne in Lexware macht unsere Zentrale.'],
  ['German', 'Für Lexware ist die Abteilung in Bonn zuständig'],
  ['Spanish', 'De Tableau se encarga la central.'],
  ['Spanish', 'Estoy pensando en aprender Tableau'],
  ['French', 'Notre siège gère Tableau'],
  ['French', 'J’ai hâte de découvrir Tableau'],
  ['Italian', 'Mi affascina Tableau'],
  ['Portuguese', 'Do Tableau trata a sede'],
  ['Dutch', 'In maart begin ik met een cursus Tableau'],
  ['Polish', 'Marzę o pracy z Tableau.'],
  ['Polish', 'Za Tableau odpowiada centrala.'],
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
  'Shifts planned in Tableau, tours arranged for guests',
  'Arranged for audits of the accounts',
  'Touren in Tableau geplant',
  'Our team posts all bookings in Tableau',
  'My team and I moved the reports to Tableau',
  'Crane licence renewed before it ran out',
])('“%s” stays evidence', (line) => {
  expect(partsOf(line)).toEqual([]);
});

test('only the clause of a wish is left out', () => {
  expect(partsOf('Ran the payroll in Sage and am keen to learn Tableau')).toEqual([
    'and am keen to learn Tableau',
  ]);
  expect(partsOf('Keen to learn Tableau, but used Excel every day')).toEqual(['Keen to learn Tableau,']);
  expect(partsOf('My manager runs the payroll and I post it in Sage')).toEqual([
    'My manager runs the payroll',
  ]);
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
