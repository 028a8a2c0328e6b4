import { afterEach, expect, it, vi } from 'vitest';
import { LookUps } from './look-ups.ts';

/** Statements that respond on command; each token has its own name. */
function aDatabase() {
  const asked: { names: string[]; answer: () => void; fail: () => void }[] = [];
  const find = (hashes: readonly Buffer[]) =>
    new Promise<string[]>((resolve, reject) => {
      const names = hashes.map(String);
      asked.push({ names, answer: () => resolve(names), fail: () => reject(new Error('It is gone')) });
    });
  const lookUps = new LookUps(find);
  return { asked, ask: (name: string) => lookUps.find(Buffer.from(name)) };
}

afterEach(() => {
  vi.useRealTimers();
});

it('tokens that wait are looked up together, each once, and each gets its own answer', async () => {
  const { asked, ask } = aDatabase();
  const first = [ask('a'), ask('b')];
  const waiting = [ask('c'), ask('d'), ask('c'), ask('a')];
  expect(asked.map(({ names }) => names)).toEqual([['a'], ['b']]);
  asked[0]?.answer();
  expect(await first[0]).toBe('a');
  // Looked up again: at its second request the first statement had already been sent.
  expect(asked[2]?.names).toEqual(['c', 'd', 'a']);
  const later = ask('c');
  asked[2]?.answer();
  expect(await Promise.all(waiting)).toEqual(['c', 'd', 'c', 'a']);
  expect(asked[3]?.names).toEqual(['c']);
  asked[1]?.answer();
  asked[3]?.answer();
  expect([await first[1], await later]).toEqual(['b', 'c']);
  expect(asked).toHaveLength(4);
});

it('a look-up that fails does so for whom it was, and the next ones go on', async () => {
  const { asked, ask } = aDatabase();
  const calls = ['a', 'b', 'c', 'c'].map(ask);
  asked[0]?.fail();
  await expect(calls[0]).rejects.toThrow('It is gone');
  asked[2]?.fail();
  await Promise.all([calls[2], calls[3]].map((call) => expect(call).rejects.toThrow('It is gone')));
  asked[1]?.answer();
  expect(await calls[1]).toBe('b');
  const again = ask('c');
  asked[3]?.answer();
  expect(await again).toBe('c');
});

it('statements that are not answered hold the next ones back for a second, not for as long as they last', async () => {
  vi.useFakeTimers();
  const { asked, ask } = aDatabase();
  const [lost, slow, waiting] = ['lost', 'slow', 'waiting'].map(ask);
  await vi.advanceTimersByTimeAsync(999);
  expect(asked.map(({ names }) => names)).toEqual([['lost'], ['slow']]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked[2]?.names).toEqual(['waiting']);
  asked[2]?.answer();
  expect(await waiting).toBe('waiting');
  // A late result counts for its own statement, and lets no more run than before.
  asked[1]?.answer();
  asked[0]?.fail();
  expect(await slow).toBe('slow');
  await expect(lost).rejects.toThrow('It is gone');
  const more = ['a', 'b', 'c'].map(ask);
  expect(asked.map(({ names }) => names).slice(3)).toEqual([['a'], ['b']]);
  for (const at of [3, 4]) asked[at]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  asked[5]?.answer();
  expect(await Promise.all(more)).toEqual(['a', 'b', 'c']);
});

it('more tokens than one statement takes are looked up by several', async () => {
  const { asked, ask } = aDatabase();
  const names = Array.from({ length: 252 }, (_, at) => `token ${at}`);
  const calls = names.map(ask);
  for (let at = 0; at < 5; at++) {
    asked[at]?.answer();
    await new Promise(setImmediate);
  }
  expect(await Promise.all(calls)).toEqual(names);
  expect(asked.map((one) => one.names.length)).toEqual([1, 1, 100, 100, 50]);
});
