import * as calls from '@placewell/contract/people/questionnaire.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearToasts } from '../../../lib/toasts.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { QuestionsPage } from './questions-page.tsx';

setUpMockApi();

const id = (n: number) => `5e1f0000-0000-4000-8000-00000000000${n}`;
const option = (value: string, change: object = {}) => ({
  value,
  option_text: `Text of ${value}`,
  is_active: true,
  is_own: false,
  answers: 0,
  ...change,
});
const items = [
  {
    question_id: id(1),
    purpose: 'team_size' as const,
    question_text: 'How many people?',
    is_active: true,
    options: [option('1', { answers: 12 }), option('2-5'), option('own', { is_own: true, is_active: false })],
  },
  {
    question_id: id(2),
    purpose: 'first_goal' as const,
    question_text: 'What first?',
    is_active: false,
    options: [option('jobs'), option('team')],
  },
];

beforeEach(() => {
  clearToasts();
  signIn({ role: 'super_admin', agency_id: '' });
  mockCall(calls.getQuestions, { items });
});
const open = async (url = '/super-admin/questionnaire') => {
  const user = userEvent.setup();
  await renderApp(<QuestionsPage />, url);
  await screen.findByText('How many people?');
  return user;
};
const drawer = () => screen.findByRole('dialog', { name: 'Edit question' });

describe('the questions of the installation', () => {
  it('are listed with what they set, what is not asked or offered, and how often each option was chosen', async () => {
    await open();
    const [first, second] = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('heading'));
    expect(first).toHaveTextContent('Only counted, below; the question says so. 12 answers');
    expect(first).toHaveTextContent('Text of own (not offered)');
    expect(second).toHaveTextContent(
      'Asked after the sign-up. Decides which of the first steps comes first. Not asked.',
    );
  });

  it('are moved up and down', async () => {
    const sent = mockCall(calls.orderQuestions, ({ question_ids }) => ({ question_ids }));
    const user = await open();
    expect(screen.getByRole('button', { name: 'Move up: How many people?' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move up: What first?' }));
    await waitFor(() => expect(sent.bodies).toEqual([{ question_ids: [id(2), id(1)] }]));
  });

  it('are edited at an address of their own: text, options, their order, added and removed ones', async () => {
    const sent = mockCall(calls.updateQuestion, items[0]!);
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Edit How many people?' }));
    expect(screen.getByTestId('url')).toHaveTextContent(`question=${id(1)}`);
    const form = within(await drawer());
    await user.clear(form.getByLabelText('Question'));
    await user.type(form.getByLabelText('Question'), 'How big?');
    await user.click(form.getByRole('checkbox', { name: 'Ask this question' }));
    await user.click(form.getByRole('button', { name: 'Move Option 2 up' }));
    expect(form.queryByRole('button', { name: 'Remove Option 1' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Remove Option 3' }));
    await user.click(form.getByRole('button', { name: 'Add option' }));
    await user.type(form.getByRole('textbox', { name: 'Option 3' }), 'Nobody');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Question saved')).toBeInTheDocument();
    expect(sent.bodies).toEqual([
      {
        question_id: id(1),
        question_text: 'How big?',
        is_active: false,
        options: [
          { value: '2-5', option_text: 'Text of 2-5', is_active: true },
          { value: '1', option_text: 'Text of 1', is_active: true },
          { option_text: 'Nobody', is_active: true },
        ],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('show what the server refuses where it belongs', async () => {
    mockFailure(calls.updateQuestion, {
      status: 400,
      code: 'invalid_input',
      message: 'Fix the highlighted fields.',
      data: { fields: { 'options.1.option_text': 'Another option has this text' } },
    });
    const user = await open(`/super-admin/questionnaire?question=${id(2)}`);
    const form = within(await drawer());
    await user.type(form.getByRole('textbox', { name: 'Option 2' }), '!');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Another option has this text')).toBeInTheDocument();
    mockFailure(calls.updateQuestion, {
      status: 400,
      code: 'invalid_input',
      message: 'Fix the highlighted fields.',
      data: { fields: { options: 'Offer at least 2 options' } },
    });
    await user.type(form.getByRole('textbox', { name: 'Option 2' }), '!');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Offer at least 2 options')).toBeInTheDocument();
  });
});
