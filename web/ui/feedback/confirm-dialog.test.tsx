import { Menu } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../test/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

function MenuWithDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Menu>
        <Menu.Target>
          <button type="button">Account</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsOpen(true)}>Logout</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="Log out?"
        confirmLabel="Logout"
        onConfirm={() => undefined}
      />
    </>
  );
}

describe('ConfirmDialog', () => {
  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['the answer', () => userEvent.click(screen.getByRole('button', { name: 'Logout' }))],
  ])('that a menu opened gives the focus back to its button after %s', async (_how, leave) => {
    await renderApp(<MenuWithDialog />);
    const button = screen.getByRole('button', { name: 'Account' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await screen.findByRole('dialog', { name: 'Log out?' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Logout' })).toHaveFocus());
    await leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  });
});
