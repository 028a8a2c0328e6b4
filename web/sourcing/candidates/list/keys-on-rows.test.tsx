import { addTask, delActivities } from '@placewell/contract/outreach/activities.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { getCandidate, getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { getTags } from '@placewell/contract/sourcing/tags.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { addDays, dayIn } from '../../../lib/values/agency-days.ts';
import { aCandidate } from '../../../test/candidate-builders.ts';
import { pageOf } from '../../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { CandidatesPage } from '../candidates-page.tsx';

setUpMockApi();

const idOf = (index: number) => `00000000-0000-4000-8000-0000000000c${index}`;
const names = ['Ada Beispiel', 'Ben Muster', 'Cleo Ejemplo'];
const candidates = names.map((candidate_name, index) =>
  aCandidate({ id: idOf(index), candidate_id: idOf(index), candidate_name, resume_url: null }),
);
const inDays = (days: number) => addDays(dayIn('UTC', new Date()), days);
let added: ReturnType<typeof mockCall<typeof addTask>>;

beforeEach(() => {
  signIn();
  mockCall(getCandidates, pageOf(candidates));
  mockCall(
    getCandidate,
    ({ candidate_id }) => candidates.find((one) => one.candidate_id === candidate_id) as never,
  );
  mockCall(getAgencyRecruiters, { items: [] });
  mockCall(getTags, pageOf([]));
  added = mockCall(addTask, ({ candidate_ids = [] }) => ({
    results: candidate_ids.map((id) => ({ id, ok: true })),
    changed: candidate_ids.length,
    activity_ids: candidate_ids,
  }));
});

const openPage = async () => {
  await renderApp(<CandidatesPage scope="all" onUpload={vi.fn()} />);
  await screen.findByRole('row', { name: /Ada Beispiel/ });
  return userEvent.setup();
};
const dialog = () => screen.findByRole('dialog', { name: /^Remind me/ });

it('t and Enter set a reminder for tomorrow about the row with the focus, which can be undone', async () => {
  const undone = mockCall(delActivities, { results: [{ id: idOf(1), ok: true }], changed: 1 });
  const user = await openPage();
  await user.keyboard('{ArrowDown}{ArrowDown}t');
  expect(await dialog()).toHaveTextContent('Remind me: Ben Muster');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'When' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(added.bodies).toEqual([
      expect.objectContaining({
        candidate_ids: [idOf(1)],
        title: 'Follow up with Ben Muster',
        due_on: inDays(1),
      }),
    ]),
  );
  expect(await screen.findByText('Reminder set for tomorrow')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone.bodies).toEqual([{ activity_ids: [idOf(1)] }]));
});

it('t acts on the selection if there is one, on a day that is typed', async () => {
  const user = await openPage();
  await user.keyboard('{ArrowDown}x{ArrowDown}{ArrowDown}x{ArrowUp}');
  expect(screen.getByRole('toolbar')).toHaveTextContent('2 selectedKeys act on them');
  await user.keyboard('t');
  expect(await dialog()).toHaveTextContent('Remind me: 2 candidates');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'When' })).toHaveFocus());
  await user.keyboard('whenever{Enter}');
  expect(screen.getByText(/^Not a date/)).toBeInTheDocument();
  await user.clear(screen.getByRole('combobox', { name: 'When' }));
  await user.keyboard('in 2 weeks{Enter}');
  await waitFor(() =>
    expect(added.bodies).toEqual([
      expect.objectContaining({ candidate_ids: [idOf(0), idOf(2)], title: 'Follow up', due_on: inDays(14) }),
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

it('t in the drawer is about the candidate that it shows', async () => {
  const user = await openPage();
  await user.keyboard('{ArrowDown}x{ArrowDown}{Enter}');
  await screen.findByRole('dialog', { name: 'Ben Muster' });
  await user.keyboard('t');
  expect(await dialog()).toHaveTextContent('Remind me: Ben Muster');
});

it('l opens the tags of the selection', async () => {
  const user = await openPage();
  await user.keyboard('{ArrowDown}x{ArrowDown}xl');
  expect(await screen.findByRole('dialog', { name: 'Tags of 2 candidates' })).toBeInTheDocument();
});

it('the down arrow leads from the search to the first row, and Delete is behind …', async () => {
  const user = await openPage();
  await user.keyboard('/');
  expect(screen.getByRole('combobox', { name: 'Search candidates' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('row', { name: /Ada Beispiel/ })).toHaveFocus();
  await user.keyboard('x');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'More for the selected rows' }));
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeInTheDocument();
});

it('? lists the keys of the page, of the drawer and of every page, each once', async () => {
  const user = await openPage();
  await user.keyboard('?');
  const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const lines = [...keys.querySelectorAll('dd')].map((line) => line.textContent);
  expect(lines).toEqual(expect.arrayContaining(['Remind me', 'Tags', 'Next candidate', 'Search everything']));
  expect(new Set(lines).size).toBe(lines.length);
});
