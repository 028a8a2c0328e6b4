import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aCandidate } from '../../../test/candidate-builders.ts';
import { setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { useSelection } from '../../../ui/data-list/use-selection.ts';
import { CandidateDetails } from '../detail/candidate-details.tsx';
import { CandidateBulkActions } from './candidate-bulk-actions.tsx';

setUpMockApi();

const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const early = aCandidate({ candidate_id: idOf(1), created_at: '2026-01-01T00:00:00.000Z' });
const late = aCandidate({
  candidate_id: idOf(2),
  created_at: '2026-02-01T00:00:00.000Z',
  duplicate_of: idOf(1),
  duplicate_name: 'Ada',
  duplicate_reason: 'email',
});
const COMPARED = `/recruiter/duplicates?keep=${idOf(1)}&merge=${idOf(2)}`;

it('a possible duplicate leads to both candidates side by side', async () => {
  signIn({ role: 'recruiter' });
  await renderApp(
    <CandidateDetails candidate={late} canEdit onHighlight={vi.fn()} onOpenCandidate={vi.fn()} />,
  );
  expect(decodeURIComponent(screen.getByRole('link', { name: 'Compare' }).getAttribute('href') ?? '')).toBe(
    COMPARED,
  );
});

it('two selected candidates lead there too, and the one that was there first is kept', async () => {
  signIn({ role: 'recruiter' });
  function Actions() {
    const selection = { ...useSelection('1'), ids: new Set([late, early].map((one) => one.candidate_id)) };
    return (
      <CandidateBulkActions selection={selection} rows={[late, early]} onTags={vi.fn()} onRemind={vi.fn()} />
    );
  }
  await renderApp(<Actions />);
  await userEvent.click(screen.getByRole('button', { name: 'More for the selected rows' }));
  expect(await screen.findByRole('menuitem', { name: 'Merge…' })).toHaveAttribute('href', COMPARED);
});
