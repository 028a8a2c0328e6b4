import { expect, it } from 'vitest';
import { freeName, nameKey } from './names.ts';

it('compares names without case, outer and repeated spaces, and encodings of accents', () => {
  expect(nameKey('  Café   Staff ')).toBe(nameKey('CAFE\u0301 staff'));
  expect(nameKey('Café')).not.toBe(nameKey('Cafe'));
});

it('numbers a name that is taken, and keeps it within its length', () => {
  expect(freeName('Nurses', new Set(['cooks']), 60)).toBe('Nurses');
  expect(freeName('Nurses', new Set(['nurses', 'nurses (2)']), 60)).toBe('Nurses (3)');
  const longest = 'n'.repeat(60);
  const other = freeName(longest, new Set([longest]), 60);
  expect(other).toBe(`${'n'.repeat(56)} (2)`);
});
