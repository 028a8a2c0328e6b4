import { allCalls, type Context } from '@placewell/contract/calls.ts';
import { vi } from 'vitest';
import { useWorld } from '../world.ts';
import { testColleagues } from './colleagues.suite.ts';
import { testContract } from './contract.suite.ts';
import { testMessages } from './messages.suite.ts';
import { testStrangers } from './strangers.suite.ts';

/** Tests every call of a context for what holds for any call; a new one joins by itself. */
export function testEveryCall(context: Context) {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
  const world = useWorld();
  const ofContext = allCalls.filter((one) => one.context === context);
  const calls = ofContext.map(({ call }) => call);
  testContract(ofContext, world.app);
  testMessages(calls, world.app, () => world.open.agency);
  testStrangers(calls, world);
  // Last, since it changes the records.
  testColleagues(calls, world);
}
