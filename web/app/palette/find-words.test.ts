import { expect, it } from 'vitest';
import { markWords, scoreWords } from './find-words.ts';

it.each([
  ['add c', 'Add candidate', 3],
  ['cand add', 'Add candidate', 2],
  ['new person', 'Add candidate', 1],
  ['import cv', 'Upload resumes', 1],
  ['sign out', 'Log out', 1],
  ['andidate', 'Add candidate', 0],
  ['add nurse', 'Add candidate', 0],
  [' ', 'Add candidate', 0],
])('“%s” fits “%s” with score %i', (typed, label, score) => {
  expect(scoreWords(typed, label)).toBe(score);
});

it('an action is also found by the words that it names itself', () => {
  expect(scoreWords('mail', 'Copy address')).toBe(0);
  expect(scoreWords('mail', 'Copy address', 'mail')).toBe(1);
});

it.each([
  ['Ana Müller', 'mul', 'Ana [Mül]ler'],
  ['Ana Müller', 'ANA müller', '[Ana] [Müller]'],
  ['Ana Müller', 'ller', 'Ana Müller'],
  ['Straßenbauer', 'straße', '[Straße]nbauer'],
  ['C++ nurse', '"nur', 'C++ [nur]se'],
])('marks in “%s” what “%s” found', (text, typed, marked) => {
  const parts = markWords(text, typed).map(({ text: part, isFound }) => (isFound ? `[${part}]` : part));
  expect(parts.join('')).toBe(marked);
});
