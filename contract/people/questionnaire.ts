import { z } from 'zod';
import { call } from '../call.ts';
import { QuestionId } from '../ids.ts';
import { limits } from '../limits.ts';
import type { Page } from '../pages.ts';
import { texts } from '../texts.ts';
import { QUESTIONNAIRE_STATUSES } from './session-data.ts';

/**
 * What each question is for, and the values of its options, which set something unless it is only counted. Both stay when a super admin rewords or reorders;
 * an option that a super admin adds has a value that sets nothing.
 */
export const OPTION_VALUES = {
  team_size: ['1', '2-5', '6-20', '21-50', '51+'],
  recruiting_field: [
    'technology',
    'healthcare',
    'engineering',
    'trades',
    'finance',
    'sales',
    'hospitality',
    'education',
    'mixed',
  ],
  hiring_type: ['full_time', 'part_time', 'contract', 'internship', 'mixed'],
  open_jobs: ['0-5', '6-20', '21-50', '51+'],
  candidate_store: ['files', 'spreadsheet', 'other_system', 'nowhere'],
  first_goal: ['candidates', 'jobs', 'matches', 'team'],
  heard_from: ['search', 'recommendation', 'social', 'event', 'press', 'other'],
} as const;
export type Purpose = keyof typeof OPTION_VALUES;
export const PURPOSES = Object.keys(OPTION_VALUES) as [Purpose, ...Purpose[]];
/** Questions whose answers nothing reads: they are counted for the super admin, and say so where they are asked. */
export const COUNTED_ONLY: readonly Purpose[] = ['team_size', 'open_jobs', 'heard_from'];
export type ValueOf<P extends Purpose> = (typeof OPTION_VALUES)[P][number];

/** The questions after the sign-up. The others stand in the settings, answered or not. */
export const ASKED_AT_SIGN_UP: readonly Purpose[] = ['recruiting_field', 'first_goal'];

/** Where the last Continue and Skip forever lead: home. */
export const LANDING_PAGE = '/agency/today' satisfies Page;
/** Where Skip all leads. */
export const SKIPPED_LANDING_PAGE = '/agency/recruiters-management' satisfies Page;

const plain = (status: string) => status.toLowerCase().replace(/[\s_-]+/g, '');
const BY_SPELLING = new Map<string, string>(QUESTIONNAIRE_STATUSES.map((status) => [plain(status), status]));

/** Accepts any case, and `skipped_forever` and `SkippedForever` for `skipped forever`. */
export const WireQuestionnaireStatus = z.preprocess(
  (value) => (typeof value === 'string' ? (BY_SPELLING.get(plain(value)) ?? value) : value),
  z.enum(QUESTIONNAIRE_STATUSES, { error: texts.questionnaireStatusUnknown }),
);

const OptionText = z.string().trim().min(1, texts.required).max(limits.questionOptionLength);

const Answer = z.object({ question_id: QuestionId, selected_option: z.string() });
/** A question as the agency sees it: `options` are the texts to choose from. */
const Question = z.object({
  id: QuestionId,
  question_text: z.string(),
  options: z.array(z.string()),
  /** Its answer sets nothing and is only counted. */
  is_counted_only: z.boolean(),
  /** It is asked after the sign-up; the others stand in the settings. */
  is_at_sign_up: z.boolean(),
});
export type Question = z.output<typeof Question>;

export const getQuestionnaireStatus = call({
  path: 'agency/getQuestionnaireStatus',
  effect: 'read',
  roles: ['agency'],
  whenExpired: 'serve',
  summary: "Get the questions, the agency's answers so far and the status of its questionnaire",
  body: z.strictObject({}),
  data: z.object({
    questions: z.array(Question),
    questionnaire_status: z.enum(QUESTIONNAIRE_STATUSES),
    answers: z.array(Answer),
  }),
});

export const getQuestionnaire = call({
  path: 'agency/getQuestionnaire',
  effect: 'read',
  roles: ['agency'],
  whenExpired: 'serve',
  summary: 'Get the questions of the questionnaire',
  body: z.strictObject({}),
  data: z.object({ questions: z.array(Question) }),
});

const StatusResult = z.object({ questionnaire_status: z.enum(QUESTIONNAIRE_STATUSES) });

const SUBMITTED = {
  completed: texts.answersSubmitted,
  pending: 'Answers saved',
  'skipped forever': texts.questionnaireSkipped,
} as const;

export const submitAnswers = call({
  path: 'agency/submit-answers',
  effect: 'change',
  roles: ['agency'],
  whenExpired: 'serve',
  bodyLimit: limits.listBodyBytes,
  summary:
    'Store answers (`selected_option` is the text of an option), set what they set, and set the status; `completed` needs an answer to every question that is asked after the sign-up, `pending` keeps answers for later and never reopens',
  message: (_data, { questionnaire_status }) => SUBMITTED[questionnaire_status],
  body: z.strictObject({
    answers: z
      .array(z.strictObject({ question_id: QuestionId, selected_option: OptionText }))
      .max(limits.questionnaireAnswers),
    questionnaire_status: WireQuestionnaireStatus,
  }),
  /** `landing_page` is the path of the page that the answers lead to. */
  data: StatusResult.extend({ landing_page: z.string() }),
});

export const skipQuestionnaire = call({
  path: 'agency/skip-questionnaire',
  effect: 'change',
  roles: ['agency'],
  whenExpired: 'serve',
  summary: 'Skip the questionnaire forever: the status becomes `skipped forever`',
  message: texts.questionnaireSkipped,
  body: z.strictObject({}),
  data: StatusResult,
});

/** A question as a super admin edits it; `answers` count the agencies that chose it. */
export const EditedQuestion = z.object({
  question_id: QuestionId,
  purpose: z.enum(PURPOSES),
  question_text: z.string(),
  is_active: z.boolean(),
  options: z.array(
    z.object({
      value: z.string(),
      option_text: z.string(),
      is_active: z.boolean(),
      /** A super admin added it: it sets nothing and can be removed. */
      is_own: z.boolean(),
      answers: z.int(),
    }),
  ),
});
export type EditedQuestion = z.output<typeof EditedQuestion>;

export const getQuestions = call({
  path: 'questionnaire/getQuestions',
  effect: 'read',
  roles: ['super_admin'],
  summary: 'List all questions in order, also those that are not asked, with the number of answers by option',
  body: z.strictObject({}),
  data: z.object({ items: z.array(EditedQuestion) }),
});

export const updateQuestion = call({
  path: 'questionnaire/updateQuestion',
  effect: 'change',
  roles: ['super_admin'],
  bodyLimit: limits.listBodyBytes,
  summary:
    'Reword a question, ask it or not, and set its options in order: one without `value` is added; only added ones may be left out, which removes them',
  message: 'Question saved',
  body: z.strictObject({
    question_id: QuestionId,
    question_text: z.string().trim().min(1, texts.required).max(limits.questionLength).optional(),
    is_active: z.boolean().optional(),
    options: z
      .array(
        z.strictObject({
          value: z.string().min(1).max(40).optional(),
          option_text: OptionText,
          is_active: z.boolean(),
        }),
      )
      .max(limits.questionOptions)
      .optional(),
  }),
  data: EditedQuestion,
  errors: ['question_not_found'],
});

export const orderQuestions = call({
  path: 'questionnaire/orderQuestions',
  effect: 'change',
  roles: ['super_admin'],
  summary: 'Set the order of all questions',
  message: 'Order saved',
  body: z.strictObject({ question_ids: z.array(QuestionId).min(1).max(limits.questionnaireAnswers) }),
  data: z.object({ question_ids: z.array(QuestionId) }),
});
