import { expect, test } from 'vitest';
import { namesakeKey } from './namesake-key.rules.ts';

test.each([
  ['Jörg Schröder', 'Joerg Schroeder'],
  ['Zoë Łukasik', 'Zoe Lukasik'],
  ['Bjørn Dahl', 'Bjorn Dahl'],
  ['Håkon Lie', 'Haakon Lie'],
  ["Sinéad O'Hara", 'Sinead OHara'],
  ["Sinéad O'Hara", 'Sinead O Hara'],
  ['Dr. med. Jörg Schröder', 'Schröder, Jörg'],
  ['Robert Quinn', 'Bob Quinn'],
  ['Katarzyna Nowak', 'Nowak Kasia'],
  ['Mary K. Quinn', 'Mary Quinn'],
  ['Weiß, Anna', 'Anna Weiss'],
])('%s and %s may be one person', (one, other) => {
  expect(namesakeKey(one)).toBe(namesakeKey(other));
});

test.each([
  ['Robert Quinn', 'Roberta Quinn'],
  ['Anna Weiss', 'Hanna Weiss'],
  ['John Michael Quinn', 'Michael Quinn'],
  ['J. Quinn', 'K. Quinn'],
  ['Quinn', 'Mr Quinn'],
])('%s and %s are told apart', (one, other) => {
  expect(namesakeKey(one)).not.toBe(namesakeKey(other));
});
