import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairSlots } from './fair-slots.ts';

/** Slots whose work ends on command; `started` lists it in starting order. */
function someSlots(size: number) {
  const slots = new FairSlots(size);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string) =>
    slots.run(
      name[0]!,
      () =>
        new Promise<string>((end) => {
          started.push(name);
          ends.set(name, () => end(name));
        }),
    );
  const finish = async (name: string) => {
    ends.get(name)!();
    await turn();
  };
  return { started, add, finish };
}

test('one tenant never holds the last slot, however much it wants', async () => {
  const { started, add } = someSlots(2);
  for (const name of ['a1', 'a2', 'a3']) void add(name);
  await turn();
  expect(started).toEqual(['a1']);
  void add('b1');
  await turn();
  expect(started).toEqual(['a1', 'b1']);
});

test('a free slot goes round the waiting tenants, each in its own order', async () => {
  const { started, add, finish } = someSlots(2);
  const order = ['a1', 'b1', 'a2', 'b2', 'c1', 'a3', 'a4'];
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void add(name);
  await turn();
  for (const name of order) await finish(name);
  expect(started).toEqual(order);
});

test('a tenant without a slot comes before one that holds some', async () => {
  const { started, add, finish } = someSlots(4);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void add(name);
  await turn();
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1']);
  void add('c1');
  await finish('a1');
  expect(started.at(-1)).toBe('c1');
});

test('a single slot serves the tenants in turn', async () => {
  const { started, add, finish } = someSlots(1);
  for (const name of ['a1', 'a2', 'b1', 'a3']) void add(name);
  await turn();
  for (const name of ['a1', 'a2', 'b1', 'a3']) await finish(name);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('work that fails frees its slot and passes its error on', async () => {
  const slots = new FairSlots(1);
  await expect(slots.run('a', () => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose');
  expect(await slots.run('a', async () => 7)).toBe(7);
});
