import type { DataInput } from '@placewell/contract/call.ts';
import * as calls from '@placewell/contract/outreach/activities.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { ids, renderApp, signIn } from '../../test/render.tsx';
import { Timeline } from './timeline.tsx';

setUpMockApi();
const candidate_id = '00000000-0000-4000-8000-0000000000c1';
const colleague = { user_id: '00000000-0000-4000-8000-0000000000d1', name: 'Cora Colleague' };
type Entry = DataInput<typeof calls.getTimeline>['items'][number];

const anEntry = (more: Partial<Entry> = {}): Entry => ({
  match_id: null,
  candidate_id,
  candidate_name: 'Nell Nurse',
  job_id: null,
  job_title: null,
  client_id: null,
  client_name: null,
  contact_id: null,
  contact_name: null,
  direction: null,
  outcome: null,
  minutes: null,
  activity_id: crypto.randomUUID(),
  activity_kind: 'note',
  created_at: new Date(Date.now() - 60_000).toISOString(),
  created_by: { user_id: ids.user, name: 'Remy', has_left: false },
  edited_at: null,
  title: null,
  body: 'Called',
  mentions: [],
  due_on: null,
  assignee: null,
  done_at: null,
  done_by: null,
  details: {},
  move: null,
  can_edit: true,
  can_delete: true,
  ...more,
});
const show = (items: Entry[] = [], next_cursor: string | null = null) =>
  mockCall(calls.getTimeline, { items, next_cursor });
const result = (activity_id: string) => ({
  results: [{ id: candidate_id, ok: true }],
  changed: 1,
  activity_ids: [activity_id],
});

beforeEach(() => {
  signIn({ role: 'recruiter' });
  mockCall(calls.getRecordReaders, {
    items: [
      { ...colleague, role: 'recruiter' },
      { user_id: ids.user, name: 'Remy', role: 'recruiter' },
    ],
  });
});
const open = () => renderApp(<Timeline of={{ candidate_id }} subject="Nell Nurse" />);

describe('writing', () => {
  it('a note mentions whom the @ list offers, by keyboard, and Ctrl+Enter sends it', async () => {
    show();
    const added = mockCall(calls.addNote, result(crypto.randomUUID()));
    await open();
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await userEvent.type(note, 'Ask @co');
    await screen.findByRole('option', { name: 'Cora Colleague' });
    await userEvent.keyboard('{Enter}');
    expect(note).toHaveValue('Ask @Cora Colleague ');
    await userEvent.keyboard('today{Control>}{Enter}{/Control}');
    await screen.findByText('Note added');
    expect(added.bodies).toEqual([
      {
        candidate_ids: [candidate_id],
        body: `Ask ${calls.mentionOf(colleague.user_id)} today`,
        mentions: [colleague.user_id],
      },
    ]);
    expect(note).toHaveValue('');
  });

  it('a task has a day of the agency and is for oneself unless another person is chosen', async () => {
    show();
    const added = mockCall(calls.addTask, result(crypto.randomUUID()));
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Task' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Task' }), 'Call back');
    await userEvent.click(screen.getByRole('button', { name: 'Tomorrow' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add task' }));
    await waitFor(() => expect(added.bodies).toHaveLength(1));
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect(added.bodies[0]).toMatchObject({
      candidate_ids: [candidate_id],
      title: 'Call back',
      body: '',
      due_on: tomorrow,
      assignee_id: ids.user,
    });
  });

  it('a call is noted by keyboard alone: p opens it, Ctrl+Enter saves, and undo removes it', async () => {
    show();
    const activity_id = crypto.randomUUID();
    const added = mockCall(calls.addCall, result(activity_id));
    const removed = mockCall(calls.delActivities, { results: [{ id: activity_id, ok: true }], changed: 1 });
    await open();
    await screen.findByRole('textbox', { name: 'Note' });
    await userEvent.keyboard('p');
    const outcome = await screen.findByRole('combobox', { name: 'Outcome' });
    await waitFor(() => expect(outcome).toHaveFocus());
    await userEvent.keyboard('left');
    await screen.findByRole('option', { name: 'Left message' });
    await userEvent.keyboard('{ArrowDown}{Enter}{Tab}12{Tab}');
    expect(screen.getByPlaceholderText(/What was said/)).toHaveFocus();
    await userEvent.keyboard('Likes the ward');
    await userEvent.click(screen.getByRole('radio', { name: 'Incoming' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Call added');
    expect(added.bodies).toEqual([
      {
        candidate_ids: [candidate_id],
        kind: 'call',
        direction: 'incoming',
        outcome: 'left_message',
        minutes: 12,
        body: 'Likes the ward',
        mentions: [],
      },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(removed.bodies).toEqual([{ activity_ids: [activity_id] }]));
  });

  it('about a client and a contact go to them', async () => {
    show();
    const added = mockCall(calls.addCall, result(crypto.randomUUID()));
    const client_id = '00000000-0000-4000-8000-0000000000f1';
    await renderApp(<Timeline of={{ client_id }} subject="Harbour Mills" />);
    await userEvent.click(await screen.findByRole('radio', { name: 'Meeting' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add meeting' }));
    await waitFor(() => expect(added.bodies).toMatchObject([{ client_ids: [client_id], kind: 'meeting' }]));
  });

  it('a draft is still there when the timeline is opened again', async () => {
    show();
    const first = await open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Half a thou');
    first.unmount();
    await open();
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Half a thou');
  });
});

describe('reading', () => {
  it('shows names as they are, links to the web only, moves of one action as one, and what was undone', async () => {
    show([
      anEntry({
        body: `${calls.mentionOf(colleague.user_id)} see https://example.test/a or javascript:alert(1)`,
        mentions: [{ ...colleague, name: 'Cora Renamed', has_left: false }],
        edited_at: new Date().toISOString(),
      }),
      anEntry({
        activity_kind: 'move',
        body: '',
        can_edit: false,
        can_delete: false,
        move: {
          from_status: 'new',
          to_status: 'rejected',
          reason: 'Chose another',
          rejected_by: 'client',
          score: 80,
          receipt_opened: true,
          resume_opened: false,
          is_undo: false,
          is_undone: true,
          count: 4,
          matches: [anEntry({ job_title: 'Ward nurse' })],
        },
      }),
      anEntry({
        activity_kind: 'status',
        body: '',
        details: { from: 'new', to: 'archived' },
        can_edit: false,
        can_delete: false,
      }),
    ]);
    await open();
    const [written, moved, status] = await screen.findAllByRole('listitem');
    expect(written).toHaveTextContent('@Cora Renamed see');
    expect(written).toHaveTextContent('edited');
    expect(
      within(written!)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['https://example.test/a']);
    expect(moved).toHaveTextContent('Ward nurse, 3 others New → Rejected');
    expect(moved).toHaveTextContent('by the client: Chose another');
    expect(moved).toHaveTextContent('undone since');
    expect(status).toHaveTextContent('Status: New → Archived');
    expect(within(status!).queryByRole('button')).toBeNull();
  });

  it('says of which jobs a client was made, in their spellings', async () => {
    const made = (name: string, to: string) =>
      anEntry({
        activity_kind: 'created',
        body: '',
        created_by: null,
        details: { what: 'from_jobs', name, to },
      });
    show([made('Acme · ACME', '12'), made('Calder Mills', '1')]);
    await open();
    expect(await screen.findByText(/Made from the texts of 12 jobs: Acme, ACME/)).toBeVisible();
    expect(screen.getByText(/Made from the text of 1 job: Calder Mills/)).toBeVisible();
  });

  it('asks for older entries and for the kinds of the filter', async () => {
    const seen = show([anEntry()], '2026-11-20T10:00:00.000000Z_00000000-0000-4000-8000-0000000000e1');
    await open();
    await screen.findByRole('button', { name: 'Show older' });
    const more = mockCall(calls.getTimeline, { items: [anEntry()], next_cursor: null });
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(more.bodies).toHaveLength(1));
    expect(seen.bodies).toHaveLength(1);
    expect(more.bodies[0]).toMatchObject({
      cursor: '2026-11-20T10:00:00.000000Z_00000000-0000-4000-8000-0000000000e1',
    });
    show([]);
    await userEvent.click(screen.getByRole('radio', { name: 'Files' }));
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
  });

  it('ticks a task off and takes it back, edits in place and deletes, each with undo', async () => {
    const task = anEntry({ activity_kind: 'task', title: 'Call back', body: '', due_on: '2020-01-01' });
    show([task]);
    const updated = mockCall(calls.updateTask, task);
    const deleted = mockCall(calls.delActivities, {
      results: [{ id: task.activity_id, ok: true }],
      changed: 1,
    });
    await open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Done: Call back' }));
    await screen.findByText('Task done');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(updated.bodies).toEqual([
        { activity_id: task.activity_id, is_done: true },
        { activity_id: task.activity_id, is_done: false },
      ]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Actions on this task' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const title = screen.getByRole('textbox', { name: 'Task' });
    await userEvent.type(title, ' soon{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(updated.bodies.at(-1)).toMatchObject({ title: 'Call back soon', due_on: '2020-01-01' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Actions on this task' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(deleted.bodies).toEqual([{ activity_ids: [task.activity_id] }]));
  });
});

describe('calls', () => {
  it('says of a call who called, how long it took and how it ended, and of a client’s entry which contact', async () => {
    const of = { client_id: '00000000-0000-4000-8000-0000000000f1', client_name: 'Harbour Mills' };
    const call = anEntry({
      ...of,
      candidate_id: null,
      candidate_name: null,
      contact_id: '00000000-0000-4000-8000-0000000000f2',
      contact_name: 'Ines Inside',
      activity_kind: 'call',
      direction: 'outgoing',
      outcome: 'reached',
      minutes: 12,
      body: 'Likes us',
    });
    show([call]);
    const changed = mockCall(calls.updateCall, call);
    await renderApp(<Timeline of={{ client_id: of.client_id }} subject="Harbour Mills" />);
    const entry = await screen.findByRole('listitem');
    expect(entry).toHaveTextContent('Outgoing call · 12 min · reached');
    expect(entry).toHaveTextContent('Ines Inside');
    await userEvent.click(screen.getByRole('button', { name: 'Actions on this call' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const minutes = within(entry).getByRole('textbox', { name: 'Minutes' });
    await userEvent.clear(minutes);
    await userEvent.type(minutes, '15{Control>}{Enter}{/Control}');
    await waitFor(() => expect(changed.bodies).toHaveLength(1));
    expect(changed.bodies[0]).toEqual({
      activity_id: call.activity_id,
      direction: 'outgoing',
      outcome: 'reached',
      minutes: 15,
      body: 'Likes us',
      mentions: [],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changed.bodies[1]).toMatchObject({ minutes: 12 }));
  });
});
