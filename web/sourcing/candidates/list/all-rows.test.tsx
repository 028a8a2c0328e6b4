import { limits } from '@placewell/contract/limits.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import {
  getCandidate,
  getCandidates,
  updateCandidateStatus,
} from '@placewell/contract/sourcing/candidates.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aCandidate } from '../../../test/candidate-builders.ts';
import { mockCall, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { CandidatesPage } from '../candidates-page.tsx';

setUpMockApi();

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const total = 2 * limits.bulkIds + 7;
const all = Array.from({ length: total }, (_, index) =>
  aCandidate({ id: idOf(index), candidate_id: idOf(index), candidate_name: `Person ${index}` }),
);

beforeEach(() => {
  signIn();
  mockCall(getCandidates, ({ page = 1, limit = 10 }) => ({
    items: all.slice((page - 1) * limit, page * limit),
    ...{ total, total_is_exact: true, page, limit, total_pages: Math.ceil(total / limit) },
  }));
  // What a row with the focus loads ahead.
  mockCall(getCandidate, ({ candidate_id }) => aCandidate({ id: candidate_id, candidate_id }));
  mockCall(getAgencyRecruiters, { items: [] });
});

const openPage = async () => {
  await renderApp(<CandidatesPage scope="all" onUpload={vi.fn()} />);
  await screen.findByRole('row', { name: /Person 0/ });
  return userEvent.setup();
};

it('selects the rows of all pages, and sends an act on them in parts with one undo', async () => {
  const updates = mockCall(updateCandidateStatus, ({ candidate_ids = [] }) => ({
    results: candidate_ids.map((id) => ({ id, ok: true })),
    changed: candidate_ids.length,
    previous: candidate_ids.map((id) => ({ id, candidate_status: 'new' as const })),
  }));
  const user = await openPage();
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 1,007' }));
  expect(await screen.findByText('1,007 selected', {}, { timeout: 5_000 })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Select all 1/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Set availability' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Active' }));
  expect(await screen.findByText(/^1,007 candidates set to/)).toBeInTheDocument();
  const sent = updates.bodies.map(({ candidate_ids = [] }) => candidate_ids);
  expect(sent.map(({ length }) => length)).toEqual([500, 500, 7]);
  expect(sent.flat()).toEqual(all.map((one) => one.candidate_id));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(updates.bodies).toHaveLength(6));
  expect(updates.bodies.at(-1)).toMatchObject({ candidate_status: 'new', if_status: 'active' });
});

it('keeps a selection while pages are turned, and Ctrl+A selects all', async () => {
  const user = await openPage();
  await user.keyboard('{ArrowDown}x');
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  await screen.findByRole('row', { name: /Person 10/ });
  expect(screen.getByRole('toolbar')).toHaveTextContent('1 selected');
  screen.getByRole('row', { name: /Person 10/ }).focus();
  await user.keyboard('{Control>}a{/Control}');
  expect(await screen.findByText('1,007 selected', {}, { timeout: 5_000 })).toBeInTheDocument();
});

it('Escape stops the selection of all, and acts wait for a row', async () => {
  let isHeld = true;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const user = await openPage();
  const lists = mockCall(getCandidates, async ({ page = 1, limit = 10 }) => {
    if (limit === limits.pageSizeMax && page > 1 && isHeld) await held;
    return {
      items: all.slice((page - 1) * limit, page * limit),
      ...{ total, total_is_exact: true, page, limit, total_pages: Math.ceil(total / limit) },
    };
  });
  screen.getByRole('row', { name: /Person 0/ }).focus();
  await user.keyboard('{Control>}a{/Control}');
  expect(await screen.findByRole('button', { name: 'Stop selecting' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Set availability' })).toBeNull();
  await user.keyboard('{Escape}');
  isHeld = false;
  release();
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  const asked = lists.bodies.length;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(lists.bodies).toHaveLength(asked);
  expect(screen.queryByText(/selected/)).toBeNull();
});
