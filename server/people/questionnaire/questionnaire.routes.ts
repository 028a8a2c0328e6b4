import * as calls from '@placewell/contract/people/questionnaire.ts';
import { handle } from '../../platform/http/handle.ts';
import { getQuestions, orderQuestions, updateQuestion } from './edit-questions.service.ts';
import {
  getQuestionnaire,
  getQuestionnaireStatus,
  skipQuestionnaire,
  submitAnswers,
} from './questionnaire.service.ts';

export const routes = [
  handle(calls.getQuestionnaireStatus, getQuestionnaireStatus),
  handle(calls.getQuestionnaire, getQuestionnaire),
  handle(calls.submitAnswers, submitAnswers),
  handle(calls.skipQuestionnaire, skipQuestionnaire),
  handle(calls.getQuestions, getQuestions),
  handle(calls.updateQuestion, updateQuestion),
  handle(calls.orderQuestions, orderQuestions),
];
