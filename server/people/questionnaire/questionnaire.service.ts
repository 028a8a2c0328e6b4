import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/people/questionnaire.ts';
import { ASKED_AT_SIGN_UP, COUNTED_ONLY, LANDING_PAGE } from '@placewell/contract/people/questionnaire.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import * as repo from './questionnaire.repo.ts';
import { askedQuestions, chooseOptions } from './questionnaire.rules.ts';
import { saveAnswers, setStatus } from './questionnaire.writes.ts';

const toResponse = ({ question_id, question_text, options, purpose }: repo.Question) => ({
  id: question_id,
  question_text,
  options: options.map((option) => option.option_text),
  is_counted_only: COUNTED_ONLY.includes(purpose),
  is_at_sign_up: ASKED_AT_SIGN_UP.includes(purpose),
});

/** The questions that are asked. */
export async function getQuestionnaire({ tx }: Context): Promise<Data<typeof calls.getQuestionnaire>> {
  return { questions: askedQuestions(await repo.listQuestions(tx)).map(toResponse) };
}

/** The questions, the agency's status, and its answers whose options are still offered. */
export async function getQuestionnaireStatus({
  tx,
}: Context): Promise<Data<typeof calls.getQuestionnaireStatus>> {
  const asked = askedQuestions(await repo.listQuestions(tx));
  const answers = (await repo.listAnswers(tx)).flatMap(({ question_id, value }) => {
    const options = asked.find((one) => one.question_id === question_id)?.options;
    const option = options?.find((one) => one.value === value);
    return option ? [{ question_id, selected_option: option.option_text }] : [];
  });
  return { questions: asked.map(toResponse), questionnaire_status: await repo.findStatus(tx), answers };
}

/**
 * Stores answers, applies their settings, and sets the status. Refuses answers that do not fit the questions and, for
 * `completed`, missing ones; `pending` never reopens a finished questionnaire. Idempotent.
 */
export async function submitAnswers(
  context: Context,
  { answers: given, questionnaire_status: wanted }: Body<typeof calls.submitAnswers>,
): Promise<Data<typeof calls.submitAnswers>> {
  const { tx } = context;
  const before = await repo.lockStatus(tx);
  const asked = askedQuestions(await repo.listQuestions(tx));
  const { answers, fields } = chooseOptions(asked, given);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  const stored = await repo.listAnswers(tx);
  const isLeft = (question: repo.Question) =>
    ASKED_AT_SIGN_UP.includes(question.purpose) && !isAnswered(question, [...answers, ...stored]);
  if (wanted === 'completed' && asked.some(isLeft))
    throw new AppError('invalid_input', { fields: { answers: texts.answersMissing } });
  await saveAnswers(context, stored, answers);
  const questionnaire_status = wanted === 'pending' ? before : wanted;
  if (questionnaire_status !== before) await setStatus(tx, questionnaire_status);
  return { questionnaire_status, landing_page: LANDING_PAGE };
}

const isAnswered = ({ question_id }: repo.Question, answers: readonly repo.Answer[]) =>
  answers.some((answer) => answer.question_id === question_id);

/** Skips the questionnaire permanently; given answers and their settings stay. */
export async function skipQuestionnaire({ tx }: Context) {
  await setStatus(tx, 'skipped forever');
  return { questionnaire_status: 'skipped forever' as const };
}
