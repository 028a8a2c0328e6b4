import { Menu, Modal } from '@mantine/core';
import { texts } from '@placewell/contract/texts.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../test/render.tsx';
import { isLoadingParts, lazyPart, loadPart, loadWaitingParts } from './lazy-part.tsx';

afterEach(() => vi.restoreAllMocks());
const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('a part of the application', () => {
  it('waits for a connection and is loaded then', async () => {
    setOnline(false);
    const load = vi.fn(missing as () => Promise<string>);
    const loading = loadPart(load);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(isLoadingParts()).toBe(false);
    load.mockResolvedValue('page');
    setOnline(true);
    window.dispatchEvent(new Event('online'));
    await expect(loading).resolves.toBe('page');
  });

  it('is asked for again if that fails with a connection, but not for ever', async () => {
    const load = vi.fn(missing as () => Promise<string>);
    await expect(loadPart(load)).rejects.toThrow('Failed to fetch');
    const calls = load.mock.calls.length;
    load.mockRejectedValueOnce(new TypeError()).mockResolvedValueOnce('page');
    await expect(loadPart(load)).resolves.toBe('page');
    expect(load).toHaveBeenCalledTimes(calls + 2);
  });
});

describe('parts that wait', () => {
  const pause = () => Promise.resolve();
  const Part = () => null;

  it('are loaded once each, also those that another declares, but not those on demand', async () => {
    const inner = vi.fn(async () => ({ Part }));
    const outer = vi.fn(async () => {
      lazyPart(inner, 'Part');
      return { Part };
    });
    const large = vi.fn(async () => ({ Part }));
    lazyPart(outer, 'Part');
    lazyPart(large, 'Part', { onDemand: true });
    await loadWaitingParts(pause);
    await loadWaitingParts(pause);
    expect(outer).toHaveBeenCalledTimes(1);
    expect(inner).toHaveBeenCalledTimes(1);
    expect(large).not.toHaveBeenCalled();
  });

  it('do not wait for one that cannot be loaded', async () => {
    const other = vi.fn(async () => ({ Part }));
    lazyPart(missing, 'Part');
    lazyPart(other, 'Part');
    await loadWaitingParts(pause);
    expect(other).toHaveBeenCalledTimes(1);
  });

  it('stay for later when the pause is over for good', async () => {
    const load = vi.fn(async () => ({ Part }));
    lazyPart(load, 'Part');
    await expect(loadWaitingParts(() => Promise.reject(new Error('over')))).rejects.toThrow('over');
    expect(load).not.toHaveBeenCalled();
    await loadWaitingParts(pause);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a part that is shown', () => {
  const Words = ({ words }: { words: string }) => <p>{words}</p>;
  const partOf = (load: () => Promise<{ Words: typeof Words }>) =>
    lazyPart(load, 'Words', { loading: () => <i>Loading</i> });

  it('leaves the page around it as it is, with its focus, while it is loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<{ Words: typeof Words }>();
    const Part = partOf(() => promise);
    function Page() {
      const [hasPart, setHasPart] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setHasPart(true)}>
            Show
          </button>
          {hasPart && <Part words="Here" />}
        </>
      );
    }
    render(<Page />);
    const button = screen.getByRole('button');
    button.focus();
    act(() => button.click());
    expect(screen.getByText('Loading')).toBeVisible();
    expect(button).toBeVisible();
    await act(async () => resolve({ Words }));
    expect(screen.getByText('Here')).toBeVisible();
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('is there at once if it was loaded ahead', async () => {
    const Part = partOf(async () => ({ Words }));
    await loadWaitingParts(() => Promise.resolve());
    render(<Part words="Here" />);
    expect(screen.getByText('Here')).toBeVisible();
  });

  it('is not drawn anew once it is loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<{ Words: typeof Words }>();
    const Part = partOf(() => promise);
    const { rerender } = render(<Part words="Here" />);
    await act(async () => resolve({ Words }));
    const shown = screen.getByText('Here');
    rerender(<Part words="Still here" />);
    expect(screen.getByText('Still here')).toBe(shown);
  });

  it('is mounted closed and opened then, so that a dialog keeps what had the focus', async () => {
    const { promise, resolve } = Promise.withResolvers<{ Dialog: typeof Dialog }>();
    const seen: boolean[] = [];
    function Dialog({ opened }: { opened: boolean }) {
      useEffect(() => void seen.push(opened), [opened]);
      return null;
    }
    const Part = lazyPart(() => promise, 'Dialog', { closed: { opened: false } });
    const { rerender } = render(<Part opened={false} />);
    rerender(<Part opened />);
    await act(async () => resolve({ Dialog }));
    expect(seen).toEqual([false, true]);
  });

  it('is not loaded for an empty list, whichever it is', () => {
    const load = vi.fn(async () => ({ Dialog: (_: { rows: readonly string[] }) => null }));
    const Part = lazyPart(load, 'Dialog', { closed: { rows: [] } });
    const { rerender } = render(<Part rows={[]} />);
    expect(load).not.toHaveBeenCalled();
    rerender(<Part rows={['one']} />);
    expect(load).toHaveBeenCalledOnce();
  });

  it('is loaded anew by the next press if it could not be loaded, and says so', async () => {
    const load = vi.fn(missing as () => Promise<{ Words: typeof Dialog }>);
    const Dialog = ({ opened }: { opened: boolean; onClose: () => void }) => opened && <p>Here</p>;
    const Part = lazyPart(load, 'Words', { closed: { opened: false } });
    function Page() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setIsOpen(true)}>
            Show
          </button>
          <Part opened={isOpen} onClose={() => setIsOpen(false)} />
        </>
      );
    }
    await renderApp(<Page />);
    const button = screen.getByRole('button');
    await userEvent.click(button);
    expect(await screen.findByText(texts.loadFailed, {})).toBeVisible();
    expect(button).toBeVisible();
    load.mockResolvedValue({ Words: Dialog });
    await userEvent.click(button);
    expect(await screen.findByText('Here')).toBeVisible();
  });

  it('returns the focus to the button of the menu that has closed while it was loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<{ Dialog: typeof Dialog }>();
    const Dialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
      <Modal opened={opened} onClose={onClose} closeButtonProps={{ 'aria-label': 'Close' }}>
        Here
      </Modal>
    );
    const Part = lazyPart(() => promise, 'Dialog', { closed: { opened: false } });
    function Page() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <Menu returnFocus={false}>
            <Menu.Target>
              <button type="button">More</button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setIsOpen(true)}>Show</Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Part opened={isOpen} onClose={() => setIsOpen(false)} />
        </>
      );
    }
    await renderApp(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await act(async () => resolve({ Dialog }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });
});
