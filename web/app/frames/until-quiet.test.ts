import { expect, it, vi } from 'vitest';
import { untilQuiet } from './until-quiet.ts';

it('waits through the moment between two answers that a page asks for', async () => {
  vi.useFakeTimers();
  const counts = [1, 0, 2, 0, 0];
  const isFetching = vi.fn(() => counts.shift() ?? 0);
  const quiet = untilQuiet({ state: { status: 'idle' } } as never, { isFetching } as never, () => false);
  await vi.runAllTimersAsync();
  await quiet;
  expect(isFetching).toHaveBeenCalledTimes(5);
  vi.useRealTimers();
});
