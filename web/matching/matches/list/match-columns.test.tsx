import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMatch } from '../../../test/match-builders.ts';
import { setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { matchColumns } from './match-columns.tsx';

setUpMockApi();
const cellsOf = (match: ReturnType<typeof aMatch>) =>
  matchColumns(false).map((column) => <div key={column.id}>{column.cell(match)}</div>);

it('links a job, but not one that the reader may not see', async () => {
  signIn({ role: 'recruiter' });
  const match = aMatch();
  const view = await renderApp(<div>{cellsOf(match)}</div>);
  expect(screen.getByRole('link', { name: /Payroll lead/ })).toHaveAttribute(
    'href',
    `/recruiter/jobs/${match.job_id}/matches`,
  );
  view.unmount();
  const hidden = aMatch({ job_id: null, job_title: 'A job of Amina', client_name: null, job_status: null });
  await renderApp(<div>{cellsOf(hidden)}</div>);
  expect(screen.getByText('A job of Amina')).toBeVisible();
  expect(screen.getByText('Only the score is shown')).toBeVisible();
  expect(screen.queryByRole('link', { name: /A job of Amina/ })).toBeNull();
});
