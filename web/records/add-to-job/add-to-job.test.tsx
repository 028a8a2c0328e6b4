import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { addMatches, getPairStatuses } from '@placewell/contract/matching/unlisted-candidates.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registeredActions } from '../../lib/actions.ts';
import { clearToasts } from '../../lib/toasts.ts';
import { anOpenJob, pageOf } from '../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { AddToJobButton } from './add-to-job-button.tsx';

setUpMockApi();
const id = (n: number) => `00000000-0000-4000-8000-0000000000${10 + n}`;
const jobs = ['Nurse', 'Welder', 'Chef'].map((job_title, n) =>
  anOpenJob({ job_id: id(n) as never, job_title, client_name: `Client ${n}`, location: 'Leeds' }),
);
const [nurse, welder, chef] = jobs as [(typeof jobs)[0], (typeof jobs)[0], (typeof jobs)[0]];
const pair = (job: typeof nurse, candidate: number, status: string) =>
  ({ match_id: id(40 + candidate), job_id: job.job_id, candidate_id: id(candidate), status }) as never;

let searched: ReturnType<typeof mockCall<typeof getJobs>>;
beforeEach(() => {
  signIn({ role: 'recruiter' });
  searched = mockCall(
    getJobs,
    ({ search }) => pageOf(jobs.filter((job) => job.job_title.toLowerCase().includes(search ?? ''))) as never,
  );
});
afterEach(() => act(() => clearToasts()));

const open = async (candidates: { id: string; name: string }[], onAdded = vi.fn()) => {
  await renderApp(<AddToJobButton candidates={candidates} onAdded={onAdded} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Add to job…' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('option', { name: /Nurse/ });
  return { user, dialog, onAdded };
};
const ada = { id: id(1), name: 'Ada Example' };

it('a candidate is added to an open job by keyboard, from where the toast leads to its board and undoes it', async () => {
  mockCall(getPairStatuses, { pairs: [pair(nurse, 1, 'interviewing'), pair(welder, 1, 'new')] });
  const batch_id = '00000000-0000-4000-8000-0000000000bb';
  const added = mockCall(addMatches, {
    results: [{ id: ada.id, ok: true }],
    changed: 1,
    added: [],
    batch_id,
  });
  const undone = mockCall(undoMatchMoves, { results: [{ id: id(41), ok: true }], changed: 1 });
  const { user, dialog, onAdded } = await open([ada]);
  expect(dialog).toHaveAccessibleName('Add Ada Example to a job');
  expect(searched.bodies[0]).toMatchObject({ job_status: 'open', view_scope: 'all' });
  const nurseOption = within(dialog).getByRole('option', { name: /Nurse/ });
  await waitFor(() => expect(nurseOption).toHaveTextContent('NurseClient 0 · LeedsInterviewing'));
  // That match was already moved, so there is nothing to add. A new match can still be shortlisted.
  await user.keyboard('{Enter}');
  expect(added.bodies).toEqual([]);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(added.bodies).toEqual([{ job_id: welder.job_id, candidate_ids: [ada.id] }]));
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('1 candidate added to “Welder”')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show board' }));
  expect(screen.getByTestId('url')).toHaveTextContent(`/recruiter/jobs/${welder.job_id}/matches?view=board`);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(undone.bodies).toEqual([{ batch_id }]));
});

it('several candidates are added to a job that was searched for, and each refusal is told in a sentence', async () => {
  mockCall(getPairStatuses, ({ job_ids }) => ({
    pairs: job_ids.includes(chef.job_id) ? [pair(chef, 2, 'shortlisted')] : [],
  }));
  mockCall(addMatches, {
    results: [
      { id: id(1), ok: true },
      { id: id(2), ok: false, code: 'already_matched', message: 'Bo is already on this job: “Shortlisted”.' },
      { id: id(3), ok: false, code: 'not_matched', message: 'Cy is set to “Do not contact”.' },
    ],
    changed: 1,
    added: [],
    batch_id: null,
  });
  const { user, dialog } = await open([ada, { id: id(2), name: 'Bo' }, { id: id(3), name: 'Cy' }]);
  expect(dialog).toHaveAccessibleName('Add 3 candidates to a job');
  await user.type(within(dialog).getByRole('combobox'), 'chef');
  await waitFor(() => expect(within(dialog).getAllByRole('option')).toHaveLength(1));
  const option = within(dialog).getByRole('option', { name: /Chef/ });
  await waitFor(() => expect(option).toHaveTextContent('1 of 3 are in it'));
  await user.click(option);
  expect(await screen.findByText('2 candidates not added')).toBeInTheDocument();
  expect(
    screen.getByText('Bo is already on this job: “Shortlisted”. Cy is set to “Do not contact”.'),
  ).toBeInTheDocument();
});

it('the palette opens the same dialog for one candidate, and does not offer it for several', async () => {
  mockCall(getPairStatuses, { pairs: [] });
  const { unmount } = await renderApp(<AddToJobButton candidates={[ada]} />);
  const [action] = registeredActions();
  expect(action).toMatchObject({ label: 'Add to job…', subject: 'Ada Example' });
  act(() => action?.run());
  const dialog = await screen.findByRole('dialog', { name: 'Add Ada Example to a job' });
  expect(await within(dialog).findByRole('option', { name: /Nurse/ })).toBeVisible();
  unmount();
  await renderApp(<AddToJobButton candidates={[ada, { id: id(2), name: 'Ben Example' }]} />);
  expect(registeredActions()).toEqual([]);
});

it('undoing an addition says why nothing was taken back when the match has been moved since', async () => {
  mockCall(getPairStatuses, { pairs: [] });
  const batch_id = '00000000-0000-4000-8000-0000000000bb';
  mockCall(addMatches, { results: [{ id: ada.id, ok: true }], changed: 1, added: [], batch_id });
  const message = 'This match has since been moved, so it keeps its stage.';
  mockCall(undoMatchMoves, {
    results: [{ id: id(41), ok: false, code: 'moved_since', message }],
    changed: 0,
  });
  const { user, dialog } = await open([ada]);
  await user.click(within(dialog).getByRole('option', { name: /Nurse/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.queryByText(/moved back/)).toBeNull();
});
