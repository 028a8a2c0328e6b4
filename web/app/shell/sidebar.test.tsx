import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { Sidebar } from './sidebar.tsx';

setUpMockApi();

it('is 260 px wide where it lies over the page', async () => {
  signIn({ role: 'super_admin' });
  await renderApp(<Sidebar isNarrow isCollapsed={false} isOpen onClose={() => undefined} />);
  const drawer = (await screen.findByRole('dialog')).closest<HTMLElement>('[style*="--drawer-size"]');
  expect(drawer?.style.getPropertyValue('--drawer-size')).toContain(`${260 / 16}rem`);
});
