import { setImmediate as settle } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gate } from './gate.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function workAt(gate: Gate) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, key = 'agency', turn = name[0]!) => {
    const done = gate.run(key, turn, () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
    done.catch(() => undefined);
    return done;
  };
  const end = async (name: string) => {
    ends.get(name)!();
    await settle();
  };
  return { started, start, end };
}

test('admits a number of pieces of work of each key, and the next one when a place is free', async () => {
  const { started, start, end } = workAt(new Gate(2));
  for (const name of ['a1', 'a2', 'a3']) void start(name);
  void start('b1', 'neighbour');
  await settle();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await end('a2');
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('refuses what has waited for two seconds, with when to come back', async () => {
  const { started, start, end } = workAt(new Gate(1));
  void start('a1');
  const second = start('a2');
  vi.advanceTimersByTime(2_000);
  await expect(second).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 2 });
  await end('a1');
  void start('a3');
  await settle();
  expect(started).toEqual(['a1', 'a3']);
});

test('lets those who wait under one key take turns', async () => {
  const { started, start, end } = workAt(new Gate(1));
  const order = ['a1', 'a2', 'b1', 'a3', 'b2', 'a4'];
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2']) void start(name);
  await settle();
  for (const name of order) await end(name);
  expect(started).toEqual(order);
});

test('frees the place of work that fails, once', async () => {
  const gate = new Gate(1);
  await expect(gate.run('a', 'a', () => Promise.reject(new Error('on purpose')))).rejects.toThrow(
    'on purpose',
  );
  const release = await gate.enter('a', 'a');
  release();
  release();
  await gate.enter('a', 'a');
  const third = gate.enter('a', 'a');
  vi.advanceTimersByTime(2_000);
  await expect(third).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('refuses at once where nobody may wait, and has a larger share for some keys', async () => {
  const gate = new Gate((key) => (key === 'large' ? 2 : 1), 0, 10);
  await gate.enter('small', 'x');
  await expect(gate.enter('small', 'x')).rejects.toMatchObject({ retryAfter: 10 });
  await gate.enter('large', 'x');
  await gate.enter('large', 'x');
  await expect(gate.enter('large', 'x')).rejects.toMatchObject({ retryAfter: 10 });
});
