import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Tips, tip } from './tips.tsx';

it('shows the text of the element under the mouse after a moment, and of no other', async () => {
  const page = (hasToday: boolean) => (
    <MantineProvider env="test">
      {hasToday && (
        <span {...tip('26 Nov 2026')}>
          <i>today</i>
        </span>
      )}
      <span>tomorrow</span>
      <Tips />
    </MantineProvider>
  );
  const { rerender } = render(page(true));
  const over = (text: string, pointerType = 'mouse') =>
    fireEvent(screen.getByText(text), new PointerEvent('pointerover', { bubbles: true, pointerType }));
  over('today');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('26 Nov 2026');
  over('tomorrow');
  expect(screen.queryByRole('tooltip')).toBeNull();
  over('today');
  await screen.findByRole('tooltip');
  // Out of the window.
  fireEvent(
    screen.getByText('today'),
    new PointerEvent('pointerout', { bubbles: true, relatedTarget: null }),
  );
  expect(screen.queryByRole('tooltip')).toBeNull();
  over('today', 'touch');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(screen.queryByRole('tooltip')).toBeNull();
  over('today');
  rerender(page(false));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(screen.queryByRole('tooltip')).toBeNull();
});
