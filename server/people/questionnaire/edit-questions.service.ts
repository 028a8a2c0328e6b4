import { isDeepStrictEqual } from 'node:util';
import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/people/questionnaire.ts';
import { texts } from '@placewell/contract/texts.ts';
import { CallResult, type InstallationContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { editOptions } from './edit-options.rules.ts';
import * as repo from './questionnaire.repo.ts';
import { isBuiltIn } from './questionnaire.rules.ts';
import { changeOrder, changeQuestion } from './questionnaire.writes.ts';

type EditedQuestion = Data<typeof calls.updateQuestion>;
type Counts = Awaited<ReturnType<typeof repo.countAnswers>>;

function toResponse(question: repo.Question, counts: Counts): EditedQuestion {
  const { question_id, purpose, question_text, is_active } = question;
  const answersOf = (value: string) =>
    counts.find((one) => one.question_id === question_id && one.value === value)?.answers ?? 0;
  const options = question.options.map((option) => ({
    ...option,
    is_own: !isBuiltIn(purpose, option.value),
    answers: answersOf(option.value),
  }));
  return { question_id, purpose, question_text, is_active, options };
}

/** All questions of the installation with the number of answers for each option, for super admins. */
export async function getQuestions({ tx }: InstallationContext): Promise<Data<typeof calls.getQuestions>> {
  const counts = await repo.countAnswers(tx);
  return { items: (await repo.listQuestions(tx)).map((question) => toResponse(question, counts)) };
}

/**
 * Changes the given parts of a question; writes and logs nothing when they are equal. Purpose and option values stay, so
 * that answers keep their meaning.
 */
export async function updateQuestion(
  { tx, actor }: InstallationContext,
  { question_id, options, ...rest }: Body<typeof calls.updateQuestion>,
) {
  const question = await repo.lockQuestion(tx, question_id);
  if (!question) throw new AppError('question_not_found');
  const patch = { ...rest, options: options && editOptions(question, options) };
  const { before, after } = diff(question, patch);
  const response = toResponse({ ...question, ...after }, await repo.countAnswers(tx));
  if (Object.keys(after).length === 0) return new CallResult(response, texts.nothingChanged);
  await changeQuestion(tx, actor, { question, before, after });
  return response;
}

/** The parts of the patch that differ from the question, before and after. */
function diff(question: repo.Question, patch: Partial<Record<keyof repo.QuestionPatch, unknown>>) {
  const names = (Object.keys(patch) as (keyof repo.QuestionPatch)[]).filter(
    (name) => patch[name] !== undefined && !isDeepStrictEqual(question[name], patch[name]),
  );
  const pick = (from: Partial<Record<keyof repo.QuestionPatch, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as repo.QuestionPatch;
  return { before: pick(question), after: pick(patch) };
}

/** Sets the order; refuses a list that does not name every question exactly once. */
export async function orderQuestions(
  { tx, actor }: InstallationContext,
  { question_ids }: Body<typeof calls.orderQuestions>,
) {
  const before = (await repo.listQuestions(tx)).map((question) => question.question_id);
  if (before.toSorted().join() !== question_ids.toSorted().join())
    throw new AppError('invalid_input', { fields: { question_ids: 'Name every question once' } });
  if (before.join() === question_ids.join()) return new CallResult({ question_ids }, texts.nothingChanged);
  await changeOrder(tx, actor, { before, after: question_ids });
  return { question_ids };
}
