import type { DataInput } from '@placewell/contract/call.ts';
import * as calls from '@placewell/contract/outreach/activities.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { ids, renderApp, signIn } from '../../test/render.tsx';
import { TasksPage } from './tasks-page.tsx';

setUpMockApi();
const candidate_id = '00000000-0000-4000-8000-0000000000c1';
const activity_id = '00000000-0000-4000-8000-0000000000e1';
const cora = { user_id: '00000000-0000-4000-8000-0000000000d1', name: 'Cora Colleague' };
const me = { user_id: ids.user, name: 'Remy', has_left: false };
const task: DataInput<typeof calls.getTasks>['items'][number] = {
  match_id: null,
  client_id: null,
  client_name: null,
  contact_id: null,
  contact_name: null,
  candidate_id,
  candidate_name: 'Nell Nurse',
  job_id: null,
  job_title: 'A job of Cora Colleague',
  activity_id,
  created_at: '2026-11-20T10:00:00.000Z',
  created_by: me,
  edited_at: null,
  title: 'Call back',
  body: '',
  mentions: [],
  due_on: '2026-11-20',
  assignee: me,
  done_at: null,
  done_by: null,
  can_edit: true,
  can_delete: true,
  section: 'overdue',
};
const entry = {
  ...task,
  activity_kind: 'task' as const,
  details: {},
  move: null,
  direction: null,
  outcome: null,
  minutes: null,
};
const page = (items: (typeof task)[], overdue = items.length) =>
  mockCall(calls.getTasks, {
    items,
    total: overdue,
    total_is_exact: true,
    page: 1,
    limit: 10,
    total_pages: Math.ceil(overdue / 10),
    counts: { overdue, today: 0, later: 0, done: 3 },
    today: '2026-11-22',
  });

beforeEach(() => signIn({ role: 'recruiter' }));

it('the tasks of a section lead to their records, are ticked, given away and moved, each with undo', async () => {
  const seen = page([task]);
  const updated = mockCall(calls.updateTask, entry);
  mockCall(calls.getRecordReaders, {
    items: [
      { ...cora, role: 'recruiter' },
      { user_id: me.user_id, name: me.name, role: 'recruiter' },
    ],
  });
  await renderApp(<TasksPage />);
  const section = await screen.findByRole('region', { name: 'Overdue' });
  expect(seen.bodies).toContainEqual(expect.objectContaining({ scope: 'mine', section: 'overdue' }));
  const link = within(section).getByRole('link', { name: 'Nell Nurse' });
  expect(link.getAttribute('href')).toContain(
    `candidates-management?candidate=${candidate_id}&candidate_tab=timeline`,
  );
  expect(within(section).queryByRole('link', { name: /A job of/ })).toBeNull();
  await userEvent.keyboard('j ');
  await waitFor(() => expect(updated.bodies).toEqual([{ activity_id, is_done: true }]));
  await userEvent.click(within(section).getByRole('button', { name: 'Assigned to Remy: Call back' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Assigned to: Call back' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Cora Colleague' }));
  await waitFor(() => expect(updated.bodies.at(-1)).toEqual({ activity_id, assignee_id: cora.user_id }));
  const day = within(section).getByLabelText('Due day of Call back');
  await userEvent.clear(day);
  await userEvent.type(day, '2026-11-23{Enter}');
  await waitFor(() => expect(updated.bodies.at(-1)).toEqual({ activity_id, due_on: '2026-11-23' }));
  expect(await screen.findByText('Due tomorrow')).toBeVisible();
});

it('whose tasks, which of them, search and page are in the address and in the call', async () => {
  const seen = page([task], 31);
  await renderApp(<TasksPage />, '/?scope=all&section=overdue&page=2&search=call');
  await screen.findByRole('region', { name: 'Overdue' });
  expect(seen.bodies).toContainEqual({
    scope: 'all',
    section: 'overdue',
    search: 'call',
    page: 2,
    limit: 20,
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Done 3' }));
  await waitFor(() => expect(screen.getByTestId('url')).toHaveTextContent('section=done'));
  expect(screen.getByTestId('url')).not.toHaveTextContent('page=2');
});

it('an empty list says where tasks come from', async () => {
  page([]);
  await renderApp(<TasksPage />);
  expect(await screen.findByText('Nothing to do here')).toBeVisible();
});
