import { expect, it } from 'vitest';
import { moveTo } from './saved-views.rules.ts';

it('moves an id to a position, and to the end when that is beyond the others', () => {
  expect(moveTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moveTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveTo(['a', 'b'], 'new', 9)).toEqual(['a', 'b', 'new']);
});
