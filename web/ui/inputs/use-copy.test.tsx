import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCopy } from './use-copy.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says for 2 s that a text was copied', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
  const { result } = renderHook(() => useCopy());
  await act(() => result.current.copy('text'));
  act(() => vi.advanceTimersByTime(1_999));
  expect(result.current.isCopied).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current.isCopied).toBe(false);
});
