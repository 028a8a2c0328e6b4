import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMatch } from '../../../test/match-builders.ts';
import { renderApp } from '../../../test/render.tsx';
import { ClientAnswer } from './client-answer.tsx';

const answered = {
  status: 'submitted',
  client_answer: 'no',
  client_answer_note: 'Salary: Ten thousand over',
  client_answered_at: '2026-11-26T08:00:00.000Z',
} as const;

it('says what the client answered and why', async () => {
  await renderApp(<ClientAnswer match={aMatch(answered)} />);
  expect(screen.getByText('Client: no')).toBeVisible();
  expect(screen.getByText('Salary: Ten thousand over')).toBeVisible();
});

it('says nothing before an answer and after the match has ended', async () => {
  await renderApp(
    <>
      <ClientAnswer match={aMatch()} />
      <ClientAnswer match={aMatch({ ...answered, status: 'rejected' })} />
    </>,
  );
  expect(screen.queryByText(/Client:/)).toBeNull();
});
