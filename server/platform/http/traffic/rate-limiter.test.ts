import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const admitted = (limiter: RateLimiter, calls: number, key = 'a') => {
  let count = 0;
  for (let i = 0; i < calls; i++)
    try {
      limiter.count(key);
      count++;
    } catch {
      // Refused.
    }
  return count;
};

test('admits as many calls at once as its limit, and as many again after 10 seconds', () => {
  const limiter = new RateLimiter(300);
  expect(admitted(limiter, 1000)).toBe(300);
  vi.advanceTimersByTime(10_000);
  expect(admitted(limiter, 1000)).toBe(300);
  vi.advanceTimersByTime(1_000);
  expect(admitted(limiter, 1000)).toBe(30);
});

test('counts each key for itself', () => {
  const limiter = new RateLimiter(5);
  admitted(limiter, 100);
  expect(admitted(limiter, 100, 'b')).toBe(5);
});

test('says in whole seconds when the next call is admitted', () => {
  const fast = new RateLimiter(300);
  admitted(fast, 300);
  expect(() => fast.count('a')).toThrow('Too many requests. Try again in 1 second.');
  const slow = new RateLimiter(2);
  admitted(slow, 2);
  expect(() => slow.count('a')).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfter: 5 }),
  );
  vi.advanceTimersByTime(5_000);
  expect(admitted(slow, 2)).toBe(1);
});

test('forgets a call that is taken back', () => {
  const limiter = new RateLimiter(2);
  admitted(limiter, 2);
  limiter.takeBack('a');
  expect(admitted(limiter, 2)).toBe(1);
});
