import { recomputeForCandidate } from '@placewell/contract/matching/matches.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { ids, renderApp, signIn } from '../../test/render.tsx';
import { useRecomputeMatches } from './use-recompute-matches.ts';

setUpMockApi();
beforeEach(() => signIn());

function Recompute() {
  const { isRunning, start } = useRecomputeMatches(ids.user);
  return (
    <button type="button" onClick={() => void start()} aria-busy={isRunning}>
      Recompute
    </button>
  );
}
const task_id = 'matches:candidate:x';

it('reports that matches are up to date when there is nothing to re-score', async () => {
  const seen = mockCall(recomputeForCandidate, { task_id, task_status: 'Completed' });
  await renderApp(<Recompute />);
  await userEvent.click(screen.getByRole('button', { name: 'Recompute' }));
  expect(await screen.findByText('Up to date with all open jobs.')).toBeInTheDocument();
  expect(seen.bodies).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Recompute' })).toHaveAttribute('aria-busy', 'false');
});

it('polls until scoring is done and reports it', async () => {
  const states = ['Pending', 'Pending', 'Completed'] as const;
  let polls = 0;
  const seen = mockCall(recomputeForCandidate, () => ({
    task_id,
    task_status: states[polls++] ?? 'Completed',
  }));
  await renderApp(<Recompute />);
  await userEvent.click(screen.getByRole('button', { name: 'Recompute' }));
  expect(screen.getByRole('button', { name: 'Recompute' })).toHaveAttribute('aria-busy', 'true');
  expect(
    await screen.findByText('Scored against all open jobs.', {}, { timeout: 4_000 }),
  ).toBeInTheDocument();
  expect(seen.bodies).toHaveLength(3);
});
