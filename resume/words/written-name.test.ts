import { expect, test } from 'vitest';
import { readWrittenName } from './written-name.ts';

test.each([
  ['Okafor, Chidi', 'Chidi Okafor'],
  ['de Souza, Mariana', 'Mariana de Souza'],
  ['van der Merwe, Hendrik', 'Hendrik van der Merwe'],
  ['DE LA TOUR Inès', 'Inès de la Tour'],
  ['DE LA TOUR, INES', 'Ines de la Tour'],
  ['LEFÈVRE Camille', 'Camille Lefèvre'],
  ['Mathieu BONNET', 'Mathieu Bonnet'],
  ['Romero Vidal, Lucía', 'Lucía Romero Vidal'],
  ['Dr. Helena Marchetti', 'Helena Marchetti'],
  ['Prof. Dr. Schmidt, Anna', 'Anna Schmidt'],
  ['Schmidt, Dr. Anna', 'Anna Schmidt'],
  ['Ada Lovelace, PhD', 'Ada Lovelace'],
  ['ada lovelace', 'Ada Lovelace'],
  ["O'Rourke, Declan", "Declan O'Rourke"],
  ['Ada', undefined],
  ['12 High Street', undefined],
  ['', undefined],
])('the name “%s” is %s', (text, name) => {
  expect(readWrittenName(text)).toBe(name);
});

test('the order of a name without comma or capitals is that of the table', () => {
  expect(readWrittenName('Haugen Ingrid')).toBe('Haugen Ingrid');
  expect(readWrittenName('Haugen Ingrid', true)).toBe('Ingrid Haugen');
  expect(readWrittenName('De Luca Marco', true)).toBe('Marco De Luca');
  expect(readWrittenName('van den Berg Sanne', true)).toBe('Sanne van den Berg');
});
