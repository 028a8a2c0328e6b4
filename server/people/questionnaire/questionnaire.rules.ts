import type { Body } from '@placewell/contract/call.ts';
import {
  OPTION_VALUES,
  type Purpose,
  type submitAnswers,
  type ValueOf,
} from '@placewell/contract/people/questionnaire.ts';
import type { JobType } from '@placewell/contract/sourcing/candidates.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { Weights } from '@placewell/matching';
import type { z } from 'zod';
import type { Answer, Question } from './questionnaire.repo.ts';

/** The settings for a field of recruiting; null leaves the weights at their defaults. */
type FieldSettings = { skill_fields: string[]; weights: Weights | null };

const weights = (
  ...[required_skills, preferred_skills, title, profile, experience, location, salary, terms]: [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
): Weights => ({
  required_skills,
  preferred_skills,
  title,
  profile,
  experience,
  location,
  salary,
  terms,
});

/**
 * Fields of the built-in vocabulary whose skills are suggested first, and weights near the defaults (30, 8, 18, 19, 10,
 * 8, 4, 3): skills count more in fields that name them exactly, place and title in on-site work.
 */
export const FIELD_SETTINGS: Record<ValueOf<'recruiting_field'>, FieldSettings> = {
  technology: {
    skill_fields: ['software', 'data', 'infrastructure', 'product-design'],
    weights: weights(34, 8, 15, 19, 10, 5, 6, 3),
  },
  healthcare: { skill_fields: ['health', 'care', 'wellbeing'], weights: weights(28, 5, 20, 19, 8, 13, 4, 3) },
  engineering: {
    skill_fields: ['engineering', 'manufacturing', 'energy', 'automotive', 'aviation', 'science'],
    weights: weights(32, 7, 18, 18, 11, 7, 4, 3),
  },
  trades: {
    skill_fields: ['construction', 'trades', 'logistics', 'agriculture'],
    weights: weights(28, 5, 20, 16, 8, 15, 4, 4),
  },
  finance: { skill_fields: ['finance', 'legal', 'office'], weights: weights(32, 7, 18, 18, 12, 5, 5, 3) },
  sales: { skill_fields: ['sales', 'marketing', 'creative'], weights: weights(26, 8, 19, 19, 13, 6, 6, 3) },
  hospitality: { skill_fields: ['hospitality', 'retail'], weights: weights(24, 5, 21, 17, 8, 16, 4, 5) },
  education: { skill_fields: ['education', 'public'], weights: weights(28, 6, 20, 19, 8, 12, 4, 3) },
  mixed: { skill_fields: [], weights: null },
};
const NO_FIELD: FieldSettings = FIELD_SETTINGS.mixed;

const DEFAULT_JOB_TYPES: Record<ValueOf<'hiring_type'>, z.output<typeof JobType> | null> = {
  full_time: 'Full-Time',
  part_time: 'Part-Time',
  contract: 'Contract',
  internship: 'Internship',
  mixed: null,
};

/** The setting for a value; options that a super admin added set nothing. */
const settingOf = <T>(table: Record<string, T>, value: string | undefined, otherwise: T): T =>
  value !== undefined && Object.hasOwn(table, value) ? (table[value] as T) : otherwise;

export const fieldSettings = (value: string | undefined) => settingOf(FIELD_SETTINGS, value, NO_FIELD);
export const defaultJobType = (value: string | undefined) => settingOf(DEFAULT_JOB_TYPES, value, null);

/** Whether an option is built in: it keeps its meaning and cannot be removed. */
export const isBuiltIn = (purpose: Purpose, value: string) =>
  (OPTION_VALUES[purpose] as readonly string[]).includes(value);

/** The questions that are asked, with their offered options. */
export const askedQuestions = (questions: readonly Question[]): Question[] =>
  questions
    .filter((question) => question.is_active)
    .map((question) => ({ ...question, options: question.options.filter((option) => option.is_active) }));

const isSameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

type Chosen = { answers: Answer[]; fields: Record<string, string> };

/** The chosen options, and errors by field. */
export function chooseOptions(
  asked: readonly Question[],
  given: Body<typeof submitAnswers>['answers'],
): Chosen {
  const chosen: Chosen = { answers: [], fields: {} };
  for (const [at, { question_id, selected_option }] of given.entries()) {
    const question = asked.find((one) => one.question_id === question_id);
    const option = question?.options.find((one) => isSameText(one.option_text, selected_option));
    if (!question) chosen.fields[`answers.${at}.question_id`] = texts.questionUnknown;
    else if (chosen.answers.some((one) => one.question_id === question_id))
      chosen.fields[`answers.${at}.question_id`] = texts.questionTwice;
    else if (!option) chosen.fields[`answers.${at}.selected_option`] = texts.optionUnknown;
    else
      chosen.answers.push({
        question_id,
        purpose: question.purpose,
        value: option.value,
        option_text: option.option_text,
      });
  }
  return chosen;
}
