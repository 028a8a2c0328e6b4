import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPart, loadPart, loadWaitingParts } from './lazy-part.tsx';

afterEach(() => vi.restoreAllMocks());
const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('a part of the application', () => {
  it('waits for a connection and is loaded then', async () => {
    setOnline(false);
    const load = vi.fn(missing as () => Promise<string>);
    const loading = loadPart(load);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    load.mockResolvedValue('page');
    setOnline(true);
    window.dispatchEvent(new Event('online'));
    await expect(loading).resolves.toBe('page');
  });

  it('fails at once when there is a connection', async () => {
    setOnline(true);
    await expect(loadPart(missing)).rejects.toThrow('Failed to fetch');
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
});
