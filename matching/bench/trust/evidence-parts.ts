// Formats the figures of evidence in the report of `trust`.

import { digits, type Report, type Table } from '../../../bench/report.ts';
import type { JobInput, Vocabulary } from '../../index.ts';
import { type AdvertisementFigures, measureAdvertisements } from './advertisements.ts';
import { measureCommonSense } from './common-sense.ts';
import { measureFalseSkills } from './false-skills.ts';
import { measureHiddenText } from './hidden-text.ts';
import { type NamedSet, toAd } from './labelled-pairs.ts';
import { publishedSet } from './published-ads.ts';
import { measureSentences, measureStrange } from './strange-ads.ts';
import { measureStuffing } from './stuffing.ts';
import { MOST_GAIN, STUFFING_TRICKS } from './stuffing-tricks.ts';
import { measureConfusableTitles } from './titles.ts';

export type Part = { table: Table; limits: Report['limits'] };

export const percent = (share: number) => (Number.isNaN(share) ? '–' : `${(share * 100).toFixed(1)} %`);

/** Skills and certificates that a resume does not name. */
export function falseSkills(vocabulary: Vocabulary, sets: readonly NamedSet[]): Part {
  const rows: Table['rows'] = [];
  const limits: Report['limits'] = [];
  for (const { name, set } of sets) {
    const { resumes, withFalseCertificate, withFalseProduct, counts } = measureFalseSkills(
      vocabulary,
      set.resumes,
    );
    const certificates = withFalseCertificate / resumes;
    const most = counts.slice(0, 5).map(([skill, count]) => `${skill} ${count}`);
    rows.push([name, resumes, percent(certificates), percent(withFalseProduct / resumes), most.join(', ')]);
    limits.push({
      text: name,
      goal: 'at most 3 % of resumes get a certificate that they do not name',
      isMet: certificates <= 0.03,
    });
  }
  const head = ['names that do not stand in the text', 'resumes', 'certificate', 'product', 'most often'];
  return { table: { head, rows }, limits };
}

const HONEST_RESUMES = 60;

/** What the tricks of stuffing gain and how many are flagged, for published advertisements and those of the set. */
export async function stuffing(vocabulary: Vocabulary, sets: readonly NamedSet[]): Promise<Part> {
  const rows: Table['rows'] = [...STUFFING_TRICKS.map(({ name }) => [name]), ['honest resumes']];
  const limits: Report['limits'] = [];
  for (const { name, set } of sets) {
    const jobs = [...set.jobs, ...publishedSet(vocabulary, set).jobs];
    const ads: JobInput[] = jobs.map((job) => toAd(vocabulary, job, 'full'));
    const every = Math.max(1, Math.floor(set.resumes.length / HONEST_RESUMES));
    const resumes = set.resumes
      .filter((_, at) => at % every === 0)
      .map(({ title, skills, text }) => `${title}\n${text}\nSkills\n${skills.join(', ')}`);
    const { tricks, honest } = await measureStuffing(vocabulary, { resumes, ads, adsPerResume: 2 });
    for (const [at, one] of tricks.entries()) {
      const flagged = one.flagged / one.flaggable;
      rows[at]?.push(one.pairs, digits(one.meanGain), digits(one.worstGain), percent(flagged));
      const most = MOST_GAIN[one.kind];
      const text = `${name}: ${one.name}`;
      limits.push({
        text,
        goal: `a trick gains at most ${most} points on average`,
        isMet: one.meanGain <= most,
      });
      if (one.flaggable > 0)
        limits.push({ text, goal: '95 % of resumes with a trick are flagged', isMet: flagged >= 0.95 });
    }
    const taken = honest.flagged / honest.pairs;
    rows.at(-1)?.push(honest.pairs, '–', '–', percent(taken));
    limits.push({ text: name, goal: 'at most 1 % of honest resumes are flagged', isMet: taken <= 0.01 });
  }
  const columns = ['mean gain', 'worst gain', 'flagged, of ads with eight skills'];
  const head = ['trick', ...sets.flatMap(({ name }) => [`pairs of ${name}`, ...columns])];
  return { table: { isDetail: true, head, rows }, limits };
}

/** Text that no reader can see. */
export async function hiddenText(folders: readonly string[]): Promise<Part> {
  const { tricks, found, unchanged, mostGained, honest, flagged } = await measureHiddenText(folders);
  const rows = [[tricks, found, unchanged, mostGained, honest, flagged.length]];
  const head = ['tricks', 'found', 'without effect', 'most gained', 'honest files', 'of them flagged'];
  return {
    table: { head, rows },
    limits: [
      { text: 'at least 40 tricks, all found', isMet: tricks >= 40 && found === tricks },
      { text: 'hidden text gains no point', isMet: mostGained <= 0 && unchanged === tricks },
      { text: 'at most 1 % of honest files are flagged', isMet: flagged.length <= honest / 100 },
    ],
  };
}

const SHOWN: readonly (keyof AdvertisementFigures)[] = [
  'advertisements',
  'required_precision',
  'required_recall',
  'preferred_precision',
  'preferred_recall',
  'company_and_benefit_skills_read',
  'over_ten_required',
  'must_haves',
  'title',
  'client',
  'languages',
];

/** Requirements parsed from our own advertisements. */
export function readAdvertisements(vocabulary: Vocabulary): Part {
  const tuned = measureAdvertisements(vocabulary, 'tuned');
  const frozen = measureAdvertisements(vocabulary, 'frozen');
  const rows = SHOWN.map((key) => [key.replaceAll('_', ' '), tuned[key], frozen[key]]);
  return {
    table: { head: ['read from advertisements', 'developed on', 'frozen'], rows },
    limits: [
      {
        text: 'at most 15 % of the required skills read are wrong',
        isMet: frozen.required_precision >= 0.85,
      },
    ],
  };
}

/** Values read wrongly from advertisements as pasted, and skills found in single sentences. */
export function readStrangeAdvertisements(vocabulary: Vocabulary): Part {
  const ads = measureStrange(vocabulary);
  const sentences = measureSentences(vocabulary);
  return {
    table: {
      head: ['read from strange advertisements', 'figure'],
      rows: [
        ['advertisements', ads.advertisements],
        ['with a wrong value', ads.with_a_wrong_value],
        ['wrong values', ads.wrong_values],
        ['stated fields left empty', ads.fields_missing],
        ['skills asked for and read', percent(ads.asked_and_read)],
        ['marked sentences', sentences.sentences],
        ['marked names found', percent(sentences.recall)],
        ['of what is found marked', percent(sentences.precision)],
      ],
    },
    limits: [
      {
        text: 'at most 4 of 40 strange advertisements have a wrong value',
        isMet: ads.with_a_wrong_value <= 4,
      },
      {
        text: '70 % of the marked names are found at precision 60',
        isMet: sentences.recall >= 0.7 && sentences.precision >= 0.6,
      },
    ],
  };
}

/** Titles that look alike but are not. */
export function confusableTitles(vocabulary: Vocabulary): Part {
  const parts = measureConfusableTitles(vocabulary);
  return {
    table: {
      head: [
        'titles that look alike',
        'rows',
        'right order in lists',
        'in scores',
        'confusable at .75 and more',
      ],
      rows: parts.map((one) => [
        one.part,
        one.rows,
        percent(one.rightInLists),
        percent(one.rightInScores),
        percent(one.confusableAlike),
      ]),
    },
    limits: [],
  };
}

/** Pairs that every recruiter would judge alike. */
export function commonSense(vocabulary: Vocabulary): Part {
  const cases = measureCommonSense(vocabulary);
  const isWrong = ({ score, from, to }: (typeof cases)[number]) => score < from || score > to;
  return {
    table: {
      head: ['outside what a recruiter would expect', 'score', 'from', 'to'],
      rows: cases.filter(isWrong).map(({ what, score, from, to }) => [what, score, from, to]),
    },
    limits: [
      {
        text: `common sense: ${cases.filter(isWrong).length} of ${cases.length} scores are outside what a recruiter expects`,
        isMet: !cases.some(isWrong),
      },
    ],
  };
}
