import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { Tag, tagKey } from './tags.ts';

test.each([
  ['case', 'Hot Lead', 'hot lead'],
  ['accents', 'Café', 'CAFE'],
  ['spaces of any kind', ' hot \u00a0 lead', 'hot lead'],
  ['wide letters', 'Ｈｏｔ', 'hot'],
  ['German and Greek letters', 'Straße ΟΔΟΣ', 'STRASSE οδος'],
  ['invisible signs', 'h\u200bot\u00ad', 'hot'],
])('two spellings of a tag that differ by %s have one key', (_difference, one, other) => {
  expect(tagKey(one)).toBe(tagKey(other));
});

test('tags that mean different things keep different keys', () => {
  const tags = ['C', 'C++', 'C#', 'R&D', 'हि', 'ह', '★', '👍'];
  expect(new Set(tags.map(tagKey)).size).toBe(tags.length);
});

test('a tag needs something that can be seen, and has a length', () => {
  expect(Tag.safeParse('\u200b').error?.issues[0]?.message).toBe('Use at least one letter, digit or symbol');
  expect(Tag.safeParse('x'.repeat(limits.tagLength + 1)).success).toBe(false);
  expect(Tag.parse('  Spring fair ')).toBe('Spring fair');
});
