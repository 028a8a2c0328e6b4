import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distinctStems } from '../text/distinct-stems.ts';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { prepareCandidate } from './prepare.ts';
import { UNKNOWN_CANDIDATE } from './unknown.ts';

const vocabulary = loadBuiltInVocabulary();
const resumes = readFileSync(
  new URL('../bench/quality/in-house-set/ranking/resumes.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { text: string }).text);

function featuresOf(text: string, titles: string[] = []) {
  const held = titles.map((title, at) => ({ title, current: at === 0 }));
  const { inputs_hash: _, ...features } = prepareCandidate(vocabulary, {
    ...UNKNOWN_CANDIDATE,
    text,
    titles: held,
  });
  return features;
}

const BLOCKS = [
  'Personal details\nName: Alex Morgan\nDate of birth: 4 May 1986\nNationality: Irish\nMarital status: single\nGender: male\nReligion: Catholic\nHobbies: cooking, yoga, photography',
  'Persönliche Daten\nGeburtsdatum: 04.05.1986\nGeburtsort: Bremen\nStaatsangehörigkeit: deutsch\nFamilienstand: verheiratet\nHobbys: Kochen',
];

describe('the features of a resume', () => {
  it('are the same when its text stands there twice or three times, or titles are said twice', () => {
    for (const text of resumes.filter((_, at) => at % 6 === 0)) {
      const once = featuresOf(text, ['Nurse', 'Cook']);
      expect(featuresOf(`${text}\n${text}`, ['Nurse', 'Cook', 'Nurse', 'Cook'])).toEqual(once);
      expect(featuresOf(`${text} ${text} ${text}`, ['Nurse', 'Cook'])).toEqual(once);
    }
  });

  it('are the same with a block of personal data before or after the text', () => {
    for (const text of resumes.filter((_, at) => at % 6 === 1))
      for (const block of BLOCKS) {
        expect(featuresOf(`${block}\n\n${text}`)).toEqual(featuresOf(text));
        expect(featuresOf(`${text}\n\n${block}`)).toEqual(featuresOf(text));
      }
  });
});

describe('distinct stems', () => {
  it('are the same for any text and the text repeated', () => {
    const someText = fc
      .array(
        fc.constantFrom('nurse', 'ward', 'care', 'steel', 'Java', 'sales', 'cook', 'kitchen', '\n', 'audit'),
        {
          maxLength: 60,
        },
      )
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(someText, fc.integer({ min: 2, max: 4 }), (text, times) => {
        expect(distinctStems(Array(times).fill(text).join('\n'))).toEqual(distinctStems(text));
      }),
    );
  });

  it('count a block once wherever it is repeated, and short phrases each time', () => {
    const block =
      'Welded steel frames, read drawings, set up lathes, cut gears, checked bearings by gauge, painted rails, packed crates, swept floors and greased wheels.';
    const other = 'Drove a lorry between the depots and loaded pallets.';
    const distinct = distinctStems(`${block}\n${other}\n${block}`);
    expect(distinct).toEqual([...distinctStems(block), ...distinctStems(other)]);
    expect(distinctStems(`Forklift driver. ${other} Forklift driver.`)).toHaveLength(
      distinctStems(other).length + 4,
    );
  });
});
