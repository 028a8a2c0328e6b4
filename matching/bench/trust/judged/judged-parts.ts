// Formats the figures of the judged set in the report of `trust`.

import { digits, type Report, type Table } from '../../../../bench/report.ts';
import type { Vocabulary } from '../../../index.ts';
import { type Part, percent } from '../evidence-parts.ts';
import { measureAgreement } from './agreement.ts';
import { type JudgedFigures, judgedFigures, type OrderFigures } from './judged-figures.ts';
import { type MoreTold, measureMoreTold } from './more-told.ts';
import { type Half, hashOfHalf, type JudgedSet, readJudgedSet } from './read-set.ts';
import { groupBy, scoreJudged } from './scored.ts';
import { FORMS, measureSkillCost } from './skill-cost.ts';

type Limit = Report['limits'][number];

const limit = (text: string, isMet: boolean): Limit => ({ text, isMet });
const whole = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(1));
const orderText = ({ pairs, right }: OrderFigures) => `${percent(right)} of ${pairs}`;

function grades({ grades: rows }: JudgedFigures): Table {
  return {
    head: ['grade', 'pairs', 'mean score', 'at 40+', 'at 60+', 'at 80+'],
    rows: rows.map((one) => [
      one.grade,
      one.pairs,
      whole(one.mean),
      percent(one.at40),
      percent(one.at60),
      percent(one.at80),
    ]),
  };
}

function figures(half: Half, set: JudgedSet, all: JudgedFigures, told: MoreTold): Table {
  const agreement = measureAgreement(set.pairs);
  return {
    head: [`judged set, ${half} half`, 'figure'],
    rows: [
      ['advertisements', set.ads.length],
      ['people', set.people.length],
      ['pairs', all.pairs],
      ['SHA-256 of its files', hashOfHalf(half).slice(0, 16)],
      ['second reader: the same grade, of pairs', `${percent(agreement.same)} of ${agreement.pairs}`],
      ['second reader: at most one grade apart', percent(agreement.within)],
      ['second reader: kappa, quadratic weights', digits(agreement.kappa)],
      ['nDCG@10 of the lists', all.ndcg.toFixed(3)],
      ['of two people, the better grade stands above', orderText(all.order)],
      ['another trade that shares a word, at 40+', `${percent(all.wordAt40)} of ${all.words}`],
      ['wholly other trades, at 40+', percent(all.otherAt40)],
      ['grade 3, 60 % known, at 40+', `${percent(all.rightAt40)} of ${all.right}`],
      ['grade 3, 60 % known, at 60+', percent(all.rightAt60)],
      ['grade 3, less known, at 40+', `${percent(all.rightLittleAt40)} of ${all.rightLittle}`],
      ['no skill and no near title, above partial', `${all.nothingAboveGood} of ${all.nothingShown}`],
      ['same trade and rank: all skills above none', orderText(all.skillOrder)],
      ['of one grade: full resumes above imported rows', orderText(all.evidenceOrder)],
      ['praised though little is known', all.praisedUnknown],
      ['grade 3 below the same person with the title alone', `${told.below} of ${told.pairs}`],
      ...all.rightCapped.map(({ reason, pairs }) => [`grade 3 capped: ${reason}`, pairs]),
    ],
  };
}

const fieldRows = (half: Half, figuresByField: readonly { field: string; of: JudgedFigures }[]): Table => ({
  isDetail: true,
  head: [`${half} half, by field`, 'nDCG@10', 'word at 40+', 'grade 3 at 40+', 'at 60+'],
  rows: figuresByField.map(({ field, of }) => [
    field,
    of.ndcg.toFixed(3),
    percent(of.wordAt40),
    percent(of.rightAt40),
    percent(of.rightAt60),
  ]),
});

/** The judged half: what scores it gives, and what a skill costs. */
export async function judged(
  vocabulary: Vocabulary,
  half: Half,
): Promise<{ tables: Table[] } & Pick<Part, 'limits'>> {
  const set = await readJudgedSet(vocabulary, half);
  const pairs = scoreJudged(vocabulary, set);
  const all = judgedFigures(pairs);
  const fields = groupBy(pairs, ({ ad }) => ad.field).map((of) => ({
    field: of[0]?.ad.field ?? '',
    of: judgedFigures(of),
  }));
  const costs = FORMS.map((form) => measureSkillCost(vocabulary, set.ads, form));
  const cost: Table = {
    head: [
      'all required skills against a tenth',
      'ads',
      'mean',
      'least',
      '25 apart',
      'all not above none',
      'fit at 4 of 10',
    ],
    rows: costs.map((one) => [
      one.form,
      one.ads,
      whole(one.meanCost),
      whole(one.leastCost),
      one.apart,
      one.notAbove,
      one.fitAtFour,
    ]),
  };
  return {
    tables: [
      figures(half, set, all, measureMoreTold(vocabulary, pairs)),
      grades(all),
      fieldRows(half, fields),
      cost,
    ],
    limits: [
      limit(
        `judged ${half}: people of another trade who share a word at 40+ at most 10 %`,
        all.wordAt40 <= 0.1,
      ),
      limit(`judged ${half}: grade 3, 60 % known, at 40+ at least 90 %`, all.rightAt40 >= 0.9),
      limit(`judged ${half}: grade 3, 60 % known, at 60+ at least 75 %`, all.rightAt60 >= 0.75),
      limit(
        `judged ${half}: grade 3, less known, at 40+ at least 75 %`,
        all.rightLittle === 0 || all.rightLittleAt40 >= 0.75,
      ),
      limit(`judged ${half}: no skill and no near title is never above partial`, all.nothingAboveGood === 0),
      limit(`judged ${half}: nobody of whom little is known is praised`, all.praisedUnknown === 0),
      ...costs.flatMap((one) => [
        limit(
          `judged ${half}, ${one.form}: all of ten skills 25 points above one on average`,
          one.meanCost >= 25,
        ),
        limit(`judged ${half}, ${one.form}: all skills above none`, one.notAbove === 0),
        limit(`judged ${half}, ${one.form}: no fit of .93 at 4 of 10`, one.fitAtFour < 0.93),
      ]),
    ],
  };
}
