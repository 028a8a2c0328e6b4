import { getCandidate, updateCandidate, updateCandidateStatus } from '@placewell/contract/candidates.ts';
import { MATCHING_ERRORS } from '@placewell/contract/errors.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { registeredActions } from '../../../lib/actions.ts';
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

it('the candidate drawer names hidden text, shows its words on demand and can mark it as checked', async () => {
  const hidden_text = {
    words: 3,
    text: 'Docker Kubernetes Terraform',
    kinds: ['colour' as const, 'tiny' as const],
  };
  let doubtful_fields = ['hidden_text'];
  const shown = () => ({ ...candidate, hidden_text, doubtful_fields });
  mockCall(getCandidate, shown);
  const update = mockCall(updateCandidate, () => {
    doubtful_fields = [];
    return shown();
  });
  await openDrawer();
  const toggle = await screen.findByRole('button', { name: 'Hidden text: 3 words' });
  expect(screen.getByText(/in the colour of its background or too small to read/)).toBeVisible();
  expect(screen.queryByText(/Kubernetes/)).toBeNull();
  await userEvent.click(toggle);
  expect(screen.getByText(/Kubernetes/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as checked' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Mark as checked' })).toBeNull();
  expect(update.bodies.at(-1)).toMatchObject({ hidden_text_checked: true });
});

it('the palette offers what may be done with the open candidate, and sets another status', async () => {
  mockCall(getCandidate, { ...candidate, candidate_status: 'active' });
  const set = mockCall(updateCandidateStatus, { results: [], changed: 0, previous: [] });
  const { unmount } = await openDrawer();
  await expect.poll(() => registeredActions().map(({ label }) => label)).toContain('Copy e-mail');
  const ofCandidate = registeredActions().filter(({ subject }) => subject === candidate.candidate_name);
  const labels = ofCandidate.map(({ label }) => label);
  expect(labels).toContain('Open matches');
  expect(labels).not.toContain('Set status to Active');
  ofCandidate.find(({ label }) => label === 'Set status to On hold')?.run();
  await expect
    .poll(() => set.bodies)
    .toEqual([{ candidate_ids: [candidate.candidate_id], candidate_status: 'on_hold' }]);
  unmount();
  expect(registeredActions()).toEqual([]);
});

it('undoing a status expects the one that was set, and says so when somebody has changed it since', async () => {
  mockCall(getCandidate, { ...candidate, candidate_status: 'active' });
  const { candidate_id } = candidate;
  const message = 'Somebody has changed this since, so it keeps its status.';
  const set = mockCall(updateCandidateStatus, ({ if_status }) =>
    if_status
      ? {
          results: [{ id: candidate_id, ok: false, code: 'changed_since', message }],
          changed: 0,
          previous: [],
        }
      : {
          results: [{ id: candidate_id, ok: true }],
          changed: 1,
          previous: [{ id: candidate_id, candidate_status: 'active' as const }],
        },
  );
  await openDrawer();
  await expect.poll(() => registeredActions().map(({ label }) => label)).toContain('Set status to On hold');
  registeredActions()
    .find(({ label }) => label === 'Set status to On hold')
    ?.run();
  const user = userEvent.setup();
  await user.click(await screen.findByText('Undo'));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(set.bodies[1]).toEqual({
    candidate_ids: [candidate_id],
    candidate_status: 'active',
    if_status: 'on_hold',
  });
});
