import { expect, it } from 'vitest';
import { readPerson } from './person-keys.rules.ts';

it.each([
  ['Ada Example', 'Ada Example', 'Ada', 'Example'],
  ['Example, Ada', 'Ada Example', 'Ada', 'Example'],
  ['Ada Example, PhD', 'Ada Example', 'Ada', 'Example'],
  ['Ada Example, MBA, CFA', 'Ada Example', 'Ada', 'Example'],
  ['van der Berg, Ada', 'Ada van der Berg', 'Ada', 'van der Berg'],
  ['Ada Maria van der Berg', 'Ada Maria van der Berg', 'Ada Maria', 'van der Berg'],
  ['Ada', 'Ada', 'Ada', null],
  ['Ada,', 'Ada,', 'Ada', null],
])('reads the name "%s"', (recruiter_name, full, first_name, last_name) => {
  expect(readPerson({ recruiter_name })).toMatchObject({ recruiter_name: full, first_name, last_name });
});

it('takes the parts that are given before those of the whole name', () => {
  const person = readPerson({
    recruiter_name: 'Ada Maria Example',
    first_name: 'Ada',
    last_name: 'Maria Example',
  });
  expect(person).toMatchObject({ first_name: 'Ada', last_name: 'Maria Example' });
});
