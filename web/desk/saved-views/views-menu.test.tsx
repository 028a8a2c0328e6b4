import type { SavedView } from '@placewell/contract/desk/saved-views.ts';
import * as calls from '@placewell/contract/desk/saved-views.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { ids, renderApp, signIn } from '../../test/render.tsx';
import { ViewsMenu } from './views-menu.tsx';

setUpMockApi();

const colleague = '00000000-0000-4000-8000-0000000000cc';
const idOf = (n: number) => `00000000-0000-4000-8000-0000000000${10 + n}`;
const aView = (n: number, more: Partial<SavedView> = {}): calls.SavedView =>
  calls.SavedView.parse({
    view_id: idOf(n),
    list: 'candidates',
    view_name: `View ${n}`,
    parameters: `search=view${n}`,
    is_shared: false,
    position: n,
    is_default: false,
    created_by: ids.user,
    created_by_name: 'Ada Agency',
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-01T08:00:00.000Z',
    ...more,
  });
const show = async (items: SavedView[], url = '/', kept?: string[]) => {
  mockCall(calls.getSavedViews, { items });
  const app = await renderApp(
    <ViewsMenu list="candidates" label="All candidates" {...(kept ? { kept } : {})} />,
    url,
  );
  return { ...app, user: userEvent.setup() };
};
const url = () => decodeURIComponent(screen.getByTestId('url').textContent ?? '');
const button = () => screen.getByRole('button', { name: /^View:/ });
const openMenu = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(button());
  return screen.findByRole('dialog');
};

beforeEach(() => signIn());

describe('opening a view', () => {
  it('writes its parameters and its id into the address, and the menu bears its name', async () => {
    const { user } = await show([aView(1)], '/?search=old&page=3&tab=jobs');
    const menu = await openMenu(user);
    await user.click(await within(menu).findByRole('button', { name: /^View 1/ }));
    expect(url()).toBe(`/?search=view1&tab=jobs&saved=${idOf(1)}`);
    expect(button()).toHaveAccessibleName('View: View 1');
    await user.click(within(await openMenu(user)).getByRole('button', { name: /^All candidates/ }));
    expect(url()).toBe('/?tab=jobs');
  });

  it('is done by its number, and by the arrow keys', async () => {
    const shared = aView(2, { is_shared: true, created_by: colleague as SavedView['created_by'] });
    const { user } = await show([aView(1), shared]);
    await user.keyboard('{Shift>}V{/Shift}');
    await screen.findByRole('button', { name: /^View 2/ });
    await waitFor(() => expect(screen.getByRole('button', { name: /^All candidates/ })).toHaveFocus());
    await user.keyboard('2');
    expect(url()).toBe(`/?search=view2&saved=${idOf(2)}`);
    await user.keyboard('{Shift>}V{/Shift}');
    await screen.findByRole('button', { name: /^View 1/ });
    await waitFor(() => expect(screen.getByRole('button', { name: /^View 2/ })).toHaveFocus());
    await user.keyboard('{ArrowUp}{Enter}');
    expect(url()).toBe(`/?search=view1&saved=${idOf(1)}`);
  });

  it('happens by itself for the default, unless the address says something', async () => {
    await show([aView(1), aView(2, { is_default: true })], '/?page=1');
    await waitFor(() => expect(url()).toBe(`/?search=view2&saved=${idOf(2)}`));
  });

  it.each(['/?search=mine', '/?saved=all'])(
    'leaves %s as it is, although there is a default',
    async (address) => {
      const { user } = await show([aView(1, { is_default: true })], address);
      await within(await openMenu(user)).findByRole('img', { name: 'My default' });
      expect(url()).toBe(address);
      expect(button()).toHaveAccessibleName('View: All candidates');
      await user.keyboard('0');
      expect(url()).toBe('/?saved=all');
    },
  );

  it('keeps the recruiter of the page', async () => {
    const { user } = await show([aView(1)], '/?recruiter_id=7&search=x', ['recruiter_id']);
    await within(await openMenu(user)).findByRole('button', { name: /^View 1/ });
    await user.keyboard('1');
    expect(url()).toBe(`/?recruiter_id=7&search=view1&saved=${idOf(1)}`);
    expect(button()).toHaveAccessibleName('View: View 1');
  });

  it('falls back to the filters with a note where the view is gone', async () => {
    const { user } = await show([], `/?search=x&saved=${idOf(9)}`);
    expect(await screen.findByText(/deleted or is not shared with you/)).toBeVisible();
    expect(button()).toHaveAccessibleName('View: All candidates');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(url()).toBe('/?search=x');
    expect(screen.queryByText(/not shared with you/)).toBeNull();
  });
});

describe('a list that differs from its view', () => {
  const changed = `/?search=other&saved=${idOf(1)}`;

  it('says so with a dot, and saves or discards the changes', async () => {
    const saved = mockCall(calls.updateSavedView, aView(1, { parameters: 'search=other' }));
    const { user } = await show([aView(1)], changed);
    await waitFor(() => expect(button()).toHaveAccessibleName('View: View 1, changed'));
    await user.click(await within(await openMenu(user)).findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(saved.bodies).toEqual([{ view_id: idOf(1), parameters: 'search=other' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await within(await openMenu(user)).findByRole('button', { name: 'Discard changes' }));
    expect(url()).toBe(`/?search=view1&saved=${idOf(1)}`);
    expect(button()).toHaveAccessibleName('View: View 1');
  });

  it("is not saved over a colleague's shared view by a recruiter, but as another view", async () => {
    signIn({ role: 'recruiter' });
    const theirs = {
      is_shared: true,
      created_by: colleague as SavedView['created_by'],
      created_by_name: 'Cora',
    };
    const { user } = await show([aView(1, theirs)], changed);
    const menu = await openMenu(user);
    await within(menu).findByRole('button', { name: 'Discard changes' });
    expect(within(menu).queryByRole('button', { name: 'Save changes' })).toBeNull();
    await user.click(within(menu).getByRole('button', { name: 'Options of View 1' }));
    expect(await screen.findByText('Shared by Cora')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete view' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'My default' })).toBeEnabled();
  });
});

describe('saving a view', () => {
  it('keeps what the list shows, with its columns, under a name that is free', async () => {
    mockFailure(calls.addSavedView, { status: 409, code: 'view_name_taken', message: 'Choose another one.' });
    localStorage.setItem(`placewell.${ids.user}.columns.candidates`, '{"email":true}');
    const { user } = await show([], '/?search=icu&page=2');
    await user.click(await within(await openMenu(user)).findByRole('button', { name: 'Save as view…' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'ICU');
    await user.click(screen.getByRole('checkbox', { name: 'Share with the agency' }));
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    expect(await screen.findByText('Choose another one.')).toBeVisible();
    const added = mockCall(calls.addSavedView, aView(1, { view_name: 'ICU nurses' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' nurses');
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() =>
      expect(added.bodies).toEqual([
        {
          list: 'candidates',
          view_name: 'ICU nurses',
          parameters: 'search=icu&columns=email',
          is_shared: true,
        },
      ]),
    );
    await waitFor(() => expect(url()).toBe(`/?search=icu&page=2&saved=${idOf(1)}&columns=email`));
    expect(await screen.findByText('View “ICU nurses” saved')).toBeVisible();
  });
});

describe('the options of a view', () => {
  const options = async (view: SavedView, others: SavedView[] = []) => {
    const shown = await show([view, ...others], `/?search=view1&saved=${idOf(1)}`);
    const menu = await openMenu(shown.user);
    await waitFor(() => expect(within(menu).getByRole('button', { name: /^View 1/ })).toHaveFocus());
    await shown.user.keyboard('{ArrowRight}');
    await screen.findByRole('button', { name: 'Copy link' });
    return shown.user;
  };

  it('rename it, share it, move it and make it the default', async () => {
    const update = mockCall(calls.updateSavedView, aView(1));
    const byDefault = mockCall(calls.updateDefaultView, {});
    const user = await options(aView(1), [aView(2)]);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!{Enter}');
    await user.click(screen.getByRole('checkbox', { name: 'Share with the agency' }));
    await user.click(await screen.findByRole('button', { name: 'Move down' }));
    await user.click(screen.getByRole('checkbox', { name: 'My default' }));
    const view_id = idOf(1);
    await waitFor(() =>
      expect(update.bodies).toEqual([
        { view_id, view_name: 'View 1!' },
        { view_id, is_shared: true },
        { view_id, position: 1 },
      ]),
    );
    await waitFor(() => expect(byDefault.bodies).toEqual([{ list: 'candidates', view_id }]));
  });

  it('delete it, and undo that', async () => {
    const result = { results: [{ id: idOf(1), ok: true }], changed: 1 };
    const deleted = mockCall(calls.delSavedView, result);
    const restored = mockCall(calls.restoreSavedViews, result);
    const user = await options(aView(1));
    await user.click(screen.getByRole('button', { name: 'Delete view' }));
    await waitFor(() => expect(deleted.bodies).toEqual([{ view_ids: [idOf(1)] }]));
    expect(url()).toBe('/?search=view1');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(restored.bodies).toEqual([{ view_ids: [idOf(1)] }]));
  });
});

it('moves a view by Alt with an arrow key, and back if the server refuses', async () => {
  const stored = [aView(1), aView(2)];
  const { user } = await show(stored, `/?search=view1&saved=${idOf(1)}`);
  mockCall(calls.getSavedViews, () => ({ items: stored }));
  const moved = mockCall(calls.updateSavedView, () => stored.reverse()[1]!);
  await openMenu(user);
  const names = () => screen.getAllByRole('button', { name: /^View \d/ }).map((one) => one.textContent);
  await waitFor(() => expect(screen.getByRole('button', { name: /^View 1/ })).toHaveFocus());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(names()).toEqual(['View 21', 'View 12']));
  await waitFor(() => expect(moved.bodies).toEqual([{ view_id: idOf(1), position: 1 }]));
  mockFailure(calls.updateSavedView, { status: 403, code: 'forbidden', message: 'Not yours to move.' });
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await screen.findByText('Not yours to move.')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['View 21', 'View 12']));
});

it('searches the views where there are many, and says when it finds none', async () => {
  const { user } = await show(Array.from({ length: 12 }, (_, at) => aView(at + 1)));
  const menu = await openMenu(user);
  const search = await within(menu).findByRole('searchbox', { name: 'Search views' });
  await user.type(search, 'view 12');
  expect(within(menu).getAllByRole('button', { name: /^View/ })).toHaveLength(1);
  await user.type(search, 'x');
  expect(within(menu).getByText('No view has this name.')).toBeVisible();
});

it('says that the views could not be loaded, and tries again', async () => {
  mockFailure(calls.getSavedViews, { status: 500, code: 'internal', message: 'Broken.' });
  await renderApp(<ViewsMenu list="candidates" label="All candidates" />);
  const user = userEvent.setup();
  const menu = await openMenu(user);
  expect(await within(menu).findByRole('alert')).toHaveTextContent('The views could not be loaded.');
  mockCall(calls.getSavedViews, { items: [aView(1)] });
  await user.click(within(menu).getByRole('button', { name: 'Try again' }));
  expect(await within(menu).findByRole('button', { name: /^View 1/ })).toBeVisible();
});
