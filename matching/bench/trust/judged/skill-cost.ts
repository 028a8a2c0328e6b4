// What skills cost: people made for every advertisement who differ in their skills alone.
import {
  type CandidateInput,
  prepareCandidate,
  score,
  UNKNOWN_CANDIDATE,
  type Vocabulary,
} from '../../../index.ts';
import type { JudgedAd } from './read-set.ts';

/** The most that are asked for; fewer say too little about a tenth of them. */
const ASKED = 10;
const FEWEST = 5;
const WORK =
  'Responsible for the daily work of the post, for planning it with colleagues and for reports to the manager.';

export const FORMS = ['dated work', 'imported row'] as const;
export type SkillForm = (typeof FORMS)[number];

/** A person with the title of the job who shows these skills in this form. */
function personWith(form: SkillForm, title: string, names: readonly string[]): CandidateInput {
  const titles = [{ title, current: true, typed: true }];
  if (form === 'imported row') return { ...UNKNOWN_CANDIDATE, titles, skills: [...names] };
  const bullets = names.map((name) => `Was responsible for ${name} every day.`);
  const text = [`${title}, Alder & Finch, 2018 - 2025`, WORK, ...bullets].join('\n');
  return {
    ...UNKNOWN_CANDIDATE,
    titles,
    text,
    passages: [{ kind: 'job', dated: true, start: 0, end: text.length }],
  };
}

export type SkillCost = {
  form: SkillForm;
  ads: number;
  /** Mean and least difference between all of the skills and one of them. */
  meanCost: number;
  leastCost: number;
  /** Advertisements where they are at least 25 points apart. */
  apart: number;
  /** Where all skills do not stand above none. */
  notAbove: number;
  /** The highest fit of the criterion at 4 of 10. */
  fitAtFour: number;
};

const COST = 25;

/** Scores all, four of ten, one of ten and none of the required skills that the vocabulary knows. */
export function measureSkillCost(
  vocabulary: Vocabulary,
  ads: readonly JudgedAd[],
  form: SkillForm,
): SkillCost {
  const costs: number[] = [];
  let notAbove = 0;
  let fitAtFour = 0;
  for (const { input, features } of ads) {
    const names = input.skills_required.map(({ name }) => name).slice(0, ASKED);
    if (names.length < FEWEST) continue;
    const job = { ...features, required: features.required.map((one) => ({ ...one, must_have: false })) };
    const resultOf = (shown: readonly string[]) =>
      score(vocabulary, job, prepareCandidate(vocabulary, personWith(form, input.job_title, shown)));
    const result = (count: number) => resultOf(names.slice(0, count));
    const all = result(names.length).score;
    // One skill may be a tenth of the list or more, so three of them are tried.
    const single = [names.at(0), names.at(names.length >> 1), names.at(-1)].map(
      (name) => resultOf([name as string]).score,
    );
    costs.push(all - single.reduce((sum, one) => sum + one, 0) / single.length);
    if (all <= result(0).score) notAbove++;
    const four = result(Math.round((names.length * 4) / ASKED));
    const row = four.score_breakdown.find(({ criterion }) => criterion === 'required_skills');
    fitAtFour = Math.max(fitAtFour, row?.fit ?? 0);
  }
  return {
    form,
    ads: costs.length,
    meanCost: costs.reduce((sum, cost) => sum + cost, 0) / costs.length,
    leastCost: Math.min(...costs),
    apart: costs.filter((cost) => cost >= COST).length,
    notAbove,
    fitAtFour,
  };
}
