import { type PaletteRow, searchEverything } from '@placewell/contract/desk/palette.ts';
import { texts } from '@placewell/contract/texts.ts';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Action, useActions } from '../../lib/actions.ts';
import { readDeviceValue } from '../../lib/session/device-values.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { CommandPalette } from './command-palette.tsx';
import { addRecent } from './recent-items.ts';

setUpMockApi();

const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const ana: PaletteRow = {
  kind: 'candidate',
  id: uuid(1),
  title: 'Ana Nürse',
  detail: 'Registered nurse · Leeds, GB',
  status: 'on_hold',
};
const northgate: PaletteRow = {
  kind: 'client',
  id: uuid(2),
  title: 'Northgate',
  detail: '2 jobs',
  status: null,
};
const ines: PaletteRow = {
  kind: 'contact',
  id: uuid(3),
  title: 'Ines Marlow',
  detail: 'Head of people · Northgate',
  status: 'active',
};
const groupOf = (row: PaletteRow, total = 1) => ({
  kind: row.kind,
  found_by: 'beginning' as const,
  items: [row],
  total,
  total_is_exact: total < 100,
});
const onLogout = vi.fn();

function Page({ actions }: { actions: readonly Action[] }) {
  const [isOpen, setIsOpen] = useState(false);
  useActions(actions);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <CommandPalette
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        onProfile={vi.fn()}
        onLogout={onLogout}
      />
    </>
  );
}

async function openPalette({ role = 'agency', url = '/', actions = [] as readonly Action[] } = {}) {
  signIn({ role });
  const view = await renderApp(<Page actions={actions} />, url);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return { ...view, box: await screen.findByRole('combobox', { name: 'Search everything' }) };
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const selected = () => screen.getByRole('option', { selected: true });
const note = () => within(screen.getByRole('dialog')).getByRole('status');
const address = () => screen.getByTestId('url').textContent;

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
  onLogout.mockClear();
});
afterEach(() => onlineManager.setOnline(true));

describe('command palette', () => {
  it('shows found records by kind with how many there are, and leads to their lists', async () => {
    const sent = mockCall(searchEverything, { groups: [groupOf(ana, 100), groupOf(northgate)], recent: [] });
    const { box } = await openPalette();
    await userEvent.type(box, 'nur');
    const candidates = await screen.findByRole('group', { name: 'Candidates' });
    expect(candidates).toHaveTextContent('1 of more than 100');
    expect(within(candidates).getByRole('option')).toHaveTextContent(
      'Ana NürseRegistered nurse · Leeds, GBOn hold',
    );
    expect([...candidates.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Nür', 'nur']);
    expect(sent.bodies).toEqual([{ search: 'nur' }]);
    expect(note()).toHaveTextContent('2 results');
    await userEvent.click(screen.getByRole('option', { name: /Northgate/ }));
    expect(address()).toBe(`/agency/clients/${uuid(2)}`);
    expect(readDeviceValue('recent')).toBe(JSON.stringify([{ kind: 'client', id: uuid(2) }]));
  });

  it('opens what is selected by the arrows and Enter, over the borders of groups', async () => {
    mockCall(searchEverything, { groups: [groupOf(ana), groupOf(northgate)], recent: [] });
    const { box } = await openPalette({ role: 'recruiter' });
    await userEvent.type(box, 'nor');
    await screen.findByRole('option', { name: /Northgate/ });
    expect(selected()).toHaveTextContent('Ana');
    await userEvent.keyboard('{ArrowDown}');
    expect(box).toHaveAttribute('aria-activedescendant', selected().id);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(selected()).toHaveTextContent('Search jobs for “nor”');
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/recruiter/jobs-management?view_scope=all&search=nor');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('opens a new tab with Ctrl and Enter and stays open itself', async () => {
    mockCall(searchEverything, { groups: [groupOf(ana)], recent: [] });
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { box } = await openPalette();
    await userEvent.type(box, 'ana');
    await screen.findByRole('option', { name: /Ana/ });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const path = `/agency/candidates-management?candidate=${uuid(1)}`;
    expect(open).toHaveBeenCalledWith(path, '_blank', 'noopener');
    expect(screen.getByRole('option', { name: /Ana/ })).toHaveAttribute('href', path);
    expect(box).toBeVisible();
  });

  it('never opens a record of an earlier text: Enter waits for the answer', async () => {
    mockCall(searchEverything, ({ search }) => ({
      groups: search === 'an' ? [groupOf(ana)] : [groupOf({ ...ana, id: uuid(7), title: 'Andrea' })],
      recent: [],
    }));
    const { box } = await openPalette();
    await userEvent.type(box, 'an');
    await screen.findByRole('option', { name: /Ana/ });
    await userEvent.type(box, 'dr{Enter}');
    await waitFor(() => expect(address()).toBe(`/agency/candidates-management?candidate=${uuid(7)}`));
  });

  it('shows the newest answer, also when an earlier one comes later', async () => {
    const answers = new Map<string, () => void>();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
      const { search } = JSON.parse(String(init?.body)) as { search: string };
      await new Promise<void>((resolve) => answers.set(search, resolve));
      const data = { groups: [groupOf({ ...ana, title: `Found ${search}` })], recent: [] };
      return Response.json({ status: true, message: '', data });
    });
    const { box } = await openPalette();
    await userEvent.type(box, 'qu');
    await waitFor(() => expect(answers.has('qu')).toBe(true));
    await userEvent.type(box, 'i');
    await waitFor(() => expect(answers.has('qui')).toBe(true));
    answers.get('qui')?.();
    expect(await screen.findByRole('option', { name: /Found qui/ })).toBeVisible();
    answers.get('qu')?.();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByRole('option', { name: /Found qui/ })).toBeVisible();
    expect(screen.queryByRole('option', { name: /Found qu(?!i)/ })).toBeNull();
    vi.restoreAllMocks();
  });

  it('takes the keys from the moment it is there, so that quick typing reaches no row behind it', async () => {
    signIn();
    await renderApp(<Page actions={[]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('combobox', { name: 'Search everything' })).toHaveFocus();
  });

  it('closes by its button on a phone, which has no Escape', async () => {
    const matchMedia = vi.spyOn(window, 'matchMedia');
    matchMedia.mockImplementation(
      (media) => ({ matches: true, media, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never,
    );
    await openPalette();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('combobox')).toBeNull();
    matchMedia.mockRestore();
  });

  it('closes on Escape and gives the focus back', async () => {
    const { box } = await openPalette();
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });
});

it('the palette leads to contacts, who are remembered by their ids', async () => {
  mockCall(searchEverything, { groups: [groupOf(ines)], recent: [] });
  const { box } = await openPalette({ role: 'recruiter' });
  await userEvent.type(box, 'ines');
  const contacts = await screen.findByRole('group', { name: 'Contacts' });
  await userEvent.click(within(contacts).getByRole('option', { name: /Ines/ }));
  expect(address()).toBe(`/recruiter/clients?section=contacts&contact=${uuid(3)}`);
  expect(readDeviceValue('recent')).toBe(JSON.stringify([{ kind: 'contact', id: uuid(3) }]));
});

describe('palette without results', () => {
  it('says that nothing was found and offers the search of the lists', async () => {
    mockCall(searchEverything, { groups: [], recent: [] });
    const { box } = await openPalette();
    // A live region that is replaced is not read out.
    const region = note();
    await userEvent.type(box, 'zzz');
    await waitFor(() => expect(note()).toHaveTextContent('No results'));
    expect(note()).toBe(region);
    expect(options()).toEqual(['Search candidates for “zzz”', 'Search jobs for “zzz”']);
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/agency/candidates-management?search=zzz');
  });

  it('says what failed, tries again, and says when there is no connection', async () => {
    const failure = mockFailure(searchEverything, {
      status: 400,
      code: 'invalid_input',
      message: 'Too long',
    });
    const { box } = await openPalette();
    await userEvent.type(box, 'zzz');
    await waitFor(() => expect(note()).toHaveTextContent('The search failed. Too long'));
    expect(failure.count).toBe(1);
    mockCall(searchEverything, { groups: [groupOf(ana)], recent: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('option', { name: /Ana/ });
    act(() => onlineManager.setOnline(false));
    await userEvent.type(box, 'y');
    await waitFor(() => expect(note()).toHaveTextContent(texts.offline));
  });
});

describe('actions and recent items of the palette', () => {
  const openLabels = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('option')
      .map((option) => option.textContent);

  it('offers every role what it may do, and nothing else', async () => {
    await openPalette();
    expect(openLabels('Actions')).toEqual(
      expect.arrayContaining([
        'Add candidate',
        'Upload resumes',
        'Invite recruiter',
        'Edit profile',
        'Log out',
      ]),
    );
    expect(openLabels('Go to')).toContain('Settings');
  });

  it('offers a recruiter no invitations and a super admin no candidates', async () => {
    const { unmount } = await openPalette({ role: 'recruiter' });
    expect(openLabels('Actions')).toContain('Add job');
    expect(openLabels('Actions')).not.toContain('Invite recruiter');
    unmount();
    await openPalette({ role: 'super_admin' });
    expect(openLabels('Actions')).not.toContain('Add candidate');
    expect(openLabels('Go to')).toContain('Vocabulary');
  });

  it('finds actions by other words, runs them and remembers them', async () => {
    mockCall(searchEverything, { groups: [], recent: [] });
    const { box } = await openPalette();
    await userEvent.type(box, 'sign out{Enter}');
    expect(onLogout).toHaveBeenCalledOnce();
    expect(screen.queryByRole('combobox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(openLabels('Recent')).toEqual(['Log out']);
  });

  it('puts what can be done with the open record first, and never remembers it', async () => {
    const run = vi.fn();
    const actions = [{ id: 'copy-email', label: 'Copy email', keys: ['e'], subject: 'Ana Nürse', run }];
    const { box } = await openPalette({ actions });
    expect(openLabels('Ana Nürse')).toEqual(['Copy emaile']);
    await userEvent.type(box, '>copy{Enter}');
    expect(run).toHaveBeenCalledOnce();
    expect(readDeviceValue('recent')).toBeNull();
  });

  it('shows what was opened last, without what is gone or open now, until the list is cleared', async () => {
    signIn();
    addRecent({ kind: 'page', id: '/agency/settings' });
    addRecent({ kind: 'candidate', id: uuid(9) });
    addRecent({ kind: 'job', id: uuid(3) });
    addRecent({ kind: 'candidate', id: uuid(1) });
    const sent = mockCall(searchEverything, { groups: [], recent: [ana] });
    await openPalette({ url: `/agency/jobs-management?job=${uuid(3)}` });
    await screen.findByRole('option', { name: /Ana/ });
    expect(openLabels('Recent')).toEqual([expect.stringContaining('Ana Nürse'), 'Settings']);
    expect(sent.bodies[0]).toMatchObject({ candidate_ids: [uuid(1), uuid(9)], job_ids: [uuid(3)] });
    await userEvent.click(screen.getByRole('button', { name: 'Clear recent' }));
    expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
    expect(readDeviceValue('recent')).toBeNull();
  });
});
