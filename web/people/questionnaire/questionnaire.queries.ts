import type { Data } from '@placewell/contract/call.ts';
import {
  getQuestionnaireStatus,
  getQuestions,
  orderQuestions,
  skipQuestionnaire,
  submitAnswers,
  updateQuestion,
} from '@placewell/contract/people/questionnaire.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';

export type Questionnaire = Data<typeof getQuestionnaireStatus>;

/** The questions and the agency's progress; refetched whenever shown, since a colleague may have answered. */
export const useQuestionnaire = () =>
  useCallQuery(getQuestionnaireStatus, {}, { topic: 'questionnaire', staleTime: 0 });

// The answers set weights, the first suggestions of skills and the presets of new jobs.
export const useSubmitAnswers = () =>
  useCall(submitAnswers, { refresh: ['questionnaire', 'match-settings', 'skills', 'agency-settings'] });
export const useSkipQuestionnaire = () => useCall(skipQuestionnaire, { refresh: ['questionnaire'] });

export const useQuestions = () => useCallQuery(getQuestions, {}, { topic: 'questionnaire' });
export const useUpdateQuestion = () => useCall(updateQuestion, { refresh: ['questionnaire'] });
export const useOrderQuestions = () => useCall(orderQuestions, { refresh: ['questionnaire'] });
