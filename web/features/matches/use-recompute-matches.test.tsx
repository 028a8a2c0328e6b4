import { recomputeForCandidate } from '@placewell/contract/matches.ts';
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

it('says that nothing is to be done', async () => {
  const asked = mockCall(recomputeForCandidate, { task_id, task_status: 'Completed' });
  await renderApp(<Recompute />);
  await userEvent.click(screen.getByRole('button', { name: 'Recompute' }));
  expect(await screen.findByText('Up to date with all open jobs.')).toBeInTheDocument();
  expect(asked.bodies).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Recompute' })).toHaveAttribute('aria-busy', 'false');
});

it('asks until the scoring is done, and says so', async () => {
  const states = ['Pending', 'Pending', 'Completed'] as const;
  let at = 0;
  const asked = mockCall(recomputeForCandidate, () => ({
    task_id,
    task_status: states[at++] ?? 'Completed',
  }));
  await renderApp(<Recompute />);
  await userEvent.click(screen.getByRole('button', { name: 'Recompute' }));
  expect(screen.getByRole('button', { name: 'Recompute' })).toHaveAttribute('aria-busy', 'true');
  expect(
    await screen.findByText('Scored against all open jobs.', {}, { timeout: 4_000 }),
  ).toBeInTheDocument();
  expect(asked.bodies).toHaveLength(3);
});
