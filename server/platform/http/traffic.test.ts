import { tmpdir } from 'node:os';
import { expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { trafficSettings } from './traffic.config.ts';
import { Traffic } from './traffic.ts';

it('a token is looked up once for all calls that wait for it, and again for one that comes later', async () => {
  const traffic = new Traffic(readConfig({ DATA_DIR: tmpdir() }, [trafficSettings]));
  const answers: (() => void)[] = [];
  const find = vi.fn(() => new Promise<undefined>((resolve) => answers.push(() => resolve(undefined))));
  const answer = () => answers.shift()?.();
  const ask = (name: string) =>
    traffic.identify('192.0.2.9', name.repeat(20), { admit: () => undefined, find });
  const calls = [ask('a'), ask('b'), ask('c'), ask('c'), ask('c')];
  await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(2));
  // Both places are taken: nobody has asked for the third token yet.
  answer();
  await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(3));
  calls.push(ask('c'));
  answer();
  await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(4));
  answer();
  answer();
  expect(await Promise.all(calls)).toEqual(calls.map(() => undefined));
  expect(find).toHaveBeenCalledTimes(4);
});

it('calls whose token found no place to be looked up are refused, and the next ones ask again', async () => {
  vi.useFakeTimers();
  const traffic = new Traffic(readConfig({ DATA_DIR: tmpdir() }, [trafficSettings]));
  const never = { admit: () => undefined, find: () => new Promise<undefined>(() => undefined) };
  const ask = (name: string, lookUp = never) => traffic.identify('192.0.2.9', name.repeat(20), lookUp);
  void ask('a');
  void ask('b');
  const waiting = Promise.allSettled([ask('c'), ask('c')]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = Promise.allSettled([ask('c')]);
  await vi.advanceTimersByTimeAsync(1_000);
  const pending = await Promise.race([again, Promise.resolve('waits')]);
  expect(pending).toBe('waits');
  vi.useRealTimers();
});
