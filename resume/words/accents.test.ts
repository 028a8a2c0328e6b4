import { expect, test } from 'vitest';
import { accentBefore, withAccents } from './accents.ts';

test.each([
  ['Ren´e Lef`evre', 'René Lefèvre'],
  ['J¨urgen M¨uller, Cˆot´e', 'Jürgen Müller, Côté'],
  ['L´opez Garc´ıa', 'López García'],
  ['Fran¸coise', 'Françoise'],
  // Accents that stand for an apostrophe, and other signs.
  ['d´une équipe, l´entreprise', 'd´une équipe, l´entreprise'],
  ['D´Angelo, O`Neil, don`t', 'D´Angelo, O`Neil, don`t'],
  ['run `npm test` ¨ 20 ˚C', 'run `npm test` ¨ 20 ˚C'],
])('reads the accents of "%s"', (text, joined) => {
  expect(withAccents(text)).toBe(joined);
});

test('moves an accent to the letter of the next piece', () => {
  expect(accentBefore('Mu˜', 'noz')).toEqual({ text: 'Mu', next: 'ñoz' });
  expect(accentBefore('Garc´', 'ıa')).toEqual({ text: 'Garc', next: 'ía' });
  expect(accentBefore('Muñ', 'oz')).toBeUndefined();
  expect(accentBefore('5´', '30')).toBeUndefined();
});
