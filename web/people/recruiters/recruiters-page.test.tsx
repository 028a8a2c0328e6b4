import { transferAllRecords, undoTransfer } from '@placewell/contract/matching/transfers.ts';
import {
  delRecruiter,
  getAgencyRecruiters,
  getRecruiters,
  type Recruiter,
  setFirstUser,
  updateRecruiter,
  updateRecruiterStatus,
} from '@placewell/contract/people/recruiters.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { ids, renderApp, signIn } from '../../test/render.tsx';
import { selectAllRows } from '../../test/select-rows.ts';
import { RecruitersPage } from './recruiters-page.tsx';

setUpMockApi();
const id = (n: number) => `00000000-0000-4000-8000-0000000000${10 + n}`;

function aPerson(n: number, values: Partial<Record<keyof Recruiter, unknown>> = {}): Recruiter {
  return {
    id: id(n),
    recruiter_id: id(n),
    recruiter_name: `Person ${n}`,
    email: `person${n}@example.org`,
    role: 'recruiter',
    status: 'active',
    image: '',
    jobs: 0,
    candidates: 0,
    matches: 0,
    is_first: false,
    invite_expires_at: null,
    has_second_factor: false,
    factor_reset_at: null,
    created_at: '2026-11-01T00:00:00.000Z',
    ...values,
  } as Recruiter;
}

const people = [
  aPerson(1, { recruiter_name: 'Remy Leaves', jobs: 3, candidates: 1_200, matches: 81 }),
  aPerson(2, { recruiter_name: 'Piet Pending', status: 'pending' }),
];
let lists: ReturnType<typeof mockCall>;

beforeEach(() => {
  signIn();
  lists = mockCall(getRecruiters, pageOf(people)) as never;
  mockCall(getAgencyRecruiters, {
    items: [
      { id: ids.user, recruiter_id: ids.user, recruiter_name: 'Ada First', role: 'agency', is_first: true },
      { id: id(1), recruiter_id: id(1), recruiter_name: 'Remy Leaves', role: 'recruiter', is_first: false },
      { id: id(5), recruiter_id: id(5), recruiter_name: 'Sana Stays', role: 'recruiter', is_first: false },
    ],
  });
});

const openMenu = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  return screen.findByRole('dialog');
};

describe('the list of people', () => {
  it('links each count to the records behind it', async () => {
    await renderApp(<RecruitersPage />);
    const link = await screen.findByRole('link', { name: '1,200' });
    const links = [screen.getByRole('link', { name: '3' }), link, screen.getByRole('link', { name: '81' })];
    expect(links.map((one) => one.getAttribute('href'))).toEqual([
      `/agency/recruiter-jobs-management?recruiter_id=${id(1)}`,
      `/agency/recruiter-candidates-management?recruiter_id=${id(1)}`,
      `/agency/recruiter-matches-management?recruiter_id=${id(1)}`,
    ]);
  });

  it('takes role, count filters and sort from the URL; clearing the filters keeps the role', async () => {
    await renderApp(<RecruitersPage />, '/?role=agency&matches_min=5&sort=matches_desc');
    await waitFor(() =>
      expect(lists.bodies.at(-1)).toMatchObject({ role: 'agency', matches_min: 5, sort_by: 'matches_desc' }),
    );
    expect(screen.getByRole('radio', { name: 'Agency users' })).toBeChecked();
    await userEvent.click(await screen.findByRole('button', { name: 'Clear all' }));
    expect(screen.getByTestId('url')).toHaveTextContent('/?role=agency&sort=matches_desc');
    await userEvent.click(screen.getByRole('radio', { name: 'Recruiters' }));
    expect(screen.getByTestId('url')).toHaveTextContent('/?sort=matches_desc');
  });

  it('lets only the first user name another one, and change neither own status nor membership', async () => {
    mockCall(
      getRecruiters,
      pageOf([
        // Second factors of agency users are reset by a super admin.
        aPerson(0, {
          id: ids.user,
          recruiter_name: 'Ada First',
          role: 'agency',
          is_first: true,
          has_second_factor: true,
        }),
        aPerson(3, { recruiter_name: 'Asa Second', role: 'agency' }),
      ]),
    );
    const named = mockCall(setFirstUser, { user_id: id(3) });
    await renderApp(<RecruitersPage />, '/?role=agency');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ada First' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Edit…']);
    await userEvent.keyboard('{Escape}');
    const dialog = await openMenu('Asa Second', 'Make first agency user…');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make first' }));
    await waitFor(() => expect(named.bodies).toEqual([{ user_id: id(3) }]));
  });
});

describe('changing people', () => {
  it('renames a pending person with the own status sent along', async () => {
    const saved = mockCall(updateRecruiter, people[1]!);
    await renderApp(<RecruitersPage />);
    const dialog = await openMenu('Piet Pending', 'Edit…');
    const name = within(dialog).getByLabelText('Full name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Pia Pending');
    expect(within(dialog).getByLabelText('Status')).toBeDisabled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved.bodies).toEqual([{ id: id(2), recruiter_name: 'Pia Pending', status: 'pending' }]),
    );
  });

  it('activates several people; undo deactivates only those who were inactive', async () => {
    const off = aPerson(4, { recruiter_name: 'Ina Off', status: 'inactive' });
    mockCall(getRecruiters, pageOf([people[0]!, off]));
    const set = mockCall(updateRecruiterStatus, {
      results: [1, 4].map((n) => ({ id: id(n), ok: true })),
      changed: 1,
    });
    await renderApp(<RecruitersPage />);
    await selectAllRows(userEvent);
    await userEvent.click(await screen.findByRole('button', { name: 'Activate' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(set.bodies).toHaveLength(2));
    expect(set.bodies[1]).toEqual({ recruiter_ids: [id(4)], status: 'inactive' });
  });

  it('removes a person after a transfer, by default to the first agency user', async () => {
    const removed = mockCall(delRecruiter, { results: [{ id: id(1), ok: true }], changed: 1 });
    await renderApp(<RecruitersPage />);
    const dialog = await openMenu('Remy Leaves', 'Remove…');
    expect(dialog).toHaveTextContent('3 jobs, 1,200 candidates and 81 matches');
    const successor = within(dialog).getByRole('combobox', { name: 'Transfer to' });
    await waitFor(() => expect(successor).toHaveValue('Ada First'));
    await userEvent.click(successor);
    const options = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(options.filter((text) => !text?.endsWith('per page'))).toEqual(['Ada First', 'Sana Stays']);
    await userEvent.click(screen.getByRole('option', { name: 'Sana Stays' }));
    await userEvent.type(within(dialog).getByLabelText('Type REMOVE to confirm'), 'REMOVE');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(removed.bodies).toEqual([{ recruiter_ids: [id(1)], transfer_to: id(5) }]));
  });

  it('revokes an invitation without asking for a receiver', async () => {
    const removed = mockCall(delRecruiter, { results: [{ id: id(2), ok: true }], changed: 1 });
    await renderApp(<RecruitersPage />);
    const dialog = await openMenu('Piet Pending', 'Revoke invitation…');
    expect(within(dialog).queryByRole('combobox')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(removed.bodies).toEqual([{ recruiter_ids: [id(2)] }]));
  });

  it('transfers everything of a person and undoes it, telling what had moved on since', async () => {
    const transferred = mockCall(transferAllRecords, {
      candidates: 1_200,
      jobs: 3,
      clients: 0,
      transfer_ids: [id(20), id(21)],
    });
    const undone = mockCall(undoTransfer, { results: [], changed: 600, not_moved: 1 });
    await renderApp(<RecruitersPage />);
    const dialog = await openMenu('Remy Leaves', 'Transfer everything…');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Transfer' }));
    expect(dialog).toHaveTextContent('Choose a person.');
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Transfer to' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Sana Stays' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Transfer' }));
    expect(await screen.findByText('1,200 candidates and 3 jobs transferred to Sana Stays')).toBeVisible();
    expect(transferred.bodies).toEqual([{ from_recruiter_id: id(1), to_recruiter_id: id(5) }]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText('1,200 records moved back, 2 had been moved or removed since'),
    ).toBeVisible();
    expect(undone.bodies).toEqual([{ transfer_id: id(21) }, { transfer_id: id(20) }]);
  });

  it('keeps the dialog open with the reason when a transfer is refused', async () => {
    mockFailure(transferAllRecords, {
      status: 409,
      message: 'This recruiter is inactive.',
      code: 'recruiter_inactive',
    });
    await renderApp(<RecruitersPage />);
    const dialog = await openMenu('Remy Leaves', 'Transfer everything…');
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Transfer to' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Sana Stays' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Transfer' }));
    expect(await within(dialog).findByText('This recruiter is inactive.')).toBeVisible();
  });
});
