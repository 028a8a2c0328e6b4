import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../test/render.tsx';
import { SideDrawer } from './side-drawer.tsx';

const closed = vi.fn();

beforeEach(() => closed.mockReset());

/** A page with open drawers, the last one on top, in which the focus is at first. */
async function renderDrawers(...names: string[]) {
  await renderApp(
    <>
      <button type="button">Row</button>
      {names.map((name) => (
        <SideDrawer key={name} opened title={name} onClose={() => closed(name)}>
          <button type="button">Of {name}</button>
        </SideDrawer>
      ))}
    </>,
  );
  for (const name of names) await screen.findByRole('dialog', { name });
  return userEvent.setup();
}

/** Longer than closing is deferred. */
const passTime = () => new Promise((resolve) => setTimeout(resolve, 20));

async function pressEscapeIn(element: HTMLElement, user: ReturnType<typeof userEvent.setup>) {
  element.focus();
  await user.keyboard('{Escape}');
  await passTime();
  return closed.mock.calls.flat();
}

it('closes on Escape', async () => {
  const user = await renderDrawers('Ada');
  expect(await pressEscapeIn(screen.getByText('Of Ada'), user)).toEqual(['Ada']);
});

it('keeps what it showed until it is out of sight', async () => {
  function Page() {
    const [record, setRecord] = useState<string | undefined>('Ada');
    return (
      <SideDrawer opened={record !== undefined} title={record} onClose={() => setRecord(undefined)}>
        {record && <p>All of {record}</p>}
      </SideDrawer>
    );
  }
  await renderApp(<Page />, '/', { transitions: true });
  const text = await screen.findByText('All of Ada');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(text).toBeInTheDocument();
  await waitFor(() => expect(text).not.toBeInTheDocument());
});

it('closes on an Escape that comes before it has the focus', async () => {
  const user = await renderDrawers('Ada');
  expect(await pressEscapeIn(screen.getByText('Row'), user)).toEqual(['Ada']);
});

it('closes only the drawer on top while the page behind has the focus', async () => {
  const user = await renderDrawers('Match', 'Ada');
  expect(await pressEscapeIn(screen.getByText('Row'), user)).toEqual(['Ada']);
});

it('stays open on an Escape that is meant for a dialog above it', async () => {
  const user = await renderDrawers('Ada');
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  expect(await pressEscapeIn(screen.getByText('Row'), user)).toEqual([]);
  dialog.remove();
});
