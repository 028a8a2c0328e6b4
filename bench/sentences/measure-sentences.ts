import type { SentenceReading } from '@placewell/contract/desk/sentences.ts';
import { loadBuiltInVocabulary } from '@placewell/matching';
import { lookupsOf } from '../../server/desk/sentences/lookups.rules.ts';
import { readSentence } from '../../server/desk/sentences/reading/read-sentence.rules.ts';
import { type Sentence, TODAY } from './sentences.ts';

/** The agency that types them. */
const AGENCY = { people: ['Maren Holt'], tags: ['returner', 'Café', 'night shift', 'night'] };

type Measured = {
  sentence: Sentence;
  shown: string[];
  right: number;
  wrong: string[];
  missed: string[];
  ms: number;
};

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

export function measureSentence(
  sentence: Sentence,
  lookups = lookupsOf(loadBuiltInVocabulary(), undefined, AGENCY),
): Measured {
  const started = performance.now();
  const { text, list = 'candidates' } = sentence;
  const reading = readSentence(text, { list, today: TODAY, unit: 'km', lookups });
  const ms = performance.now() - started;
  const shown = reading.chips.map(notation);
  const left = [...shown];
  const missed: string[] = [];
  let right = 0;
  for (const expected of sentence.chips.flatMap(expectedOf)) {
    const at = left.findIndex((chip) => expected.includes(chip));
    if (at >= 0) {
      left.splice(at, 1);
      right++;
    } else missed.push(expected.join('|'));
  }
  return {
    sentence,
    shown: [...shown, ...reading.unread.map((word) => `“${word}”`)],
    right,
    wrong: left,
    missed,
    ms,
  };
}
