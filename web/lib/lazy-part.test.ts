import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPart } from './lazy-part.ts';

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
