import { expect, it } from 'vitest';
import { yielding } from './yielding.ts';

it('gives other work a turn during a long loop, and none during a short one', async () => {
  const turnsDuring = async (ms: number) => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const pause = yielding();
    const started = performance.now();
    while (performance.now() - started < ms) await pause();
    clearInterval(timer);
    return turns;
  };
  expect(await turnsDuring(5)).toBe(0);
  expect(await turnsDuring(200)).toBeGreaterThan(1);
});
