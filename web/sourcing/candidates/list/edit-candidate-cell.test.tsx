import { transferCandidates } from '@placewell/contract/matching/transfers.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import {
  getCandidate,
  getCandidates,
  updateCandidate,
  updateCandidateStatus,
} from '@placewell/contract/sourcing/candidates.ts';
import { getTags } from '@placewell/contract/sourcing/tags.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setReadOnly } from '../../../lib/session/read-only.ts';
import { aCandidate } from '../../../test/candidate-builders.ts';
import { pageOf } from '../../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { ids, renderApp, signIn } from '../../../test/render.tsx';
import { CandidatesPage } from '../candidates-page.tsx';

setUpMockApi();

const OLA = '00000000-0000-4000-8000-0000000000d1';
const [ada, ben] = ['00000000-0000-4000-8000-0000000000c0', '00000000-0000-4000-8000-0000000000c1'];
let rows: ReturnType<typeof aCandidate>[];

beforeEach(() => {
  localStorage.clear();
  signIn();
  const more = { notice_period_days: 30, resume_url: null };
  rows = [
    aCandidate({
      id: ada,
      candidate_id: ada,
      candidate_name: 'Ada Beispiel',
      recruiter_id: ids.user,
      ...more,
    }),
    aCandidate({ id: ben, candidate_id: ben, candidate_name: 'Ben Muster', recruiter_id: OLA, ...more }),
  ];
  mockCall(getCandidates, () => pageOf(rows));
  mockCall(getCandidate, ({ candidate_id }) => rows.find((one) => one.id === candidate_id) as never);
  mockCall(getTags, pageOf([]));
  mockCall(getAgencyRecruiters, {
    items: [
      { id: ids.user, recruiter_id: ids.user, recruiter_name: 'Mara Lind', role: 'agency', is_first: true },
      { id: OLA, recruiter_id: OLA, recruiter_name: 'Ola Berg', role: 'recruiter', is_first: false },
    ],
  });
});

const openPage = async () => {
  await renderApp(<CandidatesPage scope="all" onUpload={vi.fn()} />, '/?columns=status,notice,owner,tags');
  await row('Ada Beispiel');
  return userEvent.setup();
};
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const cell = async (name: string, value: RegExp) =>
  within(await row(name)).getByRole('button', { name: value });
const setsStatus = () =>
  mockCall(updateCandidateStatus, ({ candidate_ids = [], candidate_status }) => {
    const previous = rows.map((one) => ({ id: one.id, candidate_status: one.candidate_status }));
    rows = rows.map((one) => (candidate_ids.includes(one.id) ? { ...one, candidate_status } : one));
    return {
      results: candidate_ids.map((id) => ({ id, ok: true })),
      changed: candidate_ids.length,
      previous: previous.filter(({ id }) => candidate_ids.includes(id)),
    };
  });

it('a click on the availability changes it there, at once and with undo, and opens nothing', async () => {
  const user = await openPage();
  const sent = setsStatus();
  await user.click(await cell('Ben Muster', /^Availability: New/));
  await user.click(await screen.findByRole('menuitem', { name: 'On hold' }));
  expect(await cell('Ben Muster', /^Availability: On hold/)).toBeVisible();
  await waitFor(() => expect(sent.bodies).toEqual([{ candidate_ids: [ben], candidate_status: 'on_hold' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(async () => expect(await row('Ben Muster')).toHaveFocus());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent.bodies.at(-1)).toMatchObject({ candidate_status: 'new' }));
  expect(await cell('Ben Muster', /^Availability: New/)).toBeVisible();
});

it('e opens the first value of the row with the focus, the arrows stay in its menu, → goes to the notice', async () => {
  const user = await openPage();
  const changed = mockCall(updateCandidate, () => ({ ...(rows[0] as never as object) }) as never);
  await user.keyboard('{ArrowDown}e');
  expect(await screen.findByRole('menu', { name: 'Availability' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Active' })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'On hold' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('menu', { name: 'Notice' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Immediately' })).toHaveFocus());
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(changed.bodies).toEqual([
      expect.objectContaining({
        candidate_id: ada,
        notice_period_days: 7,
        if_updated_at: rows[0]?.updated_at,
      }),
    ]),
  );
  expect(screen.queryByRole('menu')).toBeNull();
  expect(await row('Ada Beispiel')).toHaveFocus();
  await user.keyboard('e');
  await screen.findByRole('menu', { name: 'Availability' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(await row('Ada Beispiel')).toHaveFocus();
});

it('e acts on the selection if there is one', async () => {
  const user = await openPage();
  const sent = setsStatus();
  await user.keyboard('{ArrowDown}x{ArrowDown}xe');
  expect(await screen.findByRole('menu', { name: 'Availability' })).toHaveTextContent('2 selected');
  await user.click(screen.getByRole('menuitem', { name: 'Placed' }));
  await waitFor(() =>
    expect(sent.bodies).toEqual([{ candidate_ids: [ada, ben], candidate_status: 'placed' }]),
  );
});

it('what the server refuses is shown as before, with its message', async () => {
  const user = await openPage();
  mockFailure(updateCandidateStatus, { status: 409, code: 'conflict', message: 'Not now.' });
  await user.click(await cell('Ada Beispiel', /^Availability: New/));
  await user.click(await screen.findByRole('menuitem', { name: 'Archived' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(await cell('Ada Beispiel', /^Availability: New/)).toBeVisible();
});

it('the owner is another person, the tags have a dialog', async () => {
  const user = await openPage();
  const transferred = mockCall(transferCandidates, {
    results: [{ id: ada, ok: true }],
    changed: 1,
    transfer_id: '00000000-0000-4000-8000-0000000000e1',
  });
  await user.click(await cell('Ada Beispiel', /^Recruiter: Mara Lind/));
  expect(await screen.findByRole('menuitem', { name: 'Mara Lind' })).toBeDisabled();
  await user.click(screen.getByRole('menuitem', { name: 'Ola Berg' }));
  await waitFor(() =>
    expect(transferred.bodies).toEqual([
      { candidate_ids: [ada], from_recruiter_id: ids.user, to_recruiter_id: OLA },
    ]),
  );
  await user.click(await cell('Ada Beispiel', /^Change tags/));
  expect(await screen.findByRole('dialog', { name: 'Tags' })).toBeVisible();
});

it('a recruiter changes only own rows, and no owner; in a read-only agency nobody changes any', async () => {
  signIn({ role: 'recruiter' });
  const user = await openPage();
  expect(await cell('Ada Beispiel', /^Availability/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Recruiter: / })).toBeNull();
  const other = within(await row('Ben Muster'));
  expect(other.queryByRole('button', { name: /^(Availability|Notice|Change)/ })).toBeNull();
  await user.keyboard('{ArrowDown}{ArrowDown}e');
  expect(screen.queryByRole('menu')).toBeNull();
  act(() => setReadOnly(true));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^(Availability|Notice|Change)/ })).toBeNull(),
  );
  act(() => setReadOnly(false));
});
