import { MantineProvider } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, TOAST_POSITIONS, toast } from '../../lib/toasts.ts';
import { theme } from '../theme/theme.ts';
import { Toaster } from './toaster.tsx';
import { showUndoToast } from './undo-toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <MantineProvider theme={theme}>
      <button type="button">page</button>
      <Toaster />
    </MantineProvider>,
  );
});
afterEach(() => {
  act(() => clearToasts());
  vi.useRealTimers();
});

const show = (...inputs: Parameters<typeof toast>[0][]) =>
  act(() => {
    for (const input of inputs) toast(input);
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const find = (text: string) => screen.queryByText(text)?.closest<HTMLElement>('[role]') ?? null;
const press = (init: KeyboardEventInit) => fireEvent.keyDown(document.activeElement ?? document.body, init);

describe('toasts', () => {
  it.each([
    ['default', 3000, 'status'],
    ['success', 4000, 'status'],
    ['warning', 4000, 'alert'],
    ['error', 5000, 'alert'],
  ] as const)('of type %s stay for %i ms and are a live %s', (type, duration, role) => {
    show({ type, message: 'Saved' });
    expect(find('Saved')).toHaveAttribute('role', role);
    pass(duration - 1);
    expect(find('Saved')).toBeInTheDocument();
    pass(1);
    expect(find('Saved')).toBeNull();
  });

  it("of the profile have the specification's times: 3 s for success, 4 s for the others", () => {
    expect([limits.toastMs, limits.toastProfileErrorMs]).toEqual([3000, 4000]);
    show({ type: 'error', message: 'Failed', duration: limits.toastProfileErrorMs });
    pass(3999);
    expect(find('Failed')).toBeInTheDocument();
    pass(1);
    expect(find('Failed')).toBeNull();
  });

  it('are of type default at the top right unless something else is asked for', () => {
    show({ message: 'Plain' });
    expect(find('Plain')).toHaveAttribute('data-type', 'default');
    expect(find('Plain')?.parentElement).toHaveAttribute('data-position', 'top-right');
  });

  it.each(TOAST_POSITIONS)('appear at %s', (position) => {
    show({ message: 'Here', position });
    expect(find('Here')?.parentElement).toHaveAttribute('data-position', position);
  });

  it('stop their clock under the pointer and go on with the time that was left', () => {
    show({ message: 'Hover', duration: 3000 });
    pass(2000);
    fireEvent.mouseEnter(find('Hover') as HTMLElement);
    pass(60_000);
    fireEvent.mouseLeave(find('Hover') as HTMLElement);
    pass(999);
    expect(find('Hover')).toBeInTheDocument();
    pass(1);
    expect(find('Hover')).toBeNull();
  });

  it('do not stop under the pointer when that is switched off', () => {
    show({ message: 'Hover', duration: 3000, pauseOnHover: false });
    fireEvent.mouseEnter(find('Hover') as HTMLElement);
    pass(3000);
    expect(find('Hover')).toBeNull();
  });

  it('close on a click, unless that is switched off; the close button always works', () => {
    show({ message: 'Click' }, { message: 'Keep', closeOnClick: false });
    fireEvent.click(screen.getByText('Click'));
    fireEvent.click(screen.getByText('Keep'));
    expect(find('Click')).toBeNull();
    fireEvent.click(within(find('Keep') as HTMLElement).getByRole('button', { name: 'Close' }));
    expect(find('Keep')).toBeNull();
  });

  it('wait when four are shown, and only then start their clock', () => {
    show(...[1, 2, 3, 4, 5].map((n) => ({ message: `No. ${n}`, duration: 1000 * n })));
    expect(find('No. 5')).toBeNull();
    pass(1000);
    expect(find('No. 5')).toBeInTheDocument();
    pass(4999);
    expect(find('No. 5')).toBeInTheDocument();
    pass(1);
    expect(find('No. 5')).toBeNull();
  });

  it('that say the same as one that is shown replace it and start its time again', () => {
    show({ message: 'Again', duration: 1000 });
    pass(900);
    show({ message: 'Again', duration: 1000 });
    pass(999);
    expect(screen.getAllByText('Again')).toHaveLength(1);
  });

  it('that stay until closed do not close by themselves', () => {
    show({ message: 'Stays', duration: Number.POSITIVE_INFINITY });
    pass(10 * 60_000);
    expect(find('Stays')).toBeInTheDocument();
  });

  it('get the focus by Alt+T, keep their time while they have it and give it back on Escape', () => {
    screen.getByText('page').focus();
    show({ message: 'Focus', duration: 1000 });
    press({ key: 't', code: 'KeyT', altKey: true });
    expect(find('Focus')).toContainElement(document.activeElement as HTMLElement);
    pass(5000);
    expect(find('Focus')).toBeInTheDocument();
    press({ key: 'Escape' });
    expect(find('Focus')).toBeNull();
    expect(screen.getByText('page')).toHaveFocus();
  });

  it('offer to undo once; a click beside the button leaves the offer', () => {
    const onUndo = vi.fn();
    act(() => void showUndoToast({ message: 'Deleted', onUndo }));
    fireEvent.click(screen.getByText('Deleted'));
    const undo = screen.getByRole('button', { name: 'Undo' });
    fireEvent.click(undo);
    fireEvent.click(undo);
    expect(onUndo).toHaveBeenCalledTimes(1);
    expect(find('Deleted')).toBeNull();
  });
});
