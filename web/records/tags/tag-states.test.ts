import { expect, test } from 'vitest';
import { changeOf, nextChoice, statesOf } from './tag-states.ts';

test('a tag is on all, on some or on none of the records, in whatever spelling', () => {
  const states = statesOf([
    { id: 'a', tags: ['Hot lead', 'Berlin'] },
    { id: 'b', tags: ['HOT LEAD'] },
  ]);
  expect([...states]).toEqual([
    ['hot lead', { tag: 'Hot lead', state: 'all' }],
    ['berlin', { tag: 'Berlin', state: 'some' }],
  ]);
});

test('clicks lead from each state through the others and back to no change', () => {
  expect(nextChoice('none', 'none')).toBe('all');
  expect(nextChoice('none', 'all')).toBeUndefined();
  expect(nextChoice('all', 'all')).toBe('none');
  expect(nextChoice('all', 'none')).toBeUndefined();
  expect(nextChoice('some', 'some')).toBe('all');
  expect(nextChoice('some', 'all')).toBe('none');
  expect(nextChoice('some', 'none')).toBeUndefined();
});

test('only what was chosen is sent', () => {
  const choices = new Map([
    ['new', { tag: 'New', state: 'all' as const }],
    ['old', { tag: 'Old', state: 'none' as const }],
  ]);
  expect(changeOf(choices)).toEqual({ add: ['New'], remove: ['Old'] });
});
