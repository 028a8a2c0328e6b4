import { expect, test } from 'vitest';
import { firstName } from './first-name.rules.ts';

test.each([
  ['Nora Winter', 'Nora'],
  ['Winter, Nora', 'Nora'],
  ['Nora', 'Nora'],
  ['Herr Tarek Aydin', 'Tarek'],
  ['Frau Dr. med. Lena Brandt', 'Lena'],
  ['Dr.med. Lena Brandt', 'Lena'],
  ['Dipl.-Ing. Uwe Kranz', 'Uwe'],
  ['Prof. Dr. Dr. h.c. Ida Falk', 'Ida'],
  ['Mme Claire Petit', 'Claire'],
  ['Ian Wright, PhD', 'Ian'],
  ['WRIGHT, IAN', 'Ian'],
  ['LENA BRANDT', 'Lena'],
  ['lena brandt', 'Lena'],
  ['DUPONT Jean-Luc', 'Jean-Luc'],
  ['JEAN-LUC DUPONT', 'Jean-Luc'],
  ['Jean-Luc DUPONT', 'Jean-Luc'],
  ['J. Robert Hale', 'Robert'],
  ['Mary K. Hale', 'Mary'],
  ["D'Arcy Hale", "D'Arcy"],
  ['Łukasz Mazur', 'Łukasz'],
])('addresses %s as %s', (name, given) => {
  expect(firstName(name)).toBe(given);
});

test.each([
  'Herr Aydin',
  'Mr. Hale',
  'Dr. med.',
  'J. Hale',
  'J.R. Hale',
  'AJ Hale',
  'Hale, J.',
  'van den Berg',
  '',
])('knows no first name of "%s"', (name) => {
  expect(firstName(name)).toBe('');
});

test.each([
  ['Maria del Carmen Ruiz', 'Maria del Carmen', 'Maria del Carmen'],
  ['Nguyen Van An', 'Van An', 'Van An'],
  ['RUIZ, ANA LUCIA', 'ANA LUCIA', 'Ana Lucia'],
  ['Ben K. Hale', 'Ben K.', 'Ben'],
  ['Dr. Lena Brandt', 'Dr. Lena', 'Lena'],
  ['Nora Winter', 'Eleonora', 'Nora'],
  ['J. Hale', 'J.', ''],
])('addresses %s, whose given name was %s, as %s', (name, given, expected) => {
  expect(firstName(name, given)).toBe(expected);
});
