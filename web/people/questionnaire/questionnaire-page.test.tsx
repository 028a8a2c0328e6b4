import * as calls from '@placewell/contract/people/questionnaire.ts';
import { texts } from '@placewell/contract/texts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSession, reloadSession } from '../../lib/session/session-store.ts';
import { clearToasts } from '../../lib/toasts.ts';
import { mockCall, mockFailure, mockNetworkError, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { AboutSection } from './about-section.tsx';
import type { Questionnaire } from './questionnaire.queries.ts';
import { QuestionnairePage } from './questionnaire-page.tsx';

setUpMockApi();

const id = (n: number) => `5e1f0000-0000-4000-8000-00000000000${n}`;
const QUESTIONS = [
  {
    id: id(1),
    question_text: 'How many people?',
    options: ['Just me', '2 to 5', 'More'],
    is_counted_only: true,
    is_at_sign_up: true,
  },
  {
    id: id(2),
    question_text: 'Which field?',
    options: ['IT', 'Care'],
    is_counted_only: false,
    is_at_sign_up: true,
  },
  {
    id: id(3),
    question_text: 'Which contracts?',
    options: ['Any', 'Temporary'],
    is_counted_only: false,
    is_at_sign_up: false,
  },
];
const mockQuestions = (change: Partial<Record<keyof Questionnaire, unknown>> = {}) =>
  mockCall(calls.getQuestionnaireStatus, {
    questions: QUESTIONS,
    questionnaire_status: 'pending',
    answers: [],
    ...change,
  } as never);
const mockSubmit = (landing_page = '/agency/today') =>
  mockCall(calls.submitAnswers, () => {
    mockQuestions({ questionnaire_status: 'completed' });
    return { questionnaire_status: 'completed' as const, landing_page };
  });

beforeEach(() => {
  clearToasts();
  signIn({ questionnaireStatus: 'pending' });
});

const open = async () => {
  const user = userEvent.setup();
  const view = await renderApp(<QuestionnairePage />, '/agency/questionnairee');
  return { user, ...view };
};
const question = (name: string) => screen.findByRole('heading', { name, level: 1 });
const goOn = () => screen.getByRole('button', { name: 'Continue' });
const url = () => screen.getByTestId('url').textContent;

describe('the questionnaire', () => {
  it('asks one question at a time, goes back, and submits with the last Continue', async () => {
    mockQuestions();
    const sent = mockSubmit();
    const { user } = await open();
    await question('How many people?');
    expect(screen.getByText('Question 1 of 2')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Just me' }));
    await user.click(goOn());
    await question('Which field?');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await question('How many people?');
    expect(screen.getByRole('radio', { name: 'Just me' })).toBeChecked();
    await user.click(goOn());
    await user.click(await screen.findByRole('radio', { name: 'Care' }));
    await user.click(goOn());
    expect(await screen.findByText('Answers submitted successfully!')).toBeInTheDocument();
    expect(sent.bodies).toEqual([
      {
        answers: [
          { question_id: id(1), selected_option: 'Just me' },
          { question_id: id(2), selected_option: 'Care' },
        ],
        questionnaire_status: 'completed',
      },
    ]);
    expect(localStorage.getItem('questionnaireStatus')).toBe('completed');
    await waitFor(() => expect(url()).toBe('/agency/today'));
  });

  it('says of a question whose answer nothing reads that it is only counted, and of no other', async () => {
    mockQuestions();
    const { user } = await open();
    await question('How many people?');
    expect(screen.getByText(texts.questionCountedOnly)).toBeVisible();
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(texts.questionCountedOnly);
    await user.click(screen.getByRole('radio', { name: 'More' }));
    await user.click(goOn());
    await question('Which field?');
    expect(screen.queryByText(texts.questionCountedOnly)).toBeNull();
  });

  it('does not go on without an option, and says so until one is chosen', async () => {
    mockQuestions();
    const { user } = await open();
    await question('How many people?');
    await user.click(goOn());
    expect(screen.getByText('Please select an option to continue.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'More' }));
    expect(screen.queryByText('Please select an option to continue.')).not.toBeInTheDocument();
  });

  it('is answered by number keys and Enter alone', async () => {
    mockQuestions();
    const sent = mockSubmit();
    const { user } = await open();
    await question('How many people?');
    await user.keyboard('2{Enter}');
    await question('Which field?');
    await user.keyboard('9{Enter}');
    expect(screen.getByText(texts.optionRequired)).toBeInTheDocument();
    await user.keyboard('1{Enter}');
    await waitFor(() => expect(sent.bodies).toHaveLength(1));
    expect(sent.bodies[0]?.answers.map((answer) => answer.selected_option)).toEqual(['2 to 5', 'IT']);
  });

  it('starts with earlier answers', async () => {
    mockQuestions({ answers: [{ question_id: id(1), selected_option: 'More' }] });
    await open();
    await question('How many people?');
    expect(screen.getByRole('radio', { name: 'More' })).toBeChecked();
  });

  it('says what failed when answers are refused, and asks the questions of now', async () => {
    mockQuestions();
    mockFailure(calls.submitAnswers, {
      status: 400,
      code: 'invalid_input',
      message: 'Fix the highlighted fields.',
    });
    const { user } = await open();
    await question('How many people?');
    await user.keyboard('1{Enter}');
    await question('Which field?');
    mockQuestions({ questions: [QUESTIONS[0], { ...QUESTIONS[1], options: ['IT and software', 'Care'] }] });
    await user.keyboard('1{Enter}');
    expect(await screen.findByText('Failed to submit answers.')).toBeInTheDocument();
    expect(await screen.findByRole('radio', { name: 'IT and software' })).not.toBeChecked();
    expect(localStorage.getItem('questionnaireStatus')).toBe('pending');
  });
});

describe('the ways round the questionnaire', () => {
  it('Skip all sets the flag of this browser and calls nothing', async () => {
    mockQuestions();
    const { user } = await open();
    await question('How many people?');
    await user.click(screen.getByRole('button', { name: 'Skip all' }));
    expect(await screen.findByText('Skipped all questions!')).toBeInTheDocument();
    expect(localStorage.getItem('questionnaireTemporarilySkipped')).toBe('true');
    expect(localStorage.getItem('questionnaireStatus')).toBe('pending');
    await waitFor(() => expect(url()).toBe('/agency/recruiters-management'));
  });

  it('Skip forever calls with an empty body and leads home', async () => {
    mockQuestions();
    const sent = mockCall(calls.skipQuestionnaire, () => {
      mockQuestions({ questionnaire_status: 'skipped forever' });
      return { questionnaire_status: 'skipped forever' as const };
    });
    const { user } = await open();
    await question('How many people?');
    await user.click(screen.getByRole('button', { name: 'Skip forever' }));
    expect(await screen.findByText('Questionnaire skipped forever!')).toBeInTheDocument();
    expect(sent.bodies).toEqual([{}]);
    expect(localStorage.getItem('questionnaireStatus')).toBe('skipped forever');
    await waitFor(() => expect(url()).toBe('/agency/today'));
  });

  it('says when skipping failed, and stays', async () => {
    mockQuestions();
    mockNetworkError(calls.skipQuestionnaire);
    const { user } = await open();
    await question('How many people?');
    await user.click(screen.getByRole('button', { name: 'Skip forever' }));
    expect(await screen.findByText('Failed to skip questionnaire.')).toBeInTheDocument();
    expect(screen.getByText('Network error')).toBeInTheDocument();
    expect(readSession().questionnaireStatus).toBe('pending');
  });

  it('questions that cannot be loaded can be retried, or skipped for now', async () => {
    mockFailure(calls.getQuestionnaireStatus, { status: 500, code: 'internal', message: 'Broken.' });
    const { user } = await open();
    expect(await screen.findByText('Failed to load questions.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Skip all' })).toBeEnabled();
    mockQuestions();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await question('How many people?');
  });

  it('an empty questionnaire leads on', async () => {
    mockQuestions({ questions: [] });
    const sent = mockSubmit();
    const { user } = await open();
    expect(await screen.findByText('No questions found.')).toBeInTheDocument();
    await user.click(goOn());
    await waitFor(() => expect(url()).toBe('/agency/today'));
    expect(sent.bodies).toEqual([{ answers: [], questionnaire_status: 'completed' }]);
  });

  it.each([
    ['completed', 'You have answered these questions', 'Change the answers'],
    ['skipped forever', 'You skipped these questions', 'Answer them now'],
  ])(
    'a questionnaire that is %s says so, and leads to the settings with all questions',
    async (status, title, link) => {
      signIn({ questionnaireStatus: status });
      mockQuestions({ questionnaire_status: status });
      const { user } = await open();
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Skip all' })).toBeNull();
      await user.click(screen.getByRole('link', { name: link }));
      await waitFor(() => expect(url()).toBe('/agency/settings?section=about'));
    },
  );

  it('follows what a colleague answered, and what another tab did', async () => {
    mockQuestions({ questionnaire_status: 'completed' });
    await open();
    await screen.findByText('You have answered these questions');
    expect(localStorage.getItem('questionnaireStatus')).toBe('completed');
    localStorage.setItem('questionnaireStatus', 'skipped forever');
    mockQuestions({ questionnaire_status: 'skipped forever' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'questionnaireStatus' }));
    expect(readSession().questionnaireStatus).toBe('skipped forever');
    reloadSession();
  });
});

describe('the settings', () => {
  const openAbout = async () => {
    await renderApp(<AboutSection />, '/agency/settings?section=about');
    return userEvent.setup();
  };
  const choice = (name: string) => screen.findByRole('combobox', { name });

  it('have every question with its answer, and save those that are changed', async () => {
    mockQuestions({ answers: [{ question_id: id(2), selected_option: 'Care' }] });
    const user = await openAbout();
    expect(await choice('Which field?')).toHaveValue('Care');
    expect(await choice('How many people?')).toHaveValue('');
    expect(await choice('How many people?')).toHaveAccessibleDescription(texts.questionCountedOnly);
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    await user.click(await choice('Which contracts?'));
    await user.click(await screen.findByRole('option', { name: 'Temporary' }));
    const sent = mockCall(calls.submitAnswers, {
      questionnaire_status: 'pending',
      landing_page: '/agency/today',
    });
    await user.click(save);
    expect(await screen.findByText('Answers saved')).toBeVisible();
    expect(sent.bodies).toEqual([
      {
        answers: [{ question_id: id(3), selected_option: 'Temporary' }],
        questionnaire_status: 'pending',
      },
    ]);
  });

  it('say why answers were not saved, and keep them', async () => {
    mockQuestions();
    mockNetworkError(calls.submitAnswers);
    const user = await openAbout();
    await user.click(await choice('Which field?'));
    await user.click(await screen.findByRole('option', { name: 'IT' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to submit answers.')).toBeVisible();
    expect(await choice('Which field?')).toHaveValue('IT');
  });
});
