import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

test('collecting ends what nobody holds any more, and nothing else', async () => {
  const held = { of: 'somebody' };
  const ofSomebody = new WeakRef(held);
  const ofNobody = new WeakRef({ of: 'nobody' });
  // The target of a weak reference lives until the end of its turn.
  await setImmediate();
  collectGarbage();
  expect(ofNobody.deref()).toBeUndefined();
  expect(ofSomebody.deref()).toBe(held);
});
