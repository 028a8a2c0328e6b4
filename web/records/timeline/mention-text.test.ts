import { mentionOf, withNames } from '@placewell/contract/outreach/activities.ts';
import { expect, it } from 'vitest';
import { linkParts } from './linked-text.tsx';
import { insertName, matchPeople, toEdited, toSent, typedName } from './mention-text.ts';

const ann = { user_id: '00000000-0000-4000-8000-0000000000a1', name: 'Ann' };
const annika = { user_id: '00000000-0000-4000-8000-0000000000a2', name: 'Ann Berg' };

it('people are sent by their ids and read with the names that they have then', () => {
  const sent = toSent('@Ann Berg and @Ann, please', [ann, annika]);
  expect(sent.body).toBe(`${mentionOf(annika.user_id)} and ${mentionOf(ann.user_id)}, please`);
  expect(sent.mentions.sort()).toEqual([ann.user_id, annika.user_id]);
  const now = [ann, { ...annika, name: 'Ann Holt' }];
  expect(toEdited(sent.body, now)).toBe('@Ann Holt and @Ann, please');
  expect(withNames(sent.body, now as never)).toBe('@Ann Holt and @Ann, please');
  expect(toSent('Ann without a sign', [ann])).toEqual({ body: 'Ann without a sign', mentions: [] });
});

it('a name is looked for behind an @ that begins a word, and takes its place', () => {
  expect(typedName('Ask @an', 7)).toBe('an');
  expect(typedName('mail me@an', 10)).toBeUndefined();
  expect(typedName('Ask @an then', 4)).toBeUndefined();
  expect(matchPeople([ann, annika], 'be')).toEqual([annika]);
  expect(insertName('Ask @be now', 7, 'Ann Berg')).toEqual({ text: 'Ask @Ann Berg now', caret: 14 });
});

it('only addresses of the web become links, without the sign that ends the sentence', () => {
  expect(linkParts('See https://example.test/a?b=1. Not javascript:alert(1)')).toEqual([
    'See ',
    { href: 'https://example.test/a?b=1' },
    '. Not javascript:alert(1)',
  ]);
  expect(linkParts('(http://example.test/x)')).toEqual(['(', { href: 'http://example.test/x' }, ')']);
  expect(linkParts('https://')).toEqual(['https://']);
});
