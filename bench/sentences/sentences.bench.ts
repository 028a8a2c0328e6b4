// Filters and words read from sentences that recruiters type into a search, against what they mean.
import { quantile, type Report } from '../report.ts';
import { measureSentence } from './measure-sentences.ts';
import { HELD_OUT, LATER, SENTENCES, type Sentence } from './sentences.ts';

export const SHORT_TESTS = ['bench/sentences/sentences.test.ts'];
/** Milliseconds of one reading. */
const MAX_MS = 50;

function measureSet(name: string, sentences: readonly Sentence[]) {
  const measured = sentences.map((sentence) => measureSentence(sentence));
  const sum = (count: (one: (typeof measured)[number]) => number) =>
    measured.reduce((total, one) => total + count(one), 0);
  const isWord = ({ sentence }: (typeof measured)[number]) => sentence.chips.length === 0;
  const [right, wrong, missed] = [
    sum((one) => one.right),
    sum((one) => one.wrong.length),
    sum((one) => one.missed.length),
  ];
  return {
    measured,
    ms: quantile(
      measured.map((one) => one.ms),
      0.95,
    ),
    precision: right / (right + wrong),
    recall: right / (right + missed),
    row: [
      name,
      sentences.length,
      right,
      wrong,
      missed,
      `${measured.filter((one) => isWord(one) && one.shown.length > 0).length} of ${measured.filter(isWord).length}`,
    ],
  };
}

export async function run(): Promise<Report> {
  // The first reading builds the places.
  measureSentence(SENTENCES[0]!);
  const tuned = measureSet('written first', SENTENCES);
  const heldOut = measureSet('held out', HELD_OUT);
  const later = measureSet('after a review', LATER);
  const faults = [...tuned.measured, ...heldOut.measured, ...later.measured].filter(
    ({ wrong, missed }) => wrong.length + missed.length > 0,
  );
  return {
    description:
      'Sentences as recruiters type them, 138 in three sets, and what is read of them: chips that are right, wrong and missed, and names or words that became filters.',
    tables: [
      {
        head: ['set', 'sentences', 'right', 'wrong', 'missed', 'words read as filters'],
        rows: [tuned.row, heldOut.row, later.row],
      },
      {
        head: ['sentence', 'read', 'wrong', 'missed'],
        rows: faults.map(({ sentence, shown, wrong, missed }) => [
          sentence.text,
          shown.join(', '),
          wrong.join(', '),
          missed.join(', '),
        ]),
        isDetail: true,
      },
    ],
    limits: [
      {
        text: `held out: ${Math.round(heldOut.precision * 100)} % of chips right, at least 90`,
        isMet: heldOut.precision >= 0.9,
      },
      {
        text: `held out: ${Math.round(heldOut.recall * 100)} % of chips found, at least 90`,
        isMet: heldOut.recall >= 0.9,
      },
      {
        text: `written first: ${Math.round(tuned.precision * 100)} % right, at least 98`,
        isMet: tuned.precision >= 0.98,
      },
      {
        text: `after a review: ${Math.round(later.precision * 100)} % right and ${Math.round(later.recall * 100)} % found, at least 98`,
        isMet: Math.min(later.precision, later.recall) >= 0.98,
      },
      {
        text: `a reading in ${Math.max(tuned.ms, heldOut.ms).toFixed(1)} ms (p95), at most ${MAX_MS}`,
        isMet: Math.max(tuned.ms, heldOut.ms) <= MAX_MS,
        isOfSpeed: true,
      },
    ],
  };
}
