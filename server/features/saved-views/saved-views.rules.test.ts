import { limits } from '@placewell/contract/limits.ts';
import { expect, it } from 'vitest';
import { freeName, moveTo, nameKey } from './saved-views.rules.ts';

it('compares names without case, outer and repeated spaces, and encodings of accents', () => {
  expect(nameKey('  Café   Staff ')).toBe(nameKey('CAFE\u0301 staff'));
  expect(nameKey('Café')).not.toBe(nameKey('Cafe'));
});

it('numbers a name that is taken, and keeps it within its length', () => {
  expect(freeName('Nurses', new Set(['cooks']))).toBe('Nurses');
  expect(freeName('Nurses', new Set(['nurses', 'nurses (2)']))).toBe('Nurses (3)');
  const longest = 'n'.repeat(limits.viewName);
  const other = freeName(longest, new Set([longest]));
  expect(other).toBe(`${'n'.repeat(limits.viewName - 4)} (2)`);
});

it('moves an id to a position, and to the end when that is beyond the others', () => {
  expect(moveTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moveTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveTo(['a', 'b'], 'new', 9)).toEqual(['a', 'b', 'new']);
});
