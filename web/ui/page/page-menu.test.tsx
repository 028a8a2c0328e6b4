import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Download, Upload } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../test/render.tsx';
import { PageMenu } from './page-menu.tsx';

it('a page menu is walked with the keyboard, runs what is chosen and leads to pages', async () => {
  const user = userEvent.setup();
  const onChoose = vi.fn();
  await renderApp(
    <PageMenu
      label="More for candidates"
      items={[
        { id: 'export', label: 'Export…', icon: Download, onChoose },
        { id: 'import', label: 'Import…', icon: Upload, to: '/agency/import' },
      ]}
    />,
  );
  const button = screen.getByRole('button', { name: 'More for candidates' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Import…' })).toHaveAttribute('href', '/agency/import');
  await vi.waitFor(() => expect(screen.getByRole('menuitem', { name: 'Export…' })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Import…' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(button).toHaveFocus());
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Export…' }));
  expect(onChoose).toHaveBeenCalledOnce();
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Import…' }));
  expect(screen.getByTestId('url')).toHaveTextContent('/agency/import');
});

it('a page that offers nothing beside its actions has no menu', async () => {
  await renderApp(<PageMenu label="More for jobs" items={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
});
