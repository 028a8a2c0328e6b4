import { getCandidate } from '@placewell/contract/candidates.ts';
import { MATCHING_ERRORS } from '@placewell/contract/errors.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockCall, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { aCandidate } from '../candidate.fixture.ts';
import { CandidateDrawer } from './candidate-drawer.tsx';

setUpMockApi();
const candidate = aCandidate({ resume_url: null, email: 'ada@example.com' });
const openDrawer = () => {
  signIn();
  return renderApp(<CandidateDrawer candidateId={candidate.candidate_id} rows={[]} onOpen={vi.fn()} />);
};

it('the candidate drawer says why the candidate is not matched', async () => {
  mockCall(getCandidate, { ...candidate, matching_error: MATCHING_ERRORS.crashed });
  await openDrawer();
  expect(await screen.findByText(/^Not matched: analysing its text failed, twice/)).toBeVisible();
});

it('the candidate drawer says nothing of matching when the candidate is matched', async () => {
  mockCall(getCandidate, candidate);
  await openDrawer();
  expect(await screen.findByRole('button', { name: /^E-mail / })).toBeVisible();
  expect(screen.queryByText(/Not matched/)).toBeNull();
});
