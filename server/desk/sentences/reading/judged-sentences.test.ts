import type { SentenceReading } from '@placewell/contract/desk/sentences.ts';
import { loadBuiltInVocabulary } from '@placewell/matching';
import { expect, test } from 'vitest';
import { HELD_OUT, LATER, SENTENCES, type Sentence, TODAY } from '../../../testing/judged-sentences.ts';
import { lookupsOf } from '../lookups.rules.ts';
import { readSentence } from './read-sentence.rules.ts';

/** The agency that types them. */
const AGENCY = { people: ['Maren Holt'], tags: ['returner', 'Café', 'night shift', 'night'] };

const ADDRESS = /^([^,+]+)(?:,[^+]*)?(?:\+ (.*))?$/;

/** A chip in the notation of the set: a place has its name only. */
function notation({ name, value, negated }: SentenceReading['chips'][number]): string {
  const [, place = value, distance] = (name === 'place' && ADDRESS.exec(value)) || [];
  const shown =
    name === 'place' ? `${place.trim()}${distance ? `+${distance.replace(' ', '')}` : ''}` : value;
  return `${negated ? 'not ' : ''}${name}:${shown}`.toLowerCase();
}

/** Chips that stand for several values of one filter, as the set writes them: "type:Full-Time,Part-Time". */
const expectedOf = (chip: string): string[][] =>
  chip
    .toLowerCase()
    .replace(/^type:(\S+),(\S+)$/, 'type:$1 or type:$2')
    .replace(/^(pay:\d+)-/, '$1..')
    .split(' or ')
    .map((one) => one.split('|'));

const lookups = lookupsOf(loadBuiltInVocabulary(), undefined, AGENCY);

function measureSentence({ text, list = 'candidates', chips }: Sentence) {
  const shown = readSentence(text, { list, today: TODAY, unit: 'km', lookups }).chips.map(notation);
  const wrong = [...shown];
  const missed: string[] = [];
  for (const expected of chips.flatMap(expectedOf)) {
    const at = wrong.findIndex((chip) => expected.includes(chip));
    if (at >= 0) wrong.splice(at, 1);
    else missed.push(expected.join('|'));
  }
  return { text, right: shown.length - wrong.length, wrong, missed };
}

/** `least`: the share of chips that are right, and of those that are found. */
test.each([
  { set: 'written first', sentences: SENTENCES, least: 0.98 },
  { set: 'held out', sentences: HELD_OUT, least: 0.9 },
  { set: 'after a review', sentences: LATER, least: 0.98 },
])('reads what recruiters mean by sentences $set', ({ sentences, least }) => {
  const measured = sentences.map(measureSentence);
  const faults = JSON.stringify(measured.filter(({ wrong, missed }) => wrong.length + missed.length > 0));
  const sum = (count: (one: (typeof measured)[number]) => number) =>
    measured.reduce((total, one) => total + count(one), 0);
  const right = sum((one) => one.right);
  expect(right / (right + sum(({ wrong }) => wrong.length)), faults).toBeGreaterThanOrEqual(least);
  expect(right / (right + sum(({ missed }) => missed.length)), faults).toBeGreaterThanOrEqual(least);
});

test('reads no name or word as a filter', () => {
  const words = SENTENCES.filter(({ chips }) => chips.length === 0).map(measureSentence);
  expect(words.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
});
